import { decode } from '../../kit/core/address';
import { onAbort } from '../../kit/core/teardown';

/** A file that a server has answered, to be saved as the browser would. */
export interface AnsweredFile {
  /** Empty where the server gives none. */
  name: string;
  content: Blob;
}

const dispositionOf = ({ headers }: Response) => headers.get('Content-Disposition') ?? '';

/** Does the server say that the browser shall save it, whatever it is? */
export const isAttachment = (response: Response): boolean =>
  /^\s*attachment\b/i.test(dispositionOf(response));

/** Is an answer a file by itself? One after a redirect has an address, which is followed. */
export function isFile(response: Response): boolean {
  const isPdf = /^application\/pdf\b/i.test(response.headers.get('Content-Type') ?? '');
  return response.ok && !response.redirected && (isAttachment(response) || isPdf);
}

/** Reads the file: its address gives it to none but this form, and may not give it twice. */
export async function readFile(response: Response, asked: URL): Promise<AnsweredFile> {
  const last = asked.pathname.split('/').pop() ?? '';
  return { name: nameIn(dispositionOf(response)) || last, content: await response.blob() };
}

/** Lets the browser save a file, as after a link with `download`. @param signal frees its memory */
export function saveFile({ name, content }: AnsweredFile, signal: AbortSignal): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  onAbort(signal, () => URL.revokeObjectURL(link.href));
}

/** The name in a `Content-Disposition` header (RFC 6266): the one that says its encoding comes first. */
function nameIn(header: string): string {
  const [, encoded = ''] = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header) ?? [];
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header) ?? [];
  return decode(encoded) || (quoted ?? plain ?? '');
}

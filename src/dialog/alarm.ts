import { isOverlayOpen } from '../kit/overlay';
import type { CallFailure } from '../kit/server';
import { word } from '../kit/strings';
import { notify } from './notification';

/** The standard phrases (RFC 9110, and what Laravel sends), for HTTP/2, which sends none. */
const PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  419: 'Page Expired',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  511: 'Network Authentication Required',
};

/**
 * Tells the visitor of a failed call (§8): an alert `{status}: {statusText} ({url})` for a status
 * that is no success, an error for an answer that can't be shown. Where a modal is open already, the
 * browser's own `alert` says it.
 */
export function showFailure({ kind, status, statusText, url }: CallFailure): void {
  const isStatus = kind === 'status';
  // Node's own servers write "unknown" beside a status that they have no phrase for.
  const isNamed = statusText && statusText !== 'unknown';
  const phrase = (isNamed ? statusText : PHRASES[status]) ?? '';
  const text = isStatus ? `${status}: ${phrase} (${url})` : word('notLoaded');
  if (isOverlayOpen()) alert(text);
  else notify(isStatus ? 'alert' : 'error', text);
}

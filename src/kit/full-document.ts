/** Does HTML begin as a whole document does, after blanks and comments? */
export function isFullDocument(html: string): boolean {
  let rest = html.trimStart();
  // One expression for all of this would take years over a template that is indented enough.
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return /^<(?:!doctype|html|head|body)\b/i.test(rest);
}

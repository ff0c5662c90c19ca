/** Does HTML begin as a full document does, after white space and comments? */
export function isFullDocument(html: string): boolean {
  let rest = html.trimStart();
  // One regular expression for all of this would backtrack without end in a deeply indented template.
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return /^<(?:!doctype|html|head|body)\b/i.test(rest);
}

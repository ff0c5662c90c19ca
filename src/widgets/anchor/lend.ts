/**
 * Sets a property of an element's style above all others.
 * @returns how to take it back: the attribute is then as it was, unless another script changed the
 * property meanwhile
 */
export function lendStyle(element: HTMLElement, name: string, value: string): () => void {
  const { style } = element;
  const before = element.getAttribute('style');
  const own = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
  style.setProperty(name, value, 'important');
  const lent = style.getPropertyValue(name);
  const after = element.getAttribute('style');
  return () => {
    if (style.getPropertyValue(name) !== lent) return;
    const isUntouched = element.getAttribute('style') === after;
    style.setProperty(name, ...own);
    if (before === null && !style.length) element.removeAttribute('style');
    else if (before !== null && isUntouched) element.setAttribute('style', before);
  };
}

import { safe } from '../../runtime/dom';
/**
 * Sets a property of an element's style above all others.
 * @returns how to take it back: the attribute is then as it was, unless another script changed the
 * property meanwhile
 */
export function lendStyle(element: HTMLElement, name: string, value: string): () => void {
  const { style } = safe(element);
  const before = safe(element).getAttribute('style');
  const own = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
  style.setProperty(name, value, 'important');
  const lent = style.getPropertyValue(name);
  const after = safe(element).getAttribute('style');
  return () => {
    if (style.getPropertyValue(name) !== lent) return;
    const isUntouched = safe(element).getAttribute('style') === after;
    style.setProperty(name, ...own);
    if (before === null && !style.length) safe(element).removeAttribute('style');
    else if (before !== null && isUntouched && safe(element).getAttribute('style') !== before)
      safe(element).setAttribute('style', before);
  };
}

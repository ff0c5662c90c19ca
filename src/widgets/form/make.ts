/** Makes an element of ours. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = `veneer-form__${name}`;
  element.append(...content);
  return element;
}

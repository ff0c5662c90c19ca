/** Can an element be shown in the browser's top layer? A polyfill has the method, but no top layer. */
export const supportsTopLayer = (element: HTMLElement): boolean =>
  typeof element.showPopover === 'function' && !!window.CSS?.supports?.('selector(:popover-open)');

/**
 * Micromodal names itself `window.MicroModal` when it is loaded. A theme may have its own copy
 * there, with its own modals: it is noted before ours loads, and put back by the adapter.
 */
export const themesMicroModal: unknown = Reflect.get(window, 'MicroModal');

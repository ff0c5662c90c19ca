/**
 * The theme's own `window.MicroModal`, read before ours loads: Micromodal sets that global when it is
 * loaded. `micromodal.ts` restores it.
 */
export const themesMicroModal: unknown = Reflect.get(window, 'MicroModal');

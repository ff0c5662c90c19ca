/** The marker class (contract.md#loader): on each loader and on the root element while a call runs. */
export const LOADING = 'is-loading';

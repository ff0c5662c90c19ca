/** The tag of a test that is left out of the fast tier unless its case is unlike the others. */
export const tierOf = (isFast: boolean): string => (isFast ? '' : ' @full');

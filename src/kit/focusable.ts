/** What is filled in. */
export const FIELDS = 'input,select,textarea';

/** What is typed into: its keys are its own, and so is a finger that moves in it. */
export const EDITABLE = `${FIELDS},[contenteditable]`;

/** What does something by itself when it is pressed. */
export const CONTROLS = `a[href],area[href],button,${FIELDS},summary`;

/** What may take the focus; one that is disabled or hidden does not. */
export const FOCUSABLE = `${CONTROLS},iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]`;

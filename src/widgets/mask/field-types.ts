/** The other types of field have no caret that a script could keep, or write their value anew. */
export const FIELD_TYPES = ['text', 'tel', 'search', 'url', 'password'];

/** Messages by the name of a field; `''` is the whole form. */
export type Messages = Map<string, Set<string>>;

/** The longest message that is shown (contract.md#form-text), in characters. */
const LIMIT = 500;

/** A text in one line, up to the limit. */
export const plainLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LIMIT);

/** Adds a message. */
export function addMessage(messages: Messages, name: string, text: string): void {
  const line = plainLine(text);
  if (line) messages.set(name, (messages.get(name) ?? new Set()).add(line));
}

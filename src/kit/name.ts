import { safe } from '../runtime/dom';
/** What a trigger is called: its label, its text, or its picture's; `''` where it has none. */
export function nameOfTrigger(trigger: Element | null): string {
  const name =
    safe(trigger)?.getAttribute('aria-label')?.trim() ||
    safe(trigger)?.textContent?.trim() ||
    safe(trigger)?.querySelector('img')?.alt.trim();
  return name?.replace(/\s+/g, ' ') ?? '';
}

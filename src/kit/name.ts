/** What a trigger is called: its label, its text, or its picture's; `''` where it has none. */
export function nameOfTrigger(trigger: Element | null): string {
  const name =
    trigger?.getAttribute('aria-label')?.trim() ||
    trigger?.textContent?.trim() ||
    trigger?.querySelector('img')?.alt.trim();
  return name?.replace(/\s+/g, ' ') ?? '';
}

/** How long a press waits for the code that answers it; then the browser does (ours), in ms. */
const PATIENCE_MS = 10_000;

/** Settles as `loading` does; rejects where that takes longer than a visitor waits. */
export const inTime = <T>(loading: Promise<T>): Promise<T> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS)),
  ]);

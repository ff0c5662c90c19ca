import { wait } from '../../runtime/lifecycle';
import { animationsOf } from '../../runtime/platform';

/** The longest wait for animations (ours), in ms: in a hidden tab they may not run. */
const LIMIT_MS = 1000;

/** Settles once the elements' own animations and transitions are over. Never rejects. */
export const whenStill = (elements: Iterable<Element>): Promise<void> =>
  whenOver([...elements].flatMap((element) => animationsOf(element)));

/** Settles once animations are over. Never rejects. */
export async function whenOver(animations: Animation[]): Promise<void> {
  const running = animations.map(({ finished }) => finished.catch(() => {}));
  await Promise.race([Promise.all(running), wait(LIMIT_MS)]);
}

/** Settles once the next frame is painted; in a hidden tab, once that is shown again. */
export const nextPaint = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

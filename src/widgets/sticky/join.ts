import { borrowClass } from '../../kit/borrow';
import { perPage } from '../../kit/state';
import { bringStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import { createHorizon } from './horizon';
import { createStage } from './stage';
import address from './sticky.css';

/** Makes an element a bar of the page's once it is near, until `signal` aborts. */
export async function joinStage(element: HTMLElement, signal: AbortSignal): Promise<void> {
  await perPage(createHorizon).untilNear(element, signal);
  if (signal.aborted) return;
  await bringStyles(address);
  if (signal.aborted) return;
  const giveBack = borrowClass(element, 'veneer-sticky');
  const leave = perPage(createStage).join(element);
  onAbort(signal, () => {
    leave();
    giveBack();
  });
}

import { addClass as borrowClass } from '../../kit/changes';
import { perPage } from '../../kit/state';
import { loadStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import { createHorizon } from './horizon';
import address from './page.css';
import { createStage } from './stage';

/** Makes an element a bar of the page's once it is near, until `signal` aborts. */
export async function joinStage(element: HTMLElement, signal: AbortSignal): Promise<void> {
  await perPage(createHorizon).untilNear(element, signal);
  if (signal.aborted) return;
  await loadStyles(address);
  if (signal.aborted) return;
  const giveBack = borrowClass(element, 'veneer-sticky');
  const leave = perPage(createStage).join(element);
  onAbort(signal, () => {
    leave();
    giveBack();
  });
}

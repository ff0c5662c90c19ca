/**
 * A map, a video or another site’s page in place of the link to it, once the visitor wants it:
 * `<a href="https://www.openstreetmap.org/#map=15/47.9/11.2" data-embed><img src="map.webp" alt="…"></a>`.
 * Its host is asked for nothing before.
 */
import { createChanges } from '../../kit/core/changes';
import { clickNatively, isNativeClick, isVisitors } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { emit, isForNewTab } from '../../runtime/events';
import { whenParsed } from '../../runtime/lifecycle';
import { isGiven, onConsentChange } from './consent';
import look from './embed.css';
import { type ShownFrame, showFrame } from './frame';
import { addBar, addLabel } from './placeholder';
import { type EmbedSource, sourceOf } from './source';

export async function mount(link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  const source = await sourceOf(link);
  // The page’s own words may be at its end.
  if (source) await Promise.all([loadStyles(look), whenParsed()]);
  if (source && !signal.aborted) start(link, source, signal);
}

/** Labels the link, and shows its frame in its place at a click or by consent. */
function start(link: HTMLAnchorElement, source: EmbedSource, signal: AbortSignal): void {
  const changes = createChanges(signal);
  const isAgreed = () => !!source.wanted && isGiven(source.wanted);
  let shown: ShownFrame | null = null;
  let wasPressed = false;
  let wasAgreed = isAgreed();
  addLabel(link, source, changes);
  const bar = addBar(link, source, changes, () => {
    hide();
    link.focus();
  });

  function show(isPressed: boolean): void {
    if (shown) return;
    wasPressed = isPressed;
    shown = showFrame(link, source, signal, isPressed, () => refuse(isPressed));
    bar.render(shown.box);
    if (isPressed) shown.box.focus({ preventScroll: true });
    emit(link, 'open', { widget: 'embed' });
  }

  function hide(): void {
    if (!shown) return;
    const hadFocus = shown.box.contains(document.activeElement);
    shown.changes.restore();
    shown = null;
    bar.render();
    if (hadFocus) link.focus();
    emit(link, 'close', { widget: 'embed' });
  }

  /** The page’s policy forbids the frame: whoever pressed the link gets what it leads to. */
  function refuse(isPressed: boolean): void {
    const { origin } = source.frame.address;
    const found = `the page’s Content-Security-Policy forbids frames from ${origin}`;
    page().report('embed', link, found, `Expected frame-src to name ${origin}`);
    hide();
    if (isPressed) clickNatively(link);
  }

  /** What was agreed to is shown; where that is withdrawn, no frame of the kind stays. */
  function follow(): void {
    const isNow = isAgreed();
    if (isNow && !wasAgreed) show(false);
    else if (wasAgreed && !isNow) hide();
    wasAgreed = isNow;
    bar.render(shown?.box);
  }

  link.addEventListener(
    'click',
    (event) => {
      // A script’s click sends no request to another site.
      if (!isVisitors(event) || event.defaultPrevented || isForNewTab(event)) return;
      if (isNativeClick(event)) return;
      event.preventDefault();
      show(true);
    },
    { signal },
  );
  onConsentChange(follow, signal);
  // The dialog, lightbox or menu around it closes: what was pressed would play on, hidden.
  link.addEventListener('veneer-stop', () => wasPressed && hide(), { signal });
  bar.render();
  if (wasAgreed) show(false);
}

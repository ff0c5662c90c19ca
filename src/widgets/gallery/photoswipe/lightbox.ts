import { assertNativeIntact } from '../../../kit/core/natives';
import { keepTab } from '../../../kit/overlay/tab';
import { listenForGestures } from '../gestures';
import type { Lightbox, LightboxOptions } from '../options';
import type { Slide } from '../slides';
import { createStatus } from '../status';
import { controlZoom, leaveFullScreen, listenForFullScreen } from './controls';
import { createFrame, hasThumbnails, relabel } from './frame';
import { createSlideshow } from './slideshow';
import { createStage } from './stage';
import { createStrip } from './strip';
import { listenForWheel } from './wheel';

assertNativeIntact('PhotoSwipe');

/**
 * Shows slides in PhotoSwipe, which moves and enlarges them; all that is around them is ours. It gets no
 * HTML and no address.
 * @throws where PhotoSwipe does not open
 */
export function showLightbox(slides: readonly Slide[], options: LightboxOptions): Lightbox {
  const { start, isRightToLeft, hasReducedMotion, onChange, onClosing, onClosed } = options;
  const closed = new AbortController();
  const { signal } = closed;
  const { dialog, box, counter, progress, buttons } = createFrame(slides);
  const status = createStatus(slides);
  const strip = createStrip(slides, status, choose, hasReducedMotion);
  const stage = createStage(slides, options, { box, strip: strip.element, onShown, onState });
  const { pswp } = stage;
  const slideshow = createSlideshow(progress, {
    hasReducedMotion,
    isWaiting: () => stage.isLoading(shown),
    onTime: () => step(1),
    onToggle: (isPlaying) =>
      relabel(
        buttons.slideshow,
        isPlaying ? 'stopSlideshow' : 'slideshow',
        isPlaying ? 'pause' : 'play',
      ),
    signal,
  });
  let shown = start;
  box.classList.toggle('is-single', slides.length < 2);
  let isClosing = false;
  let hasStrip = hasThumbnails(slides);

  /** Another slide is shown, or is on its way; PhotoSwipe says so twice. */
  function onShown(index: number): void {
    if (index === shown) return;
    shown = index;
    announce();
    onChange(index);
  }

  function announce(): void {
    counter.textContent = `${shown + 1}/${slides.length}`;
    status.announcePosition(shown);
    if (stage.hasFailed(shown)) status.announceFailure();
    strip.mark(shown);
    slideshow.restart();
  }

  function onState(index: number): void {
    if (index === start && !stage.isLoading(index))
      options.onPicture(stage.hasFailed(index) ? null : (slides[index]?.picture ?? null));
    if (index !== shown) return;
    if (stage.hasFailed(index)) status.announceFailure();
    slideshow.restart();
  }

  function step(by: 1 | -1): void {
    stage.show((shown + by + slides.length) % slides.length, by);
  }

  /** What the visitor asks for ends the slideshow. */
  function turn(by: 1 | -1): void {
    slideshow.stop();
    step(by);
  }

  function choose(index: number): void {
    slideshow.stop();
    stage.show(index);
  }

  function begin(): void {
    if (isClosing) return;
    isClosing = true;
    slideshow.stop();
    box.classList.remove('is-open');
    leaveFullScreen();
    onClosing();
  }

  function end(): void {
    if (signal.aborted) return;
    begin();
    closed.abort();
    dialog.close();
    dialog.parentElement?.removeChild(dialog);
    onClosed();
  }

  const actions = {
    actionOf: options.actionOf,
    previous: () => turn(-1),
    next: () => turn(1),
    goTo: choose,
    close: () => stage.close(),
    destroy: () => stage.destroy(),
  };

  function listen(): void {
    buttons.previous.addEventListener('click', actions.previous);
    buttons.next.addEventListener('click', actions.next);
    buttons.close.addEventListener('click', actions.close);
    buttons.slideshow.addEventListener('click', slideshow.toggle);
    buttons.thumbnails.addEventListener('click', () => showStrip(!hasStrip));
    // Android's Back, where the history is another script's.
    dialog.addEventListener('cancel', (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      actions.close();
    });
    // A form in a slide may close it, too.
    dialog.addEventListener('close', actions.destroy, { signal });
    listenForGestures(box, actions, signal);
    listenForWheel(box, turn, signal);
    listenForFullScreen(box, buttons.fullScreen, signal);
    controlZoom(pswp, buttons, hasReducedMotion, slideshow.stop);
    keepTab(dialog, signal);
    pswp.on('pointerDown', slideshow.stop);
    // A phone that is turned may have no room for it.
    pswp.on('resize', () => strip.mark(shown));
    pswp.on('openingAnimationEnd', () => box.classList.add('is-open'));
    pswp.on('close', begin);
    pswp.on('destroy', end);
  }

  function showStrip(isVisible: boolean): void {
    hasStrip = isVisible;
    strip.element.hidden = !isVisible;
    buttons.thumbnails.setAttribute('aria-pressed', String(isVisible));
    stage.layOut();
    if (isVisible) strip.mark(shown);
  }

  try {
    status.nameDialog(dialog, box, isRightToLeft);
    box.append(strip.element);
    document.body.append(dialog);
    dialog.showModal();
    // The whole of it and not its first button, which would say its name before the dialog's.
    dialog.focus({ preventScroll: true });
    listen();
    showStrip(hasStrip);
    stage.open();
    announce();
    return actions;
  } catch (error) {
    closed.abort();
    dialog.parentElement?.removeChild(dialog);
    throw error;
  }
}

/** The frames of players. Their embed codes allow them to play by themselves, but for the older codes. */
const PLAYERS = 'iframe:is([allow*=autoplay],[src*="youtube"],[src*="vimeo.com"])';

/** The frames that the visitor has pressed, or entered by Tab. */
const pressed = new WeakSet<Element>();

/** When the focus is looked for after the window has lost it (ours), in ms. */
const FOCUS_WAITS_MS = [0, 200];

/** Elements that show a page of their own. */
const FRAMES = /^(iframe|object|embed)$/;

/**
 * Calls `act` when the visitor presses in a frame of the page, or enters a frame by Tab: the page gets no event of
 * that but that its window loses the focus.
 * @param act is given the frame, or the element whose open shadow tree holds the frame, and the frame itself
 */
export function onFrameFocus(
  act: (host: Element, frame: Element) => void,
  signal: AbortSignal,
): void {
  const check = () => {
    const host = document.activeElement;
    const frame = host && focusedIn(host);
    if (frame && FRAMES.test(frame.localName)) act(host, frame);
  };
  // Firefox moves the focus to the frame only after the event: on a busy device some frames later.
  const checkSoon = () => {
    for (const wait of FOCUS_WAITS_MS) setTimeout(check, wait);
  };
  addEventListener('blur', checkSoon, { signal });
  // No event tells that the visitor went from a frame to another; at the next press in the page that frame has the focus.
  addEventListener('pointerdown', check, { signal, capture: true, passive: true });
}

/** Notes which frames the visitor presses, for `stopPlaying`. */
export const noteFrames = (signal: AbortSignal): void =>
  onFrameFocus((_, frame) => pressed.add(frame), signal);

function focusedIn(host: Element): Element {
  const inner = host.shadowRoot?.activeElement;
  return inner ? focusedIn(inner) : host;
}

/**
 * Stops what plays in a part of the page that is hidden from now on: the visitor cannot reach its controls there.
 * A silent film that plays by itself is a picture, and goes on. A player of another site that the visitor
 * has pressed is loaded anew, because sites share no other way to stop them. Open shadow trees and frames of
 * this site are parts of the page, too.
 */
export function stopPlaying(element: Element): void {
  if (element.matches('video,audio')) pause(element as HTMLMediaElement);
  // The links of `data-embed` hear the event; pages are not to listen for that event. MooTools has an `Event` of its own.
  else if (element.matches('a')) element.dispatchEvent(new CustomEvent('veneer-stop'));
  // Until the next press the player is silent.
  else if (element.matches(PLAYERS) && pressed.delete(element))
    reload(element as HTMLIFrameElement);
  const inner: ParentNode | null = element.shadowRoot ?? documentIn(element);
  for (const child of [...(inner?.children ?? []), ...element.children]) stopPlaying(child);
}

/** A film in a window of its own keeps its controls there. */
function pause(media: HTMLMediaElement): void {
  const isApart = media === document.pictureInPictureElement;
  if (!isApart && !(media.autoplay && media.muted)) media.pause();
}

/** In the frame's own history: a new address would be an entry of the page's. */
const reload = (frame: HTMLIFrameElement): void => frame.contentWindow?.location.replace(frame.src);

const documentIn = (element: Element): Document | null =>
  element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;

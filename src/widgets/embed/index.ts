/**
 * A map, a video or another site’s page in place of the link to it, once the visitor wants it:
 * `<a href="https://www.openstreetmap.org/#map=15/47.9/11.2" data-embed><img src="map.webp" alt="…"></a>`.
 * Its host is asked for nothing before.
 */
import { createChanges } from '../../kit/core/changes';
import { clickNatively, isTaken, isVisitors } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { anySignal } from '../../kit/core/teardown';
import { emit } from '../../runtime/events';
import { whenParsed } from '../../runtime/lifecycle';
import { consent } from './consent';
import look from './embed.css';
import { createBox, forbids } from './frame';
import { addLabel, createBar, type EmbedBar } from './placeholder';
import { type EmbedSource, sourceOf } from './source';

export async function mount(link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  const source = await sourceOf(link);
  if (!source) return;
  // The page’s own words may be at its end.
  await Promise.all([loadStyles(look), whenParsed()]);
  if (signal.aborted) return;
  const embed = new Embed(link, source, signal);
  const press = (event: MouseEvent) => {
    // A script’s click sends no request to another site.
    if (!isVisitors(event) || isTaken(event)) return;
    event.preventDefault();
    embed.show(true);
  };
  link.addEventListener('click', press, { signal });
  // A film would play on in a dialog that closes, or in another part of the page that is hidden.
  link.addEventListener('veneer-stop', () => embed.stop(), { signal });
  consent().follow(() => embed.followConsent(), signal);
}

/** A link, and the frame in its place while that is shown. */
class Embed {
  readonly #link: HTMLAnchorElement;
  readonly #source: EmbedSource;
  readonly #signal: AbortSignal;
  readonly #bar: EmbedBar;
  /** The box of the frame, the controller that removes the frame, and whether the visitor has pressed the link. */
  #shown: { box: HTMLSpanElement; life: AbortController; isPressed: boolean } | null = null;
  #wasAgreed = false;

  constructor(link: HTMLAnchorElement, source: EmbedSource, signal: AbortSignal) {
    const changes = createChanges(signal);
    this.#link = link;
    this.#source = source;
    this.#signal = signal;
    addLabel(link, source, changes);
    this.#bar = createBar(link, source, changes);
    this.#bar.button.addEventListener('click', () => {
      this.#hide();
      link.focus();
    });
    this.followConsent();
  }

  show(isPressed: boolean): void {
    if (this.#shown) return;
    const link = this.#link;
    const life = anySignal([this.#signal]);
    const changes = createChanges(life.signal);
    const box = changes.made(createBox(link, this.#source, isPressed));
    const refuse = (event: SecurityPolicyViolationEvent) => {
      if (forbids(event, this.#source.frame.address)) this.#refuse();
    };
    this.#shown = { box, life, isPressed };
    addEventListener('securitypolicyviolation', refuse, { signal: life.signal });
    link.after(box);
    changes.addClass(link, 'veneer-embed--shown');
    this.#render();
    if (isPressed) box.focus({ preventScroll: true });
    emit(link, 'open', { widget: 'embed' });
  }

  /** Hides a frame that the visitor has pressed and that may play. */
  stop(): void {
    if (this.#shown?.isPressed && this.#source.frame.kind !== 'map') this.#hide();
  }

  /** Shows the frame once the visitor agrees; hides the frame if the consent is withdrawn. */
  followConsent(): void {
    const { wanted } = this.#source;
    const isAgreed = !!wanted && consent().has(wanted);
    if (isAgreed && !this.#wasAgreed) this.show(false);
    else if (this.#wasAgreed && !isAgreed) this.#hide();
    this.#wasAgreed = isAgreed;
    this.#render();
  }

  #hide(): void {
    if (!this.#shown) return;
    const { box, life } = this.#shown;
    const hadFocus = box.contains(document.activeElement);
    life.abort();
    this.#shown = null;
    this.#render();
    if (hadFocus) this.#link.focus();
    emit(this.#link, 'close', { widget: 'embed' });
  }

  /** The page’s policy forbids the frame: whoever pressed the link gets what it leads to. */
  #refuse(): void {
    const isPressed = this.#shown?.isPressed;
    const { origin } = this.#source.frame.address;
    const found = `the page’s Content-Security-Policy forbids frames from ${origin}`;
    page().report('embed', this.#link, found, `Expected frame-src to name ${origin}`);
    this.#hide();
    if (isPressed) clickNatively(this.#link);
  }

  /** Shows the state in the row below, which is not there without anything to agree to or to hide. */
  #render(): void {
    const { row, tick, button } = this.#bar;
    const { wanted } = this.#source;
    const box = this.#shown?.box;
    button.hidden = !box;
    if (wanted && tick) tick.checked = consent().has(wanted);
    if (!wanted && !box) row.remove();
    // Not moved where it is there: whoever has ticked it would lose the focus.
    else if (!row.isConnected) (box ?? this.#link).after(row);
  }
}

import { Changes } from '../../kit/core/changes';
import { emit } from '../../runtime/events';
import { Line } from './line';
import { Margins } from './margins';
import { heightIn, isSame, type Plan, scrollingStyles, stickyStyles } from './plan';
import { boxAround, openBox, setStyles } from './read';
import { FAR_PX, type Room } from './room';
import { transitionsIn, whenTransitionsEnd } from './transitions';

const STUCK = 'is-stuck';
/** How long after a change of state no resizing counts (contract.md#sticky-resize), in ms. */
const SUSPEND_MS = 500;
/** Properties whose transitions change a bar's height. */
const SIZES = /height|padding|border|margin|font-size|gap/;

/** One sticky element, stuck or not. */
export class StickyBar {
  readonly element: HTMLElement;
  /** How it gets stuck; `undefined` until it has been measured. */
  plan: Plan | undefined;
  room: Room | undefined;
  isStuck = false;
  /** Is its plan to be made anew, even if it is stuck? */
  isOutdated = true;
  /** The styles that it has at its place and stuck. */
  readonly look = new Changes();
  readonly #state = new Changes();
  readonly #margins: Margins;
  readonly #life = new AbortController();
  readonly #line = new Line((beyondPx) => this.#note(beyondPx));
  readonly #remeasure: () => void;
  #isPast = false;
  #heightPx = 0;
  #suspension: ReturnType<typeof setTimeout> | undefined;

  /** @param remeasure is called when it has to be measured */
  constructor(element: HTMLElement, remeasure: () => void) {
    this.element = element;
    this.#margins = new Margins(element);
    this.#remeasure = remeasure;
  }

  get isDue(): boolean {
    return this.isOutdated || (!this.isStuck && this.#suspension === undefined);
  }

  /** Its height, once no transition to it runs; else the one that it was measured with. */
  get heightPx(): number {
    const isSettling = this.#suspension !== undefined;
    return isSettling && this.plan ? heightIn(this.plan, this.isStuck) : this.#heightPx;
  }

  /** Shows it as the theme does. */
  clear(): void {
    this.#state.restore();
    this.look.restore();
    this.#margins.cancel();
    this.room = undefined;
  }

  applyPlan(plan: Plan): void {
    const hasTurned = plan.hasOutgrown !== !!this.plan?.hasOutgrown;
    this.plan = plan;
    this.isOutdated = false;
    const { element, look } = this;
    if (plan.positioning === 'sticky') {
      for (const box of plan.boxes) openBox(look, box, plan.isLeaving);
      setStyles(look, element, stickyStyles(plan));
      this.#line.observe(element, plan.offsetPx);
    } else if (plan.positioning === 'theme')
      this.#line.observe(boxAround(element), plan.offsetPx - plan.inParentPx);
    else this.#line.disconnect();
    if (plan.positioning === 'none') this.#isPast = false;
    this.#update();
    this.#show();
    this.#keepRoom(this.#heightPx);
    if (!hasTurned && !plan.hasOutgrown) return;
    // At once: the browser would scroll with what moves before a size is reported.
    this.#heightPx = element.getBoundingClientRect().height;
    this.#keepRoom(this.#heightPx);
    if (!isSame(this.#heightPx, heightIn(plan, this.isStuck))) this.#remeasure();
  }

  #note(beyondPx: number): void {
    this.#isPast = beyondPx > 0;
    this.#update();
    // Its parent ends before the page, now.
    if (beyondPx < 1 || this.plan?.positioning !== 'sticky' || !this.plan.staysToEnd) return;
    this.isOutdated = true;
    this.#remeasure();
  }

  #update(): void {
    const { element, plan } = this;
    const isStuck = this.#isPast && this.#heightPx > 0;
    if (!plan || isStuck === this.isStuck) return;
    this.isStuck = isStuck;
    clearTimeout(this.#suspension);
    this.#suspension = setTimeout(() => {
      this.#suspension = undefined;
      this.#settle();
    }, SUSPEND_MS);
    this.#show();
    emit(element, isStuck ? 'stick' : 'unstick', { widget: 'sticky' });
    // The styles are computed in the next frame; earlier, that would be done twice.
    if (!plan.isSteady) requestAnimationFrame(() => this.#follow());
  }

  /** Keeps its room for the height that it has at once, or at the end of a transition that has begun. */
  #follow(): void {
    const { element, plan, isStuck } = this;
    if (!plan) return;
    const running = transitionsIn(element);
    const sizing = running.find(({ transitionProperty }) => SIZES.test(transitionProperty));
    if (!running.length) this.#keepRoom(heightIn(plan, isStuck));
    // It has not moved before the next frame.
    else if (sizing) requestAnimationFrame(() => this.#keepRoom(heightIn(plan, isStuck), sizing));
  }

  #show(): void {
    const { plan, element, isStuck, look, room } = this;
    this.#state.restore();
    if (isStuck) this.#state.addClass(element, STUCK);
    if (plan?.hasOutgrown) {
      this.#state.addClass(element, 'veneer-sticky--tall');
      setStyles(this.#state, element, scrollingStyles(plan));
    }
    if (room?.minHeight)
      look.setStyle(element, { 'min-height': isStuck ? undefined : room.minHeight });
  }

  /**
   * While it is stuck or on its way, its room does not depend on its height.
   * @param heightPx the height that it has, or is to have at the end of `transition`
   */
  #keepRoom(heightPx: number, transition?: CSSTransition): void {
    const { plan, room } = this;
    const isMoving = this.isStuck || this.#suspension !== undefined;
    const isSteady = plan?.isSteady && isSame(heightPx, plan.heightPx);
    if (!isMoving || isSteady || plan?.positioning !== 'sticky' || !heightPx)
      this.#margins.cancel();
    else
      this.#margins.keep({
        plan,
        fromPx: this.#heightPx,
        heightPx,
        atPlacePx: room && -FAR_PX,
        transition,
      });
  }

  /** Measures again where its height stays another than planned. */
  #settle(): void {
    const isPlanned = () => !this.plan || isSame(this.#heightPx, heightIn(this.plan, this.isStuck));
    if (isPlanned()) this.#keepRoom(this.#heightPx);
    else
      whenTransitionsEnd(this.element, this.#life.signal, () => {
        if (this.#suspension !== undefined || this.#life.signal.aborted) return;
        this.#keepRoom(this.#heightPx);
        if (!isPlanned()) this.#remeasure();
      });
  }

  /** Notes its new height; for a while after each change of state that matters to itself alone. */
  resize(px: number): void {
    const { plan, isStuck } = this;
    const isShownAnew = px > 0 !== this.#heightPx > 0;
    this.#heightPx = px;
    if (isShownAnew) {
      this.#isPast = false;
      this.#update();
      this.#line.restart();
      this.#remeasure();
      return;
    }
    this.#keepRoom(px);
    if (this.#suspension !== undefined || !plan || isSame(px, heightIn(plan, isStuck))) return;
    // One that is to scroll by itself changes its size again: not while sizes are reported.
    if (isStuck && px > plan.spacePx) setTimeout(() => this.#settle());
    else this.#settle();
  }

  /** Shows it as the theme does until it is measured again, as for printing. */
  pause(): void {
    this.#isPast = false;
    this.#update();
    this.#line.disconnect();
    this.isOutdated = true;
    this.clear();
  }

  remove(): void {
    this.#life.abort();
    clearTimeout(this.#suspension);
    this.#line.disconnect();
    this.clear();
  }
}

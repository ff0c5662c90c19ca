import { safe } from '../runtime/dom';
/** How far a box can be scrolled along an axis, in px; 0 where it does not scroll. */
export function scrollRange(box: Element, axis: 'x' | 'y'): number {
  const isAcross = axis === 'x';
  const rest = isAcross
    ? safe(box).scrollWidth - safe(box).clientWidth
    : safe(box).scrollHeight - safe(box).clientHeight;
  if (rest < 1) return 0;
  const { overflowX, overflowY } = getComputedStyle(box);
  return /auto|scroll/.test(isAcross ? overflowX : overflowY) ? rest : 0;
}

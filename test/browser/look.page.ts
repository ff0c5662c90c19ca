import type { Page } from '@playwright/test';

/** A control, and how much the best of its colours differs from what is behind it. */
export interface Contrast {
  control: string;
  ratio: number;
}

/** Notes every animation and transition that takes time, from the page's start. */
export async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenMotion: seen });
    const note = ({ target }: Event) => {
      for (const animation of (target as Element).getAnimations({ subtree: true })) {
        const named = animation as { animationName?: string; transitionProperty?: string };
        const name = named.animationName ?? named.transitionProperty ?? '';
        const length = Number(animation.effect?.getComputedTiming().activeDuration);
        // It moves nothing: it shows a picture that the script has not loaded.
        if (length > 0 && name !== 'veneer-lazy-unaided')
          seen.push(`${(target as Element).className}: ${name}, ${length} ms`);
      }
    };
    addEventListener('animationstart', note, true);
    addEventListener('transitionrun', note, true);
  });
}

/** What `recordMotion` has noted. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { seenMotion: string[] }).seenMotion);

/** The contrast of each control that is seen: its text, sign or border against what is behind it. */
export function contrasts(page: Page, selector: string): Promise<Contrast[]> {
  return page.evaluate(measure, selector);
}

/** Runs in the page. */
function measure(selector: string): Contrast[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  const paint = (colours: string[]) => {
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((it) => {
      const part = it / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one: number[], two: number[]) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const behind = (element: Element | null): string[] => {
    const lightbox = '.fancybox__container, .veneer-gallery__box';
    const backdrop = element?.closest(lightbox)?.querySelector('.fancybox__backdrop, .pswp__bg');
    const own = element ? getComputedStyle(element).backgroundColor : 'Canvas';
    const under = element?.matches(lightbox) ? backdrop : null;
    const below = element ? behind(element.parentElement) : [];
    return [...below, own, ...(under ? [getComputedStyle(under).backgroundColor] : [])];
  };
  const canvas = document.createElement('i');
  canvas.style.color = 'Canvas';
  document.body.append(canvas);
  const ground = getComputedStyle(canvas).color;
  canvas.remove();
  const isSeen = (it: Element) => it.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll(selector)].filter(isSeen).map((control) => {
    const { color } = getComputedStyle(control);
    const under = (from: Element | null) => [ground, ...behind(from).slice(1)];
    const text = ratio(paint([...under(control), color]), paint(under(control)));
    const outside = paint(under(control.parentElement));
    const border = (part: string) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(control, part);
      return Number.parseFloat(borderTopWidth) > 0 ? ratio(paint([borderTopColor]), outside) : 0;
    };
    return {
      control: `${control.className || control.textContent}`,
      // A bullet is the sign before it, and nothing else.
      ratio: border('::before') || Math.max(text, border('')),
    };
  });
}

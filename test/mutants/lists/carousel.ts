import type { Mutant } from '../mutant';

const of = (folder: string) => (rule: string, file: string, find: string, replace: string) => ({
  rule: `${folder}.${rule}`,
  file: `src/widgets/${folder}/${file}`,
  find,
  replace,
});
const carousel = of('carousel');
const gallery = of('gallery');

export const mutants: Mutant[] = [
  carousel('events', 'presets.ts', 'autoplayMs: 2000,', 'autoplayMs: 2500,'),
  carousel('logos', 'swiper.ts', 'loop: loops,', 'loop: false,'),
  carousel(
    'testimonials',
    'pagination.ts',
    "wide.matches ? 'bullets' : 'fraction'",
    "wide.matches ? 'fraction' : 'bullets'",
  ),
  carousel(
    'gallery',
    'thumbnails.ts',
    "if (at === index) one.setAttribute('aria-current', 'true');",
    "if (at === 0) one.setAttribute('aria-current', 'true');",
  ),
  carousel('numbers', 'columns.ts', '(min-width: $', '(max-width: $'),
  carousel('list', 'row.ts', 'count === 1 && safe(first)', 'count >= 1 && safe(first)'),
  carousel(
    'few',
    'carousel.ts',
    'slides.length > columns;\n    shown',
    'slides.length > 0;\n    shown',
  ),
  carousel('swipe', 'swiper.ts', 'setting.swipePx - 0.01', 'setting.swipePx + 0.01'),
  carousel('swipe', 'drags.ts', 'if (!isClickDue) return;', 'if (isClickDue) return;'),
  carousel('rest', 'autoplay.ts', "addEventListener('visibilitychange', look, { signal });", ''),
  carousel(
    'rest',
    'autoplay.ts',
    "if (pointerType !== 'touch') set(",
    "if (pointerType === 'pen') set(",
  ),
  carousel(
    'keyboard',
    'keyboard.ts',
    'event.defaultPrevented || ctrlKey',
    'event.defaultPrevented',
  ),
  carousel(
    'keyboard',
    'names.ts',
    "if (!kept.has(slide)) keeper.set(slide, 'inert', '');",
    'if (!kept.has(slide)) keeper.unset(slide, "inert");',
  ),
  carousel(
    'rtl',
    'keyboard.ts',
    "if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous';",
    "if (key === 'ArrowLeft') return 'previous';",
  ),
  carousel(
    'early',
    'slider.ts',
    'for (const act of asked.splice(0)) if (moving) act(moving);',
    'asked.length = 0;',
  ),
  carousel('shift', 'rest.css', 'margin-block-start: 16px;', 'margin-block-start: 12px;'),
  carousel('fallback', 'index.ts', '    own.abort();\n', ''),
  carousel('removal', 'swiper.ts', 'swiper.destroy(true, false);', ''),
  carousel(
    'removal',
    'keep.ts',
    "safe(element).getAttribute('style') !== before",
    'before !== null',
  ),

  gallery(
    'open',
    'gallery.ts',
    'if (opener.isConnected) opener.focus({ preventScroll: true });',
    '',
  ),
  gallery('caption', 'slides.ts', '?.trim() || alt;', "?.trim() ?? '';"),
  gallery('keys', 'keys.ts', "[67, 'close'],", "[68, 'close'],"),
  gallery(
    'keys',
    'gestures.ts',
    '    event.stopPropagation();\n    if (event.defaultPrevented) return;',
    '    if (event.defaultPrevented) return;',
  ),
  gallery('slideshow', 'lightbox.ts', 'const SLIDESHOW_MS = 3000;', 'const SLIDESHOW_MS = 3500;'),
  gallery('tools', 'labels.ts', 'String(hasThumbs)', 'String(!hasThumbs)'),
  gallery('wheel', 'gestures.ts', 'if (event.ctrlKey) event.stopPropagation();', ''),
  gallery('touch', 'lightbox.ts', 'rtl: isRightToLeft,', 'rtl: false,'),
  gallery('zoom', 'lightbox.ts', 'const LARGEST_ZOOM = 0.5;', 'const LARGEST_ZOOM = 1;'),
  gallery('zoom', 'lightbox.ts', 'const SMALLEST_ZOOM = 0.1;', 'const SMALLEST_ZOOM = 0.05;'),
  gallery('fragment', 'gallery.ts', '|| isAnchor(location.hash)', ''),
  gallery('back', 'history.ts', 'else if (isOursAlone(history.state)) goBack();', ''),
  gallery('content', 'borrow.ts', 'safe(element).hidden = home.hidden;', ''),
  gallery('content', 'fill.ts', 'onAbort(signal, () => frame.remove());', ''),
  gallery('ajax', 'fill.ts', 'if (box.hasChildNodes()) return;', ''),
  gallery(
    'failure',
    'lightbox.ts',
    "('.is-error')) labels.tellFailure();",
    "('.no')) labels.tellFailure();",
  ),
  gallery(
    'removal',
    'gallery.ts',
    "signal.addEventListener('abort', onAborted, { signal: over });",
    "signal.addEventListener('abort', onAborted);",
  ),
  gallery('axe', 'labels.ts', "safe(dialog)?.setAttribute('aria-label', word('gallery'));", ''),
  {
    rule: 'carousel.rest',
    file: 'src/widgets/carousel/autoplay.ts',
    find: "isPressed ? 'focus' : 'button'",
    replace: "isPressed ? 'focus' : 'focus'",
  },
  {
    rule: 'carousel.pattern',
    file: 'src/widgets/carousel/controls.ts',
    find: '(pagination ? bar : buttons).append(pause)',
    replace: '(pagination ? buttons : buttons).append(pause)',
  },
  {
    rule: 'carousel.pattern',
    file: 'src/widgets/carousel/names.ts',
    find: "matches('li,figure')",
    replace: "matches('li')",
  },
];

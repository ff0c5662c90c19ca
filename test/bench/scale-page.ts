const MAX_COUNT = 100_000;

/** One declared widget of a kind, and what it takes for a page to have it answered. */
interface Kind {
  /** The markup of one, by its number. */
  one(index: number): string;
  head?: string;
  className?: string;
  /** What a page would look for with no library at all. */
  selector: string;
}

const veneerHead =
  '<link rel="stylesheet" href="/assets/veneer.css"><script src="/assets/veneer.js" defer data-user="stay" data-domain="lodge.example" data-phone="+1 555 010 4477"></script>';
const own = (selector: string, one: Kind['one']): Kind => ({ selector, one, head: veneerHead });
const picture = '/pictures/logo-kiln-clay.svg';

/** Every widget of Veneer, in the smallest markup that works. */
export const widgets: Record<string, Kind> = {
  modal: own(
    '[data-modal]',
    (i) => `<a href="/other" data-modal="terms-1" data-item="${i}">Terms</a>`,
  ),
  article: own(
    'a[data-article]',
    (i) => `<a href="/other" data-article data-slug="${i}">Story</a>`,
  ),
  tooltip: own('[data-tooltip]', () => '<span data-tooltip="half-board">Half board</span>'),
  gallery: own('a[data-gallery]', () => `<a href="${picture}" data-gallery="all">Picture</a>`),
  video: own('a[data-video]', () => '<a href="https://vimeo.com/1" data-video><b>Film</b></a>'),
  contact: own(
    'a[data-user][data-domain]',
    () => '<a href="/other" data-user="a" data-domain="b.example">Write</a>',
  ),
  anchor: own('a[href*="#"]', () => '<a href="#end">To the end</a>'),
  analytics: own(
    'a[data-analytics]',
    () => '<a href="/other" data-analytics="click" data-banner="one">Banner</a>',
  ),
  faq: own(
    'details[data-faq]',
    (i) =>
      `<details data-faq data-slug="${i}"><summary>Why?</summary><a href="/other">Because</a></details>`,
  ),
  accordion: own(
    '[data-accordion]',
    () =>
      '<div data-accordion="one"><details><summary>One</summary>A</details><details><summary>Two</summary>B</details></div>',
  ),
  tabs: own(
    '[data-tabs]',
    () => '<div data-tabs><section><h3>One</h3>A</section><section><h3>Two</h3>B</section></div>',
  ),
  mask: own('input[data-mask]', () => '<input data-mask="zip" aria-label="Zip">'),
  lazy: own(
    '[data-lazy]',
    () => `<img data-lazy data-src="${picture}" width="720" height="480" alt="">`,
  ),
  carousel: own('[data-carousel]', () => '<div data-carousel="rooms"><p>One</p><p>Two</p></div>'),
  parallax: own(
    '[data-parallax]',
    () =>
      `<div data-parallax style="height: 300px"><img src="${picture}" width="800" height="900" alt=""></div>`,
  ),
  share: own(
    '[data-share]',
    () =>
      '<div data-share><button type="button">Share</button><ul><li><a href="/other">By mail</a></li></ul></div>',
  ),
  loader: own('[data-loader]', () => '<div data-loader hidden></div>'),
  nav: own(
    'nav[data-nav]',
    () =>
      '<nav data-nav><ul><li><a href="/a">A</a><ul><li><a href="/b">B</a></li></ul></li></ul></nav>',
  ),
  current: own(
    'nav[data-footer-nav]',
    () =>
      '<nav data-footer-nav><ul><li><a href="/other">A</a></li><li><a href="/b">B</a></li></ul></nav>',
  ),
  sticky: {
    selector: '[data-sticky]',
    one: (i) => `<div style="height: 99px"><div data-sticky>Bar ${i}</div></div>`,
    // Scrolled, so that what measures bars comes at once, and counts at every size.
    head: `${veneerHead}<script>addEventListener('load', () => scrollTo(0, 1))</script>`,
  },
};

/** The nearest that each of the peers has to a contact link or a hint: one small thing an element. */
export const peers: Record<string, Kind> = {
  Bootstrap: {
    selector: '[data-bs-toggle]',
    one: (i) => `<a href="/other" data-bs-toggle="tooltip" data-bs-title="Hint ${i}">Term</a>`,
    head: '<script src="/peers/bootstrap/dist/js/bootstrap.bundle.min.js" defer></script><script type="module">for (const it of document.querySelectorAll(\'[data-bs-toggle="tooltip"]\')) new bootstrap.Tooltip(it);</script>',
  },
  UIkit: {
    selector: '[uk-tooltip]',
    one: (i) => `<a href="/other" uk-tooltip="Hint ${i}">Term</a>`,
    head: '<script src="/peers/uikit/dist/js/uikit.min.js" defer></script>',
  },
  Alpine: {
    selector: '[x-data]',
    one: () =>
      `<a x-data="{ user: 'a', domain: 'b.example' }" :href="'mailto:' + user + '@' + domain">Write</a>`,
    head: '<script src="/peers/alpinejs/dist/cdn.min.js" defer></script>',
  },
  Stimulus: {
    selector: '[data-controller]',
    one: () =>
      '<a data-controller="contact" data-contact-user-value="a" data-contact-domain-value="b.example" href="/other">Write</a>',
    head: '<script src="/peers/@hotwired/stimulus/dist/stimulus.umd.js" defer></script><script type="module">Stimulus.Application.start().register("contact", class extends Stimulus.Controller { static values = { user: String, domain: String }; connect() { this.element.href = "mailto:" + this.userValue + "@" + this.domainValue; } });</script>',
  },
  'GOV.UK Frontend': {
    selector: '[data-module]',
    // It has no hint and no address: a count beside a field is the nearest that writes something.
    one: (i) =>
      `<div class="govuk-character-count" data-module="govuk-character-count" data-maxlength="90"><input class="govuk-js-character-count" id="f${i}" aria-label="Note"><div id="f${i}-info" class="govuk-hint govuk-character-count__message">You can enter up to 90 characters</div></div>`,
    head: '<script type="module">import { initAll } from "/peers/govuk-frontend/dist/govuk/govuk-frontend.min.js"; initAll();</script>',
    className: 'govuk-frontend-supported',
  },
};

/** A page of so many of a kind; `bare` has no library, whatever the kind. */
export function scalePage(kind: string, query: URLSearchParams): string {
  const it = widgets[kind] ?? peers[decodeURIComponent(kind)];
  if (!it) throw new Error(`No kind ${kind}`);
  const count = Math.min(Number(query.get('count')) || 1, MAX_COUNT);
  const all = Array.from({ length: count }, (_, index) => `<li>${it.one(index)}</li>`).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${kind}</title><link rel="icon" href="data:,">
${query.has('bare') ? '' : (it.head ?? '')}</head><body class="${it.className ?? ''}"><ul>${all}</ul><p id="end">End</p></body></html>`;
}

import type { CarouselKind } from './content';
import * as content from './content';
import { PLACES, type Stack } from './stacks/stack';

/** The look that all stacks share, as a theme has one: no part of any stack's figures. */
export const theme = `
* { box-sizing: border-box; } body { margin: 0; font: 16px/1.5 sans-serif; } img { max-width: 100%; height: auto; }
main, footer { max-width: 75rem; margin: auto; padding: 1rem; } section { padding: 3rem 0; }
.bar { background: #fff; padding: 1rem; } .toc { display: flex; flex-wrap: wrap; gap: 1rem; list-style: none; padding: 0; }
.hero { aspect-ratio: 3 / 1; width: 100%; object-fit: cover; } .grid { display: grid; gap: 1rem; grid-template-columns: repeat(4, minmax(0, 1fr)); }
.grid a, .grid img { display: block; } .shots { display: contents; } form { display: grid; gap: 1rem; max-width: 30rem; } .tip { text-decoration: underline dotted; }
@media (min-width: 701px) { .menu-open { display: none !important; } }
@media (max-width: 700px) { .grid { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;

/** How many links to modals are seen at once: who taps early taps what is in view. */
const IN_VIEW = 2;

/** The whole brochure page in the words of one stack. */
export function brochurePage(stack: Stack): string {
  const carousel = (kind: CarouselKind) => stack.carousel(kind, content.carousels[kind]);
  const modals = content.modals.map((title, index) => stack.modal(index, title, content.modalBody));
  const terms = content.tooltips.map((term) => stack.tooltip(term, content.tooltipText));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Brochure</title>
<link rel="icon" href="data:,">
${headOf(stack)}
</head>
<body>
${stack.header(content.branches)}
<main>
<h1>Wake up to the lake</h1>
<ul class="toc">${content.parts.map((part) => `<li>${stack.anchor(part)}</li>`).join('')}</ul>
<ul class="toc">${listOf(modals.slice(0, IN_VIEW))}</ul>
<section id="news"><h2>News</h2>${carousel('info')}</section>
<img class="hero" src="${content.pictureAt(12)}" width="720" height="480" alt="The lodge" fetchpriority="high">
<section><h2>Words</h2><p>${terms.join(', ')}</p></section>
<section><h2>Terms</h2><ul>${listOf(modals.slice(IN_VIEW))}</ul></section>
<section id="events"><h2>Events</h2>${carousel('events')}</section>
<section id="rooms"><h2>Rooms</h2>${carousel('rooms')}</section>
<section id="words"><h2>Words of guests</h2>${carousel('testimonials')}</section>
<section id="gallery"><h2>Gallery</h2><div class="grid">${stack.gallery(content.gallery)}</div></section>
<section id="pictures"><h2>Pictures</h2><div class="grid">${content.lazy.map(stack.lazy).join('')}</div></section>
<section id="partners"><h2>Partners</h2>${carousel('logos')}</section>
<section id="booking"><h2>Booking</h2><form action="/other">${content.fields.map(stack.field).join('')}</form></section>
</main>
<footer id="footer"><a href="/other">Contact</a></footer>
${modals.map(({ markup }) => markup).join('')}
${stack.place === 'body' ? tagsOf(stack).join('') : ''}
</body>
</html>`;
}

const listOf = (modals: { link: string }[]): string =>
  modals.map(({ link }) => `<li>${link}</li>`).join('');

/** What stands in the head: the stack's stylesheets and scripts, and the page's own. */
export function headOf(stack: Stack): string {
  const { name, styles, rules, place } = stack;
  const links = [...styles, '/theme.css', ...(rules ? [`/${name}/rules.css`] : [])];
  return [
    ...links.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(place === 'body' ? [] : tagsOf(stack)),
  ].join('\n');
}

function tagsOf({ name, scripts, code, place = 'defer' }: Stack): string[] {
  const files = [...scripts, ...(code ? [`/${name}/code.js`] : [])];
  return files.map((src) => `<script src="${src}"${PLACES[place]}></script>`);
}

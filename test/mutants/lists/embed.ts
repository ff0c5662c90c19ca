import type { Mutant } from '../mutant';

const EMBED = 'src/widgets/embed/';
const INDEX = `${EMBED}index.ts`;
const ADDRESSES = `${EMBED}maps.ts`;
const CONSENT = `${EMBED}consent.ts`;
const FRAME = `${EMBED}frame.ts`;
const PLACEHOLDER = `${EMBED}placeholder.ts`;

export const mutants: Mutant[] = [
  {
    rule: 'embed.click',
    file: INDEX,
    find: 'if (isAgreed && !this.#wasAgreed) this.show(false);',
    replace: 'if (!this.#wasAgreed) this.show(false);',
  },
  {
    rule: 'embed.click',
    file: FRAME,
    find: 'const { width, height } = link.getBoundingClientRect();',
    replace: 'const [width, height] = [640, 480];',
  },
  {
    rule: 'embed.address',
    file: ADDRESSES,
    find: "link.protocol === 'https:' && hosts",
    replace: 'hosts',
  },
  {
    rule: 'embed.address',
    file: ADDRESSES,
    find: 'const OSM_HOST = /^(?:www\\.)?openstreetmap\\.org$/;',
    replace: 'const OSM_HOST = /^(?:www\\.)?openstreetmap\\.org/;',
  },
  {
    rule: 'embed.address',
    file: 'src/kit/core/address.ts',
    find: ' && !address.password',
    replace: '',
  },
  {
    rule: 'embed.frame',
    file: FRAME,
    find: "'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'",
    replace:
      "'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation'",
  },
  {
    rule: 'embed.frame',
    file: FRAME,
    find: '  element.title = title;\n',
    replace: '',
  },
  {
    rule: 'embed.hide',
    file: INDEX,
    find: '      this.#hide();\n      link.focus();',
    replace: '      this.#hide();',
  },
  {
    rule: 'embed.consent',
    file: INDEX,
    find: 'else if (this.#wasAgreed && !isAgreed) this.#hide();',
    replace: '',
  },
  {
    rule: 'embed.consent',
    file: INDEX,
    find: 'else if (this.#wasAgreed && !isAgreed) this.#hide();',
    replace: 'else if (!isAgreed) this.#hide();',
  },
  {
    rule: 'embed.consent',
    file: `${EMBED}definition.ts`,
    find: "when: 'visible'",
    replace: "when: 'ready'",
  },
  {
    rule: 'embed.ticked',
    file: CONSENT,
    find: 'if (isTicked) this.#given.add(key);',
    replace: 'if (isTicked) this.#given.add(category);',
  },
  {
    rule: 'embed.ticked',
    file: CONSENT,
    find: 'else for (const one of [category, key]) this.#given.delete(one);',
    replace: 'else this.#given.delete(category);',
  },
  {
    rule: 'embed.kept',
    file: CONSENT,
    find: 'localStorage.setItem(STORED, JSON.stringify(kept))',
    replace: 'sessionStorage.setItem(STORED, JSON.stringify(kept))',
  },
  {
    rule: 'embed.kept',
    file: CONSENT,
    find: 'value === true || value === false ? [[name, value]] : [],',
    replace: '[[name, !!value]],',
  },
  {
    rule: 'embed.kept',
    file: CONSENT,
    find: 'key === STORED && this.#readAgain()',
    replace: 'key && this.#readAgain()',
  },
  {
    rule: 'embed.trusted',
    file: INDEX,
    find: '!isVisitors(event) || ',
    replace: '',
  },
  {
    rule: 'embed.queued',
    file: `${EMBED}definition.ts`,
    find: "  presses: 'a',\n",
    replace: '',
  },
  {
    rule: 'embed.queued',
    file: 'src/kit/core/interaction.ts',
    find: 'event.isTrusted || page().replays.has(event)',
    replace: 'event.isTrusted',
  },
  {
    rule: 'embed.trusted',
    file: 'src/runtime/triggers.ts',
    find: 'if (event.isTrusted) this.#page.replays.add(again);',
    replace: 'this.#page.replays.add(again);',
  },
  {
    rule: 'embed.trusted',
    file: PLACEHOLDER,
    find: "  label.addEventListener('click', keepTick, { capture: true });\n",
    replace: '',
  },
  {
    rule: 'embed.policy',
    file: INDEX,
    find: 'if (isPressed) clickNatively(this.#link);',
    replace: '',
  },
  {
    rule: 'embed.report',
    file: `${EMBED}source.ts`,
    find: '  if (own && !isAddress(own)) return null;\n',
    replace: '',
  },
  {
    rule: 'embed.keyboard',
    file: INDEX,
    find: 'if (isPressed) box.focus({ preventScroll: true });',
    replace: '',
  },
  {
    rule: 'embed.shift',
    file: `${EMBED}page.css`,
    find: 'block-size: 44px;',
    replace: 'block-size: 4px;',
  },
  {
    rule: 'embed.shift',
    file: FRAME,
    find: "if (width && height) box.style.setProperty('aspect-ratio'",
    replace: "if (width > 2000) box.style.setProperty('aspect-ratio'",
  },
  {
    rule: 'embed.print',
    file: `${EMBED}embed.css`,
    find: '@media not print {',
    replace: '@media all {',
  },
  {
    rule: 'embed.removal',
    file: INDEX,
    find: 'changes.made(createBox(link, this.#source, isPressed))',
    replace: 'createBox(link, this.#source, isPressed)',
  },
  {
    rule: 'embed.removal',
    file: PLACEHOLDER,
    find: "const row = changes.made(createPart('span', 'bar'));",
    replace: "const row = createPart('span', 'bar');",
  },
  {
    rule: 'embed.keyboard',
    file: FRAME,
    find: "  box.setAttribute('role', 'group');\n",
    replace: '',
  },
  {
    rule: 'embed.axe',
    file: `${EMBED}embed.css`,
    find: 'color: var(--veneer-on-accent);',
    replace: 'color: color-mix(in srgb, var(--veneer-accent) 70%, var(--veneer-on-accent));',
  },
  {
    rule: 'embed.hide',
    file: INDEX,
    find: "if (this.#shown?.isPressed && this.#source.frame.kind !== 'map') this.#hide();",
    replace: 'this.#hide();',
  },
];

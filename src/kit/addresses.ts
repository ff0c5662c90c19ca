import { safe } from '../runtime/dom';

/** Attributes that hold one address, and several; those of Veneer's with the page's prefix. */
const ONE = /^(href|src|action|poster|cite|background|xlink:href|data-(\w+-)?(src|background))$/;
const SEVERAL = /srcset$/;

/** An address in a `srcset`, which does not end with a comma, and its descriptor. */
const CANDIDATE = /(\S*[^\s,])(\s+[\d.]+[wx])?/g;

/** An address in a style. */
const IN_STYLE = /url\((["']?)(.+?)\1\)/g;

/**
 * Makes the addresses in a part of another page whole: they are relative to that page. A fragment of the
 * part itself stays one.
 */
export function makeAddressesAbsolute(part: Element, base: URL): void {
  const whole = (written: string): string => {
    const isInside = /^#./.test(written) && idsOf(part).includes(written.slice(1));
    try {
      return isInside ? written : new URL(written, base).href;
    } catch {
      return written;
    }
  };
  for (const element of safe(part).querySelectorAll('*'))
    for (const { name, value } of [...safe(element).attributes]) {
      // What is empty asks for nothing; a link or a form without an address means its page.
      if (!value && !/^(href|action)$/.test(name)) continue;
      const changed = ONE.test(name)
        ? whole(value.trim())
        : SEVERAL.test(name)
          ? value.replace(CANDIDATE, (_, address, rest = '') => whole(address) + rest)
          : name === 'style'
            ? value.replace(IN_STYLE, (_, __, address) => `url("${whole(address)}")`)
            : value;
      if (changed !== value) safe(element).setAttribute(name, changed);
    }
}

const idsOf = (part: Element): (string | null)[] =>
  [...safe(part).querySelectorAll('[id]')].map((element) => safe(element).getAttribute('id'));

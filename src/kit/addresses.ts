/** Attributes that hold one address, and several; those of Veneer with any prefix. */
const ONE = /^(href|src|action|poster|cite|background|xlink:href|data-(\w+-)?(src|background))$/;
const SEVERAL = /srcset$/;

/** An address in a `srcset`, which does not end with a comma, and its descriptor. */
const CANDIDATE = /(\S*[^\s,])(\s+[\d.]+[wx])?/g;

/** An address in a style. */
const IN_STYLE = /url\((["']?)(.+?)\1\)/g;

/**
 * Makes the addresses in a part of another page absolute: they are relative to that page. Links to
 * fragments of the part itself stay as they are.
 * @param base the address of that page, or its `<base>`
 */
export function makeAddressesAbsolute(part: Element, base: URL): void {
  const absolute = (written: string): string => {
    const isInside = /^#./.test(written) && idsOf(part).includes(written.slice(1));
    try {
      return isInside ? written : new URL(written, base).href;
    } catch {
      return written;
    }
  };
  for (const element of part.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      // An empty address loads nothing; an empty one of a link or a form means its own page.
      if (!value && !/^(href|action)$/.test(name)) continue;
      const changed = ONE.test(name)
        ? absolute(value.trim())
        : SEVERAL.test(name)
          ? value.replace(CANDIDATE, (_, address, rest = '') => absolute(address) + rest)
          : name === 'style'
            ? value.replace(IN_STYLE, (_, __, address) => `url("${absolute(address)}")`)
            : value;
      if (changed !== value) element.setAttribute(name, changed);
    }
}

const idsOf = (part: Element): (string | null)[] =>
  [...part.querySelectorAll('[id]')].map((element) => element.getAttribute('id'));

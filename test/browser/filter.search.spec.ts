import { expect, insert, open, test } from './support/test';

/** Items, and texts that find only the item of that line. */
const ITEMS: [html: string, ...searched: string[]][] = [
  ['Doppel&shy;zimmer', 'doppelzimmer', 'Doppel\u00adzimmer'],
  ['Familien<wbr>suite', 'familiensuite'],
  ['Dach\u200bboden', 'dachboden', 'Dach\u2060boden'],
  ['<b>See</b>blick', 'seeblick', 'see\ufeffblick'],
  ['<span>Gar<i>ten</i></span><!-- -->haus', 'gartenhaus'],
  ['The Captain’s Room', 'captain’s', "captain's", 'captain`s', 'captain\u02bcs'],
  ['Bed-and-breakfast', 'bed\u2011and\u2010breakfast', 'bed–and—breakfast', 'bed\u2212and'],
  ['„Alte Mühle“', '"alte', '“alte', '"Alte muhle"'],
  ['Smørrebrød', 'smorrebrod', 'SMØRREBRØD'],
  ['Łódź', 'lodz', 'ŁODZ'],
  ['Gießerei', 'giesserei', 'GIESSEREI', 'GIEẞEREI', 'gießerei'],
  ['Kırmızı köşk', 'kirmizi', 'KIRMIZI', 'kosk'],
  ['İstanbul', 'istanbul', 'ISTANBUL'],
  ['Ærø œuvre', 'aero', 'ÆRØ', 'oeuvre'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ', 'ΟΔΌΣ'],
  ['Ěĥ ﬁshing', 'fishing', 'eh'],
  ['Room ٤٢', '42', '４２'],
  ['カフェ', 'かふぇ', 'ｶﾌｪ'],
  ['मेरी', 'मेरी'],
  ['<p>Wood</p><p>land</p>', 'wood land'],
];

test('filter: the search finds texts as the browser does, also with hidden characters, other letters, dashes and quotes @engines @filter.search', async ({
  page,
}) => {
  await open(page, '/blank');
  const items = ITEMS.map(([html], index) => `<li id="item${index}">${html}</li>`).join('');
  await insert(
    page,
    `<form data-filter="all"><label>Search <input name="q"></label></form><ul id="all">${items}</ul>`,
  );
  await expect(page.locator('.veneer-filter')).toBeVisible();
  const field = page.getByLabel('Search');
  const shown = page.locator('#all > li:visible');
  for (const [index, [, ...searched]] of ITEMS.entries())
    for (const text of searched) {
      await field.fill(text);
      await expect(shown, text).toHaveCount(1);
      await expect(shown, text).toHaveId(`item${index}`);
    }
  // Words of two blocks, and vowels of a script that has no other forms for them.
  for (const text of ['woodland', 'मर', 'doppel zimmern']) {
    await field.fill(text);
    await expect(shown, text).toHaveCount(0);
  }
});

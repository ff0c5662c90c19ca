/** The most waves of requests at the start: the entry, and all that a widget needs. */
const START_WAVES = 2;
/** The most waves at the first gesture, if nothing was prefetched. */
const GESTURE_WAVES = 1;

/**
 * How many waves of requests each widget takes: `start` from the entry until its code is loaded,
 * `gesture` until what it loads at the first interaction is.
 * @param registry the widgets
 * @param given what each file imports (`needs`), and what each widget loads later (`more`)
 */
export function wavesOf(registry, { needs, more }) {
  const importsOf = (file) => [...listed(needs[file]), ...(file === 'kit' ? [] : ['kit'])];
  return Object.fromEntries(
    registry.map(({ name, file = name, parts, when }) => {
      const now = [file, ...listed(parts)];
      const later = listed(more[name]);
      const isIntent = when === 'intent';
      const first = countWaves(isIntent ? [...now, ...later] : now, importsOf);
      const then = isIntent ? first : countWaves(later, importsOf);
      return [name, { start: isIntent ? 1 : 1 + first, gesture: then }];
    }),
  );
}

const listed = (names = '') => names.split(' ').filter(Boolean);

/** The runtime requests files and what each imports; what these import in turn is the next wave. */
function countWaves(files, importsOf) {
  let waves = 0;
  const seen = new Set();
  let next = files.flatMap((file) => [file, ...importsOf(file)]);
  while (next.length) {
    waves++;
    for (const file of next) seen.add(file);
    next = next.flatMap(importsOf).filter((file) => !seen.has(file));
  }
  return waves;
}

/** Prints the waves of each widget and throws where there are more than is promised. */
export function checkWaves({ waves }, print) {
  const counts = Object.entries(waves).map(([name, it]) => `${name} ${it.start}+${it.gesture}`);
  print(`waves of requests, at the start + at a gesture: ${counts.join(', ')}`);
  for (const [name, { start, gesture }] of Object.entries(waves))
    if (start > START_WAVES || gesture > GESTURE_WAVES)
      throw new Error(
        `${name} takes ${start} waves of requests at the start and ${gesture} at a gesture; ` +
          `the limits are ${START_WAVES} and ${GESTURE_WAVES}: what a file imports must be requested with it`,
      );
}

// What every page is given before its scripts: it reports an address that changes without a load,
// which WebKitGTK's inspector doesn't, through the console, where the bridge takes it out; and it
// keeps the time for the tests' own scripts, whatever clock the page gets.

const TAG = '__tests_address__';
const TIME = '__tests_time__';

/** Runs in every page before its scripts. */
function watchAddress(tag) {
  const { debug } = console;
  let last = location.href;
  const announce = () => {
    last = location.href;
    debug.call(console, tag, last, {});
  };
  const report = () => {
    if (location.href !== last) announce();
  };
  for (const name of ['pushState', 'replaceState']) {
    const original = History.prototype[name];
    History.prototype[name] = function (...values) {
      original.apply(this, values);
      report();
    };
  }
  // Entries may have one address: a step from one to the other is waited for, too.
  addEventListener('popstate', announce, true);
  addEventListener('hashchange', report, true);
}

/** Runs in every page before its scripts. */
function keepTime(name) {
  const value = { Date, performance };
  for (const one of ['requestAnimationFrame', 'setTimeout', 'clearTimeout']) {
    const original = window[one];
    value[one] = (...values) => original.apply(window, values);
  }
  Object.defineProperty(window, name, { value });
}

const call = (run, value) => `(${run})(${JSON.stringify(value)})`;

/** Once in a window: a frame keeps that of its empty page for its first real one. */
export const PRELOAD = `if (!('${TIME}' in window)) {
  ${call(watchAddress, TAG)};
  ${call(keepTime, TIME)};
}`;

export const isReport = ({ level, parameters }) =>
  level === 'debug' && parameters?.[0]?.value === TAG;

/** The new address, and an object of its context. */
export const readReport = ({ parameters }) => ({
  url: parameters[1].value,
  objectId: parameters[2]?.objectId,
});

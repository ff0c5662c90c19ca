import { afterEach, describe, expect, test, vi } from 'vitest';
import { PAGE, type Page } from '../../src/runtime/page';
import { endPage, startOn } from './runtime-page';
import { until } from './support';

const SETTINGS = '{"settings": {"user": "late"}}';

afterEach(() => {
  endPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Answers the settings call when noted to. */
function holdAnswer(): () => void {
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const ask = vi.fn(async () => {
    await isWanted;
    return new Response(SETTINGS, { headers: { 'Content-Type': 'application/json' } });
  });
  vi.stubGlobal('fetch', ask);
  return answer;
}

describe('options on the tag', () => {
  const said = () => vi.mocked(console.error).mock.calls.map(([message]) => message);

  test('options: values that nothing understands are reported with what was expected; the page works @tag.errors', async () => {
    holdAnswer()();
    const options = { errors: 'consol', settings: 'async', prefix: 'v-1' };
    const { log } = await startOn('<a id="a" data-ready></a>', { options });
    const reports = [
      'Veneer options: data-errors="consol" is unknown. Expected alert or console.',
      'Veneer options: data-settings="async" is unknown. Expected no value, or sync.',
      'Veneer options: data-prefix="v-1" is unknown. Expected letters and digits alone, such as "v".',
    ];
    await until(() => expect(said()).toEqual(reports));
    expect(log).toEqual(['+ready a']);
  });

  test.each<Record<string, string>>([
    {},
    { errors: '', settings: '', prefix: '' },
    { errors: 'alert' },
    { errors: 'console', prefix: 'V2' },
    // Joomla, TYPO3 and others write no attribute without a value.
    { settings: '1' },
    { settings: 'true' },
  ])('options: %o are understood', async (options) => {
    holdAnswer()();
    await startOn('<a id="a" data-ready></a>', { options });
    expect(said()).toEqual([]);
  });
});

describe('settings', () => {
  test('settings: those that arrive are announced by veneer:settings @settings.post', async () => {
    const noted = vi.fn();
    addEventListener('veneer:settings', noted);
    holdAnswer()();
    const { veneer } = await startOn('', { options: { settings: '' } });
    expect(veneer.settings).toEqual({ user: 'late' });
    expect(noted).toHaveBeenCalledOnce();
    removeEventListener('veneer:settings', noted);
  });

  test('settings: those that arrive after stop() change nothing and are not reported @api.stop', async () => {
    const noted = vi.fn();
    addEventListener('veneer:settings', noted);
    const answer = holdAnswer();
    const starting = startOn('', { options: { settings: '' } });
    await until(() => expect(fetch).toHaveBeenCalled());
    const { veneer, settings } = Reflect.get(document.documentElement, PAGE) as Page;
    veneer.stop();
    answer();
    expect(await settings).toEqual({});
    await starting;
    expect(veneer.settings).toEqual({});
    expect(noted).not.toHaveBeenCalled();
    removeEventListener('veneer:settings', noted);
  });
});

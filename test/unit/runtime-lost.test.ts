import { afterEach, describe, expect, test, vi } from 'vitest';
import { endPage, startOn } from './runtime-page';

afterEach(() => {
  endPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('code that does not load', () => {
  const started = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const failing = new Set(['ready']);
    const { asked, log, veneer } = await startOn('<a id="a" data-ready></a>', { failing });
    const times = () => asked.filter((name) => name === 'ready').length;
    return { failing, times, log, veneer };
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  afterEach(() => vi.useRealTimers());

  test('runtime: code that does not load is asked for again after 2 s, 8 s and 32 s, and no more once it is there @tag.lost', async () => {
    const { failing, times, log } = await started();
    for (const [index, ms] of [2000, 8000].entries()) {
      await pass(ms - 1);
      expect(times()).toBe(index + 1);
      await pass(1);
      expect(times()).toBe(index + 2);
    }
    failing.clear();
    await pass(32_000);
    expect([times(), log]).toEqual([4, ['+ready a']]);
    dispatchEvent(new Event('online'));
    await pass(1_000_000);
    expect(times()).toBe(4);
  });

  test('runtime: code that does not load is asked for again as soon as the browser is online @tag.lost', async () => {
    const { failing, log } = await started();
    failing.clear();
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(log).toEqual(['+ready a']);
  });

  test('stop(): code that did not load is not asked for again @api.stop', async () => {
    const { times, veneer } = await started();
    veneer.stop();
    await pass(1_000_000);
    expect(times()).toBe(1);
  });
});

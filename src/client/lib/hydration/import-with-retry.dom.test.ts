import { beforeEach, expect, test, vi } from 'vitest';
import { importWithRetry } from './import-with-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('what could not be loaded is tried again by itself', async () => {
  const load = failing(3);
  const loaded = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await loaded).toBe('the part');
  expect(load).toHaveBeenCalledTimes(4);
});

test('it is not asked for more than about once a minute', async () => {
  const load = failing(Infinity);
  void importWithRetry(load);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load.mock.calls.length).toBeGreaterThan(60);
  expect(load.mock.calls.length).toBeLessThan(130);
});

test('once the network is back it is tried at once', async () => {
  const load = failing(9);
  const loaded = importWithRetry(load);
  for (let tries = 0; tries < 9; tries += 1) {
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
  }
  expect(await loaded).toBe('the part');
});

test('a reader who comes back need not wait', async () => {
  const load = failing(1);
  const loaded = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(await loaded).toBe('the part');
});

/** Fails so many times in a row, as a part does whose file does not arrive. */
function failing(times: number) {
  let left = times;
  return vi.fn(() => {
    left -= 1;
    return left >= 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve('the part');
  });
}

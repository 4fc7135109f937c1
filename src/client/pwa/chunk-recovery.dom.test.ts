import { beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenScriptsAreGone } from './chunk-recovery.ts';

const reload = vi.fn();
reloadWhenScriptsAreGone(reload);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  sessionStorage.clear();
  reload.mockClear();
});

test('a missing script reloads the page', () => {
  expect(lose('a.js').defaultPrevented).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a script that is still missing does not reload it again, however often it fails', () => {
  lose('a.js');
  for (let minutes = 0; minutes < 60; minutes += 1) {
    vi.advanceTimersByTime(60_000);
    expect(lose('a.js').defaultPrevented).toBe(false);
  }
  expect(reload).toHaveBeenCalledOnce();
});

test('another missing script reloads it again, but not within a minute', () => {
  lose('a.js');
  vi.advanceTimersByTime(59_000);
  lose('b.js');
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  lose('b.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

/** Dispatches Vite's event for a script that cannot be fetched. */
function lose(file: string): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  const payload = new TypeError(`Failed to fetch dynamically imported module: /assets/${file}`);
  dispatchEvent(Object.assign(event, { payload }));
  return event;
}

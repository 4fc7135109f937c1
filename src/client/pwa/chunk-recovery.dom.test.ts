import { beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenScriptsAreGone } from './chunk-recovery.ts';

const reload = vi.fn();
reloadWhenScriptsAreGone(reload);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  sessionStorage.clear();
  reload.mockClear();
});

test('a script that is gone brings the page anew', () => {
  expect(lose('a.js').defaultPrevented).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('one that is still gone then does not, however long it goes on', () => {
  lose('a.js');
  for (let minutes = 0; minutes < 60; minutes += 1) {
    vi.advanceTimersByTime(60_000);
    expect(lose('a.js').defaultPrevented).toBe(false);
  }
  expect(reload).toHaveBeenCalledOnce();
});

test('another one does, but not within a minute', () => {
  lose('a.js');
  vi.advanceTimersByTime(59_000);
  lose('b.js');
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  lose('b.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

/** What Vite tells the page when a script cannot be fetched. */
function lose(file: string): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  const payload = new TypeError(`Failed to fetch dynamically imported module: /assets/${file}`);
  dispatchEvent(Object.assign(event, { payload }));
  return event;
}

import { beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenScriptsAreGone } from './chunk-recovery.ts';

const reload = vi.fn();
reloadWhenScriptsAreGone(reload);

let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  sessionStorage.clear();
  reload.mockClear();
  answer = () => Response.json({ status: 'ok' });
  vi.stubGlobal('fetch', async () => answer());
});

test('a missing script reloads the page, and whoever needed it hears that it failed', async () => {
  expect((await lose('a.js')).defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  [
    'gone',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  [
    'a café’s login page',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a server that fails', () => Response.json({}, { status: 503 })],
])(
  'with a network that is %s nothing is reloaded, but once the server is back',
  async (_, gone) => {
    answer = gone;
    await lose('a.js');
    expect(reload).not.toHaveBeenCalled();
    answer = () => Response.json({ status: 'ok' });
    await lose('a.js');
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('a script that is still missing does not reload it again, however often it fails', async () => {
  await lose('a.js');
  for (let minutes = 0; minutes < 60; minutes += 1) {
    vi.advanceTimersByTime(60_000);
    await lose('a.js');
  }
  expect(reload).toHaveBeenCalledOnce();
});

test('another missing script reloads it again, but not within a minute', async () => {
  await lose('a.js');
  vi.advanceTimersByTime(59_000);
  await lose('b.js');
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  await lose('b.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

/** Dispatches Vite's event for a script that cannot be fetched, and waits until the server was asked. */
async function lose(file: string): Promise<Event> {
  const event = new Event('vite:preloadError', { cancelable: true });
  const payload = new TypeError(`Failed to fetch dynamically imported module: /assets/${file}`);
  dispatchEvent(Object.assign(event, { payload }));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return event;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleClick, handleNewAddress, handlePush } from './push.ts';

type Window = {
  url: string;
  focus: () => Promise<Window>;
  postMessage: (data: { type: string }, ports?: MessagePort[]) => void;
  navigate: (path: string) => Promise<void>;
};

const done: string[] = [];
let windows: Window[] = [];

beforeEach(() => {
  done.length = 0;
  windows = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('self', {
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => void done.push(`open ${path}`),
    },
    registration: {
      showNotification: async (title: string, { tag }: { tag: string }) =>
        void done.push(`show ${tag} ${title}`),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A window of the app; one that hears goes where it is sent by itself. */
function makeWindow(path: string, hears = true): Window {
  const window: Window = {
    url: `https://derap.test${path}`,
    focus: async () => {
      done.push(`focus ${path}`);
      return window;
    },
    postMessage: ({ type }, [port] = []) => {
      done.push(`${type} ${path}`);
      if (hears) port?.postMessage('done');
    },
    navigate: async (to) => void done.push(`load ${to}`),
  };
  return window;
}

// What the worker is given, as far as it reads it.
const notice = (path: string) =>
  ({ close: () => done.push('close'), data: { path } }) as unknown as Notification;
const pushed = (value: unknown) => ({ json: () => value }) as PushMessageData;

test('a tap opens the screen where no window is open', async () => {
  await handleClick(notice('/ticket/a'));
  expect(done).toEqual(['close', 'open /ticket/a']);
});

test('a window that shows it is only brought to the front', async () => {
  windows = [makeWindow('/race'), makeWindow('/ticket/a')];
  await handleClick(notice('/ticket/a'));
  expect(done).toEqual(['close', 'focus /ticket/a']);
});

test('another window goes there without loading anew, but nobody is taken away from scanning', async () => {
  windows = [makeWindow('/scanner/b'), makeWindow('/race')];
  await handleClick(notice('/ticket/a'));
  expect(done).toEqual(['close', 'focus /race', 'OPEN_PATH /race']);
  windows = [makeWindow('/scanner/b')];
  await handleClick(notice('/ticket/a'));
  expect(done.slice(3)).toEqual(['close', 'open /ticket/a']);
});

test('a window that does not hear yet is loaded there', async () => {
  vi.useFakeTimers();
  windows = [makeWindow('/race', false)];
  const opened = handleClick(notice('/ticket/a'));
  await vi.advanceTimersByTimeAsync(2000);
  await opened;
  vi.useRealTimers();
  expect(done).toEqual(['close', 'focus /race', 'OPEN_PATH /race', 'load /ticket/a']);
});

test('something is shown for each push, also for one that cannot be read', async () => {
  windows = [makeWindow('/race')];
  await handlePush(
    pushed({ tag: 'a', title: 'Besok', body: 'x', language: 'id', path: '/', unread: 1 }),
  );
  await handlePush(pushed({ of: 'tomorrow' }));
  await handlePush(null);
  const told = 'MESSAGE_CAME /race';
  expect(done).toEqual([told, 'show a Besok', told, 'show news Derap', told, 'show news Derap']);
});

test('a new address is told with the former one and its secret, and kept for the next time', async () => {
  const kept = new Map<string, Response>();
  const former = { endpoint: 'https://push.test/1', auth: 's1', publicKey: 'key' };
  kept.set('/push-device', Response.json(former));
  const cache = {
    match: async (name: string) => kept.get(name)?.clone(),
    put: async (name: string, response: Response) => void kept.set(name, response),
  };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
  const call = vi.fn(async (_url: string, _init: { body: string }) => new Response());
  vi.stubGlobal('fetch', call);
  const next = { endpoint: 'https://push.test/2', keys: { p256dh: 'p2', auth: 's2' } };
  await handleNewAddress({ toJSON: () => next } as unknown as PushSubscription);
  expect(call.mock.calls[0]?.[0]).toBe('/api/push/renew');
  expect(JSON.parse(call.mock.calls[0]?.[1].body ?? '')).toEqual({
    former: { endpoint: former.endpoint, auth: 's1' },
    subscription: next,
  });
  expect(await kept.get('/push-device')?.json()).toEqual({
    endpoint: next.endpoint,
    auth: 's2',
    publicKey: 'key',
  });
});

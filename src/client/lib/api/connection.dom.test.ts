import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suspectCutOff, suspectIfOld } from './connection.ts';
import { readConnection, setConnection } from '../device/online.ts';

const alive = () => Promise.resolve(Response.json({ status: 'ok' }));
const fetching = vi.fn<typeof fetch>();
const cameBack = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetching);
  fetching.mockReset();
  cameBack.mockReset();
  addEventListener('online', cameBack);
});
afterEach(async () => {
  // Ends the probing of the test before.
  fetching.mockImplementation(alive);
  await vi.advanceTimersByTimeAsync(120_000);
  removeEventListener('online', cameBack);
  setConnection(null);
  vi.useRealTimers();
});

test('one failed call changes nothing while the server answers', async () => {
  fetching.mockImplementation(alive);
  suspectCutOff();
  await vi.advanceTimersByTimeAsync(0);
  expect([readConnection(), fetching.mock.calls.length]).toEqual(['online', 1]);
  expect(cameBack).not.toHaveBeenCalled();
});

test('a network that goes while the answer is on its way is asked about once more', async () => {
  fetching.mockImplementationOnce(alive);
  fetching.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  suspectCutOff();
  dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect([readConnection(), fetching.mock.calls.length]).toEqual(['offline', 2]);
});

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['a captive portal answers', () => Promise.resolve(new Response('<p>Login</p>')), 'offline'],
  ['a proxy answers', () => Promise.resolve(new Response('Bad', { status: 502 })), 'server'],
])('when %s it says so, asks ever less often, and says when it is back', async (_, answer, is) => {
  fetching.mockImplementation(answer);
  suspectCutOff();
  suspectCutOff();
  await vi.advanceTimersByTimeAsync(0);
  expect([readConnection(), fetching.mock.calls.length]).toEqual([is, 1]);
  // A paused query would show its skeleton until the network is back.
  expect(onlineManager.isOnline()).toBe(true);
  const reconnected = vi.fn();
  const unsubscribe = onlineManager.subscribe(reconnected);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetching.mock.calls.length).toBeLessThan(30);

  fetching.mockImplementation(alive);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cameBack).toHaveBeenCalledOnce();
  expect(reconnected).toHaveBeenLastCalledWith(true);
  unsubscribe();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readConnection()).toBe('online');
});

test('what the server answers is read to its end, so that it keeps no connection', async () => {
  const answer = await alive();
  fetching.mockResolvedValueOnce(answer);
  suspectCutOff();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.bodyUsed).toBe(true);
});

test('for a moment it says that it is back', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  suspectCutOff();
  await vi.advanceTimersByTimeAsync(0);
  fetching.mockImplementation(alive);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(readConnection()).toBe('back');
});

test('an old answer is the worker’s copy, a fresh one or one without a time is not', async () => {
  fetching.mockImplementation(alive);
  suspectIfOld(null);
  suspectIfOld(Date.now() - 60_000);
  expect(fetching).not.toHaveBeenCalled();
  suspectIfOld(Date.now() - 3_600_000);
  expect(fetching).toHaveBeenCalledOnce();
});

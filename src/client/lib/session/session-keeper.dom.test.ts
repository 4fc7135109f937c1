import { beforeEach, expect, test, vi } from 'vitest';
import { toApiError } from '../api/errors/read-api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { clearTokens, readTokens, writeTokens } from '../storage/session-cookies.ts';
import { isRenewalDue, keepSession } from './session-keeper.ts';

const now = 10_000_000;

beforeEach(() => {
  vi.unstubAllGlobals();
  clearTokens();
  localStorage.clear();
});

function signIn(accessEndsIn: number | null) {
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  if (accessEndsIn !== null) localStorage.setItem('access_expires_at', String(now + accessEndsIn));
}

test('an access token with more than five minutes left is left alone', () => {
  signIn(5 * 60_000 + 1);
  expect(isRenewalDue(now)).toBe(false);
});

test.each([5 * 60_000, 0, -60_000])('one with %d ms left is renewed', (left) => {
  signIn(left);
  expect(isRenewalDue(now)).toBe(true);
});

test('one that ends at an unknown time is renewed', () => {
  signIn(null);
  expect(isRenewalDue(now)).toBe(true);
});

test('nothing is renewed for visitors', () => {
  expect(isRenewalDue(now)).toBe(false);
});

test('nothing is renewed without a network', () => {
  signIn(0);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isRenewalDue(now)).toBe(false);
});

test('a session that was ended elsewhere leaves nothing here, and its screens are left', async () => {
  const { queryClient, invalidate } = openAs('Rani', '/_member');
  vi.stubGlobal('fetch', () => Promise.resolve(refusal('session_revoked')));
  queryClient.setQueryData(['tickets'], ['a ticket']);
  await ask(queryClient, 'session_revoked');
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledOnce());
  expect(readTokens()).toEqual({ access: null, refresh: null });
  expect(localStorage.getItem('username')).toBeNull();
  expect(queryClient.getQueryData(['tickets'])).toBeUndefined();
});

test('on a screen for everybody it stays open', async () => {
  const { queryClient, invalidate } = openAs('Rani', '/race/');
  vi.stubGlobal('fetch', () => Promise.resolve(refusal('session_revoked')));
  await ask(queryClient, 'session_revoked');
  await vi.waitFor(() => expect(readTokens().access).toBeNull());
  expect(invalidate).not.toHaveBeenCalled();
});

test('a refusal that was meant for an earlier session ends nothing', async () => {
  const { queryClient } = openAs('Rani', '/_member');
  const asked = vi.fn(() => Promise.resolve(Response.json({ status: 'OK' })));
  vi.stubGlobal('fetch', asked);
  await ask(queryClient, 'session_revoked');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(readTokens().access).toBe('a');
});

test('what another tab’s member left is forgotten here too, and their screens are left', () => {
  const { queryClient, invalidate } = openAs('Rani', '/_member');
  queryClient.setQueryData(['tickets'], ['a ticket']);
  tellOfOwner({ oldValue: 'rani@derap.test', newValue: null });
  expect(queryClient.getQueryData(['tickets'])).toBeUndefined();
  expect(invalidate).toHaveBeenCalledOnce();
});

test('the first to sign in on a phone finds nothing to forget', () => {
  const { queryClient, invalidate } = openAs('Rani', '/_member');
  queryClient.setQueryData(['races'], ['a race']);
  tellOfOwner({ oldValue: null, newValue: 'rani@derap.test' });
  expect(queryClient.getQueryData(['races'])).toEqual(['a race']);
  expect(invalidate).not.toHaveBeenCalled();
});

test('a lapsed session is left to the guard', async () => {
  const { queryClient } = openAs('Rani', '/_member');
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  await ask(queryClient, 'unauthorized');
  expect(asked).not.toHaveBeenCalled();
  expect(localStorage.getItem('username')).toBe('Rani');
});

/** A tab of a member whose tokens have long to go, on a screen of this route. */
function openAs(name: string, routeId: string) {
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  localStorage.setItem('access_expires_at', String(Date.now() + 3_600_000));
  localStorage.setItem('username', name);
  const queryClient = createQueryClient();
  const invalidate = vi.fn(() => Promise.resolve());
  const state = { matches: [{ routeId: '__root__' }, { routeId }] };
  const router: unknown = { state, invalidate, options: { context: { queryClient } } };
  // Of a router this is all that is used.
  keepSession(router as Parameters<typeof keepSession>[0]);
  return { queryClient, invalidate };
}

/** As the browser tells all tabs but the one that has changed it. */
function tellOfOwner(change: { oldValue: string | null; newValue: string | null }): void {
  dispatchEvent(new StorageEvent('storage', { key: 'phone_owner', ...change }));
}

/** A query that the server refuses with this code. */
async function ask(client: ReturnType<typeof createQueryClient>, code: string): Promise<void> {
  const error = await toApiError(refusal(code));
  const query = { queryKey: ['asked'], queryFn: () => Promise.reject(error), retry: false };
  await client.fetchQuery(query).catch(() => {});
}

function refusal(code: string): Response {
  const body = { type: `urn:derap:problem:${code}`, title: code, status: 401, code };
  return Response.json(body, { status: 401 });
}

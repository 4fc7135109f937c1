import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearTokens } from '#src/client/lib/storage/session-cookies.ts';
import { forgetMember } from '#src/client/lib/session/session.ts';
import { resetPasswordMutationOptions } from './link-queries.ts';
import { changePasswordMutationOptions, signInMutationOptions } from './queries.ts';

const typed = { email: 'sekar@derap.test', password: 'kopi-hujan-sepatu' };

let client: QueryClient;
let logins: unknown[];
let given: string | undefined;

beforeEach(() => {
  clearTokens();
  localStorage.clear();
  client = new QueryClient();
  logins = [];
  given = 'drp_kd_satu';
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('/profile')) return Promise.resolve(new Response('', { status: 502 }));
    if (url.endsWith('/login') && typeof init.body === 'string') {
      logins.push(JSON.parse(init.body));
    }
    const tokens = { access_token: 'a1', refresh_token: 'r1', user: { name: 'Sekar' } };
    return Promise.resolve(Response.json({ status: 'OK', ...tokens, known_device: given }));
  });
  return () => vi.unstubAllGlobals();
});

const signIn = () => new MutationObserver(client, signInMutationOptions(client)).mutate(typed);

it('sends with a login what the last one was answered with, also after a sign-out', async () => {
  await signIn();
  await forgetMember(client);
  given = 'drp_kd_dua';
  await signIn();
  await signIn();
  expect(logins).toEqual([
    typed,
    { ...typed, known_device: 'drp_kd_satu' },
    { ...typed, known_device: 'drp_kd_dua' },
  ]);
});

it('sends nothing to a server that gives none, and nothing that is damaged', async () => {
  given = undefined;
  await signIn();
  localStorage.setItem('known_device', 'x'.repeat(201));
  await signIn();
  expect(logins).toEqual([typed, typed]);
});

it('keeps what a new password is answered with', async () => {
  const changing = new MutationObserver(client, changePasswordMutationOptions());
  await changing.mutate({ current_password: 'lama', new_password: 'baru-sekali' });
  expect(localStorage.getItem('known_device')).toBe('drp_kd_satu');
  given = 'drp_kd_dua';
  const resetting = new MutationObserver(client, resetPasswordMutationOptions());
  await resetting.mutate({ token: 'surat', new_password: 'baru-sekali' });
  expect(localStorage.getItem('known_device')).toBe('drp_kd_dua');
});

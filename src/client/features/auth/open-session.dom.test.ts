import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie } from '#src/client/lib/storage/cookies.ts';
import { clearTokens } from '#src/client/lib/storage/session-cookies.ts';
import { openSession } from './open-session.ts';

const tokens = { access_token: 'a1', refresh_token: 'r1' };
const answered = { ...tokens, user: { name: 'Nama di jawaban' } };
const member = {
  name: 'Nama di profil',
  photo: '/media/sekar.webp',
  email: 'sekar@derap.test',
  phone: null,
  language: 'id',
  is_host: true,
};
const byPassword = { by: 'password', email: member.email } as const;

let client: QueryClient;
let bearers: (string | null)[];

/** Stands in for the network: the profile call is the only one made here. */
function serveProfile(reply: () => Response): void {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    bearers.push(new Headers(init.headers).get('authorization'));
    return Promise.resolve(reply());
  });
}

beforeEach(() => {
  clearTokens();
  localStorage.clear();
  client = new QueryClient();
  bearers = [];
  serveProfile(() => Response.json({ member }));
  return () => vi.unstubAllGlobals();
});

describe('openSession', () => {
  it('stores tokens, the name of the answer and the photo of the profile after a password login', async () => {
    await openSession(client, answered, byPassword);
    expect(readCookie('access_token')).toBe('a1');
    expect(readCookie('refresh_token')).toBe('r1');
    expect(bearers).toEqual(['Bearer a1']);
    expect(localStorage.getItem('username')).toBe('Nama di jawaban');
    expect(localStorage.getItem('profile_picture')).toBe('/media/sekar.webp');
  });

  it('writes the text false for a host who logs in with a password', async () => {
    await openSession(client, answered, byPassword);
    expect(localStorage.getItem('isHost')).toBe('false');
  });

  it('mirrors is_host and stores the profile’s name after registering', async () => {
    await openSession(client, tokens, { by: 'register', email: member.email, name: 'Diketik' });
    expect(localStorage.getItem('isHost')).toBe('true');
    expect(localStorage.getItem('username')).toBe('Nama di profil');
  });

  it('mirrors is_host after Google', async () => {
    await openSession(client, answered, { by: 'google' });
    expect(localStorage.getItem('isHost')).toBe('true');
  });

  it.each([
    ['access', { refresh_token: 'r1' }],
    ['refresh', { access_token: 'a1' }],
    ['access', { access_token: '', refresh_token: 'r1' }],
  ])('refuses an answer without the %s token and stores nothing', async (_which, answer) => {
    await expect(openSession(client, answer, byPassword)).rejects.toThrow(
      'Backend did not return valid tokens.',
    );
    expect(readCookie('access_token')).toBeNull();
    expect(readCookie('refresh_token')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('stands when the profile cannot be had', async () => {
    serveProfile(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await openSession(client, answered, byPassword);
    expect(readCookie('access_token')).toBe('a1');
    expect(localStorage.getItem('username')).toBe('Nama di jawaban');
    expect(localStorage.getItem('profile_picture')).toBeNull();
  });

  it('forgets what another member left, and keeps what is the member’s own', async () => {
    await openSession(client, answered, byPassword);
    client.setQueryData(['registration', 'list'], ['mine']);
    await openSession(client, answered, byPassword);
    expect(client.getQueryData(['registration', 'list'])).toEqual(['mine']);

    serveProfile(() => Response.json({ member: { ...member, email: 'bima@derap.test' } }));
    await openSession(client, answered, { by: 'password', email: 'bima@derap.test' });
    expect(client.getQueryData(['registration', 'list'])).toBeUndefined();
  });
});

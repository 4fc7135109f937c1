import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { googleMutationOptions, registerMutationOptions } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('an account is opened in the language of its form, also where nobody chose one before', async () => {
  const cookies: string[] = [];
  vi.stubGlobal('fetch', async () => {
    cookies.push(document.cookie);
    return Promise.resolve(new Response(null, { status: 503 }));
  });
  const client = new QueryClient();
  const body = { name: 'Demo', email: 'demo@derap.test', password: 'correct horse' };
  const register = new MutationObserver(client, registerMutationOptions(client, 'en'));
  await expect(register.mutate(body)).rejects.toThrow();
  const google = new MutationObserver(client, googleMutationOptions(client, 'id'));
  await expect(google.mutate('token')).rejects.toThrow();
  expect(cookies).toEqual([
    expect.stringContaining('language=en'),
    expect.stringContaining('language=id'),
  ]);
});

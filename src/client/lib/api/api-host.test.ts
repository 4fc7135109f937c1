import { afterEach, expect, test, vi } from 'vitest';
import { apiHost } from './api-host.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['https://api.derap.test', 'https://api.derap.test'],
  ['https://api.derap.test/', 'https://api.derap.test'],
  ['', ''],
])('the host %j goes before a path as %j', (configured, host) => {
  vi.stubEnv('SSR', false);
  vi.stubEnv('VITE_API_HOST', configured);
  expect(apiHost()).toBe(host);
});

test('the server calls its own API, whatever host the browser is told', () => {
  vi.stubEnv('VITE_API_HOST', 'https://api.derap.test');
  expect(apiHost()).toBe('');
});

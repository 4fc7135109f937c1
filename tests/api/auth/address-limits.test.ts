import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { goodPassword, fakePasswords, post, signUp, toOutcome } from './caller.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ passwords: fakePasswords });
});
afterAll(() => server.close());

const minute = 60_000;
const Given = z.object({ known_device: z.string() });

const register = (address: string, email: string) =>
  post(server.app, '/api/auth/register', {
    address,
    body: { name: 'Rani', email, password: goodPassword },
  });

/** Adds attempts of a kind to the current window. */
const addAttempts = (kind: string, count: number) =>
  server.database.db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '+', count) }))
    .where('key', 'like', `${kind}:%`)
    .where('window_start', '=', server.clock.now())
    .execute();

test('a carrier’s address opens a thousand accounts an hour; an IPv6 network counts as one', async () => {
  server.clock.advance(60 * minute);
  for (let person = 0; person < 30; person += 1) {
    const answer = await register(`2001:db8:1:1::${person + 1}`, `net${person}@derap.test`);
    expect(toOutcome(answer)).toBe('200 tokens');
  }
  await addAttempts('register_from', 969);
  expect(toOutcome(await register('2001:db8:1:1::fffe', 'net30@derap.test'))).toBe('200 tokens');
  const refused = await register('2001:db8:1:1::ffff', 'net31@derap.test');
  expect(toOutcome(refused)).toBe('429 rate_limited');
  expect(refused.headers['retry-after']).toBe('3600');
  expect(toOutcome(await register('2001:db8:1:2::1', 'net31@derap.test'))).toBe('200 tokens');
  server.clock.advance(60 * minute);
  expect(toOutcome(await register('2001:db8:1:1::ffff', 'net32@derap.test'))).toBe('200 tokens');
});

test('one mail address is tried ten times an hour, from wherever', async () => {
  const { email } = await signUp(server.app);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    expect(toOutcome(await register(`192.0.2.${attempt}`, email))).toBe('409 email_taken');
  }
  expect(toOutcome(await register('192.0.2.9', email))).toBe('429 rate_limited');
});

test('an address has a thousand wrong passwords in fifteen minutes, whoever’s; right ones do not count', async () => {
  const { email } = await signUp(server.app);
  const from = (address: string, password: string, whose = email) =>
    post(server.app, '/api/auth/login', { address, body: { email: whose, password } });
  server.clock.advance(16 * minute);
  for (let attempt = 0; attempt < 5; attempt += 1) await from('198.51.100.1', goodPassword);
  await from('198.51.100.1', 'bukan sandi saya');
  await addAttempts('login_from', 998);
  expect(toOutcome(await from('198.51.100.1', goodPassword))).toBe('200 tokens');
  expect(toOutcome(await from('198.51.100.1', 'salah', 'lain@derap.test'))).toBe(
    '401 invalid_credentials',
  );
  expect(toOutcome(await from('198.51.100.1', goodPassword))).toBe('429 rate_limited');
  expect(toOutcome(await from('198.51.100.2', goodPassword))).toBe('200 tokens');
});

test('others’ attempts from an address do not lock out a known device', async () => {
  const address = '198.51.100.3';
  const { email } = await signUp(server.app);
  const login = (device?: string, password = goodPassword) =>
    post(server.app, '/api/auth/login', {
      address,
      body: { email, password, ...(device === undefined ? {} : { known_device: device }) },
    });
  server.clock.advance(16 * minute);
  const { known_device: device } = Given.parse((await login()).body);
  await login(undefined, 'bukan sandi saya');
  await addAttempts('login_from', 1_000);
  expect(toOutcome(await login())).toBe('429 rate_limited');
  expect(toOutcome(await login(device))).toBe('200 tokens');
  expect(toOutcome(await login(device, 'bukan sandi saya'))).toBe('401 invalid_credentials');
});

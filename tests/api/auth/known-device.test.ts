import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hashToken } from '#src/server/platform/keys.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { goodPassword, fakePasswords, post, signUp, toOutcome } from './caller.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ passwords: fakePasswords });
});
afterAll(() => server.close());

const minute = 60_000;
const Given = z.object({ known_device: z.string() });
const deviceOf = (answer: { body: unknown }) => Given.parse(answer.body).known_device;

function login(email: string, device: string | null, password = goodPassword) {
  const body = { email, password, ...(device === null ? {} : { known_device: device }) };
  return post(server.app, '/api/auth/login', { body });
}

/** A member and the device token from their sign-in. */
async function makeKnownMember() {
  const { email } = await signUp(server.app);
  return { email, device: deviceOf(await login(email, null)) };
}

async function guessAsStrangers(email: string) {
  for (let guess = 0; guess < 10; guess += 1) await login(email, null, 'bukan sandi saya');
}

test('strangers’ wrong guesses keep strangers out, and never a device that signed in before', async () => {
  const { email, device } = await makeKnownMember();
  for (let round = 0; round < 3; round += 1) {
    await guessAsStrangers(email);
    expect(toOutcome(await login(email, null))).toBe('429 rate_limited');
    expect(toOutcome(await login(email, device))).toBe('200 tokens');
    // The owner's success does not reset the strangers' limit.
    expect(toOutcome(await login(email, null))).toBe('429 rate_limited');
    server.clock.advance(16 * minute);
  }
});

test('registering makes the device known too', async () => {
  const body = { name: 'Rani', email: 'baru@derap.test', password: goodPassword };
  const device = deviceOf(await post(server.app, '/api/auth/register', { body }));
  await guessAsStrangers(body.email);
  expect(toOutcome(await login(body.email, device))).toBe('200 tokens');
});

test('a known device that guesses wrong ten times has to wait itself, and nobody else', async () => {
  const { email, device } = await makeKnownMember();
  for (let guess = 0; guess < 10; guess += 1) {
    expect(toOutcome(await login(email, device, 'bukan sandi saya'))).toBe(
      '401 invalid_credentials',
    );
  }
  expect(toOutcome(await login(email, device))).toBe('429 rate_limited');
  expect(toOutcome(await login(email, null))).toBe('200 tokens');
  server.clock.advance(15 * minute);
  expect(toOutcome(await login(email, device))).toBe('200 tokens');
});

test('another member’s device, a changed token and nonsense are strangers', async () => {
  const [owner, other] = [await makeKnownMember(), await makeKnownMember()];
  await guessAsStrangers(owner.email);
  const [nonce = '', mac = ''] = owner.device.split('.');
  const forged = [other.device, `${nonce}A.${mac}`, `${nonce}.${mac.slice(1)}`, nonce, '.', 'x'];
  for (const device of forged) {
    expect(toOutcome(await login(owner.email, device))).toBe('429 rate_limited');
  }
  expect(toOutcome(await login(owner.email, owner.device))).toBe('200 tokens');
});

test('a device is known for the password it signed in with: not after that one was changed', async () => {
  const { email, device } = await makeKnownMember();
  const { access_token: bearer } = z
    .object({ access_token: z.string() })
    .parse((await login(email, device)).body);
  const changed = await post(server.app, '/api/auth/change_password', {
    bearer,
    body: { current_password: goodPassword, new_password: 'sepatu baru hari minggu' },
  });
  await guessAsStrangers(email);
  const wanted = 'sepatu baru hari minggu';
  expect(toOutcome(await login(email, device, wanted))).toBe('429 rate_limited');
  // The device that changed the password knows the new one, too.
  expect(toOutcome(await login(email, deviceOf(changed), wanted))).toBe('200 tokens');
});

test('a mailed link lets the owner in on a new device while strangers go on guessing', async () => {
  const { email } = await signUp(server.app);
  await guessAsStrangers(email);
  const { db } = server.database;
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const now = server.clock.now();
  await db
    .insertInto('account_tokens')
    .values({
      hash: hashToken('surat'),
      member_id: id,
      kind: 'reset_password',
      email,
      expires_at: new Date(now.getTime() + minute),
      created_at: now,
    })
    .execute();
  const wanted = 'sepatu baru hari minggu';
  const body = { token: 'surat', new_password: wanted };
  const reset = await post(server.app, '/api/auth/reset_password', { body });
  expect(toOutcome(await login(email, null, wanted))).toBe('429 rate_limited');
  expect(toOutcome(await login(email, deviceOf(reset), wanted))).toBe('200 tokens');
});

test('an address without an account answers a device as it answers a stranger', async () => {
  const { device } = await makeKnownMember();
  const nobody = 'bukan-siapa-siapa@derap.test';
  for (let guess = 0; guess < 5; guess += 1) {
    expect(toOutcome(await login(nobody, device))).toBe('401 invalid_credentials');
    expect(toOutcome(await login(nobody, null))).toBe('401 invalid_credentials');
  }
  expect(toOutcome(await login(nobody, device))).toBe('429 rate_limited');
});

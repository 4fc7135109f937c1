import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { post, signUp, tokensOf, toOutcome } from './caller.ts';
import { clientId, startGoogle, type GoogleServer } from './google-issuer.ts';

let google: GoogleServer;
let server: TestApp;
beforeAll(async () => {
  google = await startGoogle(() => server.clock.now());
  server = await startTestApp({
    variables: { GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: google.jwksUrl },
  });
});
afterAll(async () => {
  await server.close();
  await google.stop();
});

const signIn = (id_token: string, app = server.app) =>
  post(app, '/api/auth/google_login', { body: { id_token } });

const membersWith = (email: string) =>
  server.database.db.selectFrom('members').selectAll().where('email', '=', email).execute();

async function memberCount() {
  const rows = await server.database.db.selectFrom('members').select('id').execute();
  return rows.length;
}

describe('a good token', () => {
  test('opens an account with a proven address, and later the same account by sub', async () => {
    const answer = await signIn(await google.sign());
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Sari Lestari' } } });
    const [member] = await membersWith('sari@gmail.example');
    expect(member).toMatchObject({
      google_sub: '1122334455',
      password_hash: null,
      photo: null,
      role: 'member',
      email_verified_at: server.clock.now(),
    });
    const check = await post(server.app, '/api/auth/check_credentials', {
      bearer: tokensOf(answer).access_token,
    });
    expect(toOutcome(check)).toBe('200 OK');

    const before = await memberCount();
    const moved = await signIn(await google.sign({ email: 'sari@new.example', name: 'Lain' }));
    expect(moved).toMatchObject({ status: 200, body: { user: { name: 'Sari Lestari' } } });
    expect(await memberCount()).toBe(before);
    expect(await membersWith('sari@new.example')).toEqual([]);
  });

  test('of the issuer without https is good too, and a missing name comes from the address', async () => {
    const token = await google.sign({
      iss: 'accounts.google.com',
      sub: '77',
      email: 'tanpa.nama@gmail.example',
      name: '',
    });
    expect(await signIn(token)).toMatchObject({ body: { user: { name: 'tanpa.nama' } } });
  });

  test('with invisible characters in the name gives the rest of it', async () => {
    const email = 'bagus@gmail.example';
    const token = await google.sign({ sub: '78', email, name: '\u202EBagus\u200B' });
    expect(await signIn(token)).toMatchObject({ body: { user: { name: 'Bagus' } } });
  });

  test('used many times at once opens one account', async () => {
    const token = await google.sign({ sub: '99', email: 'serentak@gmail.example' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(token)));
    expect(answers.map(toOutcome)).toEqual(Array.from({ length: 8 }, () => '200 tokens'));
    expect(await membersWith('serentak@gmail.example')).toHaveLength(1);
  });

  test('does not open an account that was closed', async () => {
    const token = await google.sign({ sub: '55', email: 'tutup@gmail.example' });
    await signIn(token);
    await server.database.db
      .updateTable('members')
      .set({ state: 'closed' })
      .where('google_sub', '=', '55')
      .execute();
    expect(toOutcome(await signIn(token))).toBe('401 google_rejected');
  });
});

describe('an address that has an account', () => {
  test('is linked when both sides have proven it', async () => {
    const { email } = await signUp(server.app, { name: 'Bayu' });
    await server.database.db
      .updateTable('members')
      .set({ email_verified_at: server.clock.now() })
      .where('email', '=', email)
      .execute();
    const answer = await signIn(await google.sign({ sub: '200', email }));
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Bayu' } } });
    expect(await membersWith(email)).toMatchObject([{ google_sub: '200' }]);
    // Another Google account with the same address must not take it over.
    expect(toOutcome(await signIn(await google.sign({ sub: '201', email })))).toBe(
      '409 email_taken',
    );
    expect(await membersWith(email)).toMatchObject([{ google_sub: '200' }]);
  });

  test('is not linked when only Google has proven it', async () => {
    const { email } = await signUp(server.app);
    const before = await membersWith(email);
    expect(toOutcome(await signIn(await google.sign({ sub: '300', email })))).toBe(
      '409 email_taken',
    );
    expect(await membersWith(email)).toEqual(before);
  });
});

describe('a token that is not good', () => {
  const wrong: [string, () => Promise<string> | string][] = [
    ['is for another audience', () => google.sign({ aud: 'another-client' })],
    ['is of another issuer', () => google.sign({ iss: 'https://accounts.google.com.evil.test' })],
    [
      'has expired',
      () => google.sign({ iat: google.seconds() - 3700, exp: google.seconds() - 60 }),
    ],
    ['never expires', () => google.sign({ exp: undefined })],
    ['has no time of issue', () => google.sign({ iat: undefined })],
    ['was issued hours ago', () => google.sign({ iat: google.seconds() - 7200 })],
    ['comes from the future', () => google.sign({ iat: google.seconds() + 600 })],
    ['has an unproven address', () => google.sign({ email_verified: false })],
    ['says "true" in words only', () => google.sign({ email_verified: 'true' })],
    ['says nothing of the address', () => google.sign({ email_verified: undefined })],
    ['has no address', () => google.sign({ email: undefined })],
    ['has no sub', () => google.sign({ sub: '' })],
    ['is signed by somebody else with the right key id', () => google.signAsStranger('own')],
    ['names an unknown key', () => google.signAsStranger('other')],
    ['is signed with the public key as a secret', () => google.signSymmetric()],
    ['has another RSA algorithm', () => google.signPss()],
    ['is not signed', () => google.unsigned()],
    ['is nonsense', () => 'nonsense'],
  ];

  test.each(wrong)('it %s: rejected, and nobody is signed in', async (_, make) => {
    const before = await memberCount();
    expect(toOutcome(await signIn(await make()))).toBe('401 google_rejected');
    expect(await memberCount()).toBe(before);
  });

  test('it is missing: refused at its field', async () => {
    const answer = await post(server.app, '/api/auth/google_login', { body: {} });
    expect(toOutcome(answer)).toBe('400 invalid_request');
    expect(answer.body['fields']).toEqual([{ path: 'id_token', code: 'required' }]);
  });
});

describe('Google is not there', () => {
  test('not configured: 503 google_unavailable', async () => {
    const plain = await startTestApp();
    expect(toOutcome(await signIn(await google.sign(), plain.app))).toBe('503 google_unavailable');
    await plain.close();
  });

  test('its keys are not available: 503 google_unavailable, until they are available again', async () => {
    const other = await startTestApp({
      variables: { GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: google.jwksUrl },
    });
    google.setUp(false);
    const token = await google.sign({ sub: '400', email: 'kembali@gmail.example' });
    expect(toOutcome(await signIn(token, other.app))).toBe('503 google_unavailable');
    google.setUp(true);
    expect(toOutcome(await signIn(token, other.app))).toBe('200 tokens');
    const asked = google.timesAsked();
    expect(toOutcome(await signIn(token, other.app))).toBe('200 tokens');
    expect(google.timesAsked()).toBe(asked);
    await other.close();
  });
});

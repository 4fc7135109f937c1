import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords, type Passwords } from '#src/server/features/auth/password/passwords.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { goodPassword, post, signUp, tokensOf, toOutcome } from './caller.ts';

let server: TestApp;
const counts = { hash: 0, verify: 0 };
const real = createPasswords();
/** Runs while a password is being verified. */
let meanwhile: () => Promise<unknown> = async () => {};
const passwords: Passwords = {
  hash: (...given) => ((counts.hash += 1), real.hash(...given)),
  async verify(...given) {
    counts.verify += 1;
    const matches = await real.verify(...given);
    await meanwhile();
    return matches;
  },
};

beforeAll(async () => {
  server = await startTestApp({ passwords });
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(counts, { hash: 0, verify: 0 });
  meanwhile = async () => {};
});

const memberOf = (email: string) =>
  server.database.db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();

const check = async (bearer: string) =>
  toOutcome(await post(server.app, '/api/auth/check_credentials', { bearer }));

const login = (email: string, password: string) =>
  post(server.app, '/api/auth/login', { body: { email, password } });

describe('register', () => {
  test('opens an account and a session, folds the address and stores no secret', async () => {
    const answer = await post(server.app, '/api/auth/register', {
      body: { name: '  Rani Derap ', email: ' Rani@Derap.TEST ', password: goodPassword },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^drp_at_[\w-]{43}\.[\w-]{16}$/),
      refresh_token: expect.stringMatching(/^drp_rt_[\w-]{43}\.[\w-]{16}$/),
      known_device: expect.stringMatching(/^drp_kd_[\w-]{22}\.[\w-]{43}$/),
      user: { name: 'Rani Derap' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const row = await memberOf('rani@derap.test');
    expect(row).toMatchObject({ name: 'Rani Derap', role: 'member', email_verified_at: null });
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { access_token, refresh_token } = tokensOf(answer);
    expect(await check(access_token)).toBe('200 OK');

    const { db } = server.database;
    const kept = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('refresh_tokens').selectAll().execute(),
      await db.selectFrom('access_tokens').selectAll().execute(),
    ]);
    expect(kept).toContain(hashToken(refresh_token));
    expect(kept).toContain(hashToken(access_token));
    expect(kept).not.toContain(refresh_token);
    expect(kept).not.toContain(access_token);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: 'rani' }, 'email'],
    ['a short password', { password: 'tujuh77' }, 'password'],
    ['a long password', { password: 'x'.repeat(129) }, 'password'],
  ])('%s is refused at its field, and there is no row', async (_, wrong, path) => {
    const body = { name: 'Rani', email: 'wrong@derap.test', password: goodPassword, ...wrong };
    const answer = await post(server.app, '/api/auth/register', { body });
    expect(toOutcome(answer)).toBe('400 invalid_request');
    expect(answer.body['fields']).toEqual([expect.objectContaining({ path })]);
    expect(await memberOf('wrong@derap.test')).toBeUndefined();
  });

  test('takes passwords of 8 and of 128 characters', async () => {
    for (const password of ['x7!kuAq2', 'kuda nil, '.repeat(13).slice(0, 128)]) {
      const email = `sandi${password.length}@derap.test`;
      await post(server.app, '/api/auth/register', { body: { name: 'Rani', email, password } });
      expect(toOutcome(await login(email, password))).toBe('200 tokens');
    }
  });

  test('a common password is refused', async () => {
    const body = { name: 'Rani', email: 'weak@derap.test', password: 'Bismillah123' };
    const answer = await post(server.app, '/api/auth/register', { body });
    expect(toOutcome(answer)).toBe('422 weak_password');
    expect(await memberOf('weak@derap.test')).toBeUndefined();
  });

  test('an address opens one account, also when asked for many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        post(server.app, '/api/auth/register', {
          body: { name: 'Rani', email: 'once@derap.test', password: goodPassword },
        }),
      ),
    );
    expect(answers.map(toOutcome).sort()).toEqual([
      '200 tokens',
      ...Array.from({ length: 5 }, () => '409 email_taken'),
    ]);
  });
});

describe('login', () => {
  test('opens another session with email and password', async () => {
    const first = await signUp(server.app, { name: 'Bayu' });
    const answer = await login(first.email.toUpperCase(), goodPassword);
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Bayu' } } });
    expect(await check(tokensOf(answer).access_token)).toBe('200 OK');
    expect(await check(first.access_token)).toBe('200 OK');
  });

  test('the same password typed on another keyboard opens it too', async () => {
    const email = 'kafe@derap.test';
    const body = { name: 'Rani', email, password: 'kopi di café itu' };
    await post(server.app, '/api/auth/register', { body });
    expect(toOutcome(await login(email, 'kopi di cafe\u0301 itu'))).toBe('200 tokens');
  });

  test('known and unknown addresses get equal answers for equal work', async () => {
    const known = await signUp(server.app);
    const closed = await signUp(server.app);
    const google = await signUp(server.app);
    const { db } = server.database;
    await db
      .updateTable('members')
      .set({ state: 'closed' })
      .where('email', '=', closed.email)
      .execute();
    await db
      .updateTable('members')
      .set({ password_hash: null })
      .where('email', '=', google.email)
      .execute();
    const attempts: [string, string][] = [
      [known.email, 'bukan sandi saya'],
      ['nobody@derap.test', 'bukan sandi saya'],
      [closed.email, goodPassword],
      [google.email, goodPassword],
    ];
    const answers = [];
    for (const [email, password] of attempts) {
      Object.assign(counts, { hash: 0, verify: 0 });
      const { status, body } = await login(email, password);
      answers.push({ status, body, ...counts });
    }
    expect(answers[0]).toMatchObject({ status: 401, hash: 0, verify: 1 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('a body without password is refused', async () => {
    const answer = await post(server.app, '/api/auth/login', { body: { email: 'a@derap.test' } });
    expect(toOutcome(answer)).toBe('400 invalid_request');
    expect(counts.verify).toBe(0);
  });
});

describe('check_credentials and logout', () => {
  test('refuse a missing, an unknown, a refresh and a lapsed token, and a cookie', async () => {
    const { access_token, refresh_token } = await signUp(server.app);
    for (const url of ['/api/auth/check_credentials', '/api/auth/logout']) {
      expect(toOutcome(await post(server.app, url))).toBe('401 unauthorized');
      expect(toOutcome(await post(server.app, url, { bearer: 'drp_at_x' }))).toBe(
        '401 unauthorized',
      );
      expect(toOutcome(await post(server.app, url, { bearer: refresh_token }))).toBe(
        '401 unauthorized',
      );
      const cookie = await server.app.inject({
        method: 'POST',
        url,
        headers: { cookie: `access_token=${access_token}` },
      });
      expect(cookie.statusCode).toBe(401);
    }
    server.clock.advance(3_600_000 - 1);
    expect(await check(access_token)).toBe('200 OK');
    server.clock.advance(1);
    expect(await check(access_token)).toBe('401 unauthorized');
  });

  test('logout ends this session and no other', async () => {
    const { email, access_token, refresh_token } = await signUp(server.app);
    const other = tokensOf(await login(email, goodPassword));
    const answer = await post(server.app, '/api/auth/logout', { bearer: access_token });
    expect(answer).toMatchObject({ status: 200, body: { status: 'OK' } });
    expect(await check(access_token)).toBe('401 session_revoked');
    expect(toOutcome(await post(server.app, '/api/auth/refresh', { bearer: refresh_token }))).toBe(
      '401 session_revoked',
    );
    expect(await check(other.access_token)).toBe('200 OK');
  });

  test('an account that was closed is signed out everywhere', async () => {
    const { email, access_token, refresh_token } = await signUp(server.app);
    await server.database.db
      .updateTable('members')
      .set({ state: 'closed' })
      .where('email', '=', email)
      .execute();
    expect(await check(access_token)).toBe('401 unauthorized');
    expect(toOutcome(await post(server.app, '/api/auth/refresh', { bearer: refresh_token }))).toBe(
      '401 unauthorized',
    );
  });
});

describe('change_password', () => {
  const change = (bearer: string | undefined, current: string, wanted: string) =>
    post(server.app, '/api/auth/change_password', {
      ...(bearer === undefined ? {} : { bearer }),
      body: { current_password: current, new_password: wanted },
    });

  test('takes the new password, ends the other sessions and keeps this one', async () => {
    const { email, access_token } = await signUp(server.app);
    const other = tokensOf(await login(email, goodPassword));
    const wanted = 'sepatu baru hari minggu';
    expect(toOutcome(await change(access_token, goodPassword, wanted))).toBe('200 OK');
    expect(await check(access_token)).toBe('200 OK');
    expect(await check(other.access_token)).toBe('401 session_revoked');
    expect(toOutcome(await login(email, goodPassword))).toBe('401 invalid_credentials');
    expect(toOutcome(await login(email, wanted))).toBe('200 tokens');
  });

  test('changes nothing on a wrong, weak, short or missing password, or for a stranger', async () => {
    const { email, access_token } = await signUp(server.app);
    const before = await memberOf(email);
    const wanted = 'sepatu baru hari minggu';
    expect(toOutcome(await change(access_token, 'salah', wanted))).toBe('422 wrong_password');
    expect(toOutcome(await change(access_token, goodPassword, 'password1'))).toBe(
      '422 weak_password',
    );
    expect(toOutcome(await change(access_token, goodPassword, 'pendek'))).toBe(
      '400 invalid_request',
    );
    expect(toOutcome(await change(access_token, '', wanted))).toBe('400 invalid_request');
    expect(toOutcome(await change(undefined, goodPassword, wanted))).toBe('401 unauthorized');
    expect(await memberOf(email)).toEqual(before);
  });

  test('made while a login checks the old password leaves that login without a session', async () => {
    const { email, access_token } = await signUp(server.app);
    const wanted = 'sepatu baru hari minggu';
    meanwhile = async () => {
      meanwhile = async () => {};
      expect(toOutcome(await change(access_token, goodPassword, wanted))).toBe('200 OK');
    };
    expect(toOutcome(await login(email, goodPassword))).toBe('401 invalid_credentials');
    expect(toOutcome(await login(email, wanted))).toBe('200 tokens');
  });

  test('of two changes at once with the old password, one wins', async () => {
    const { email, access_token } = await signUp(server.app);
    const wanted = ['sepatu merah kemarin', 'sepatu biru besok'];
    const answers = await Promise.all(
      wanted.map((password) => change(access_token, goodPassword, password)),
    );
    expect(answers.map(toOutcome).sort()).toEqual(['200 OK', '422 wrong_password']);
    const winner = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(toOutcome(await login(email, winner))).toBe('200 tokens');
  });
});

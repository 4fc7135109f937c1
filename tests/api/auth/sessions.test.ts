import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessions } from '#src/server/features/auth/session/sessions.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import { goodPassword, post, signUp, tokensOf, toOutcome } from './caller.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

async function signInFromPhone(email: string): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    payload: JSON.stringify({ email, password: goodPassword }),
  });
  return tokensOf({ body: answer.json() }).access_token;
}

async function call(method: 'GET' | 'DELETE', path: string, bearer: string) {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await server.app.inject({ method, url: `/api/user/session${path}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}

const check = async (bearer: string) =>
  toOutcome(await post(server.app, '/api/auth/check_credentials', { bearer }));

test('a member sees where they are signed in, and nobody else’s sessions', async () => {
  const rani = await signUp(server.app);
  server.clock.advance(60_000);
  const other = await signInFromPhone(rani.email);
  await signUp(server.app);
  const { status, body } = await call('GET', '', other);
  expect(status).toBe(200);
  expect(
    body.data.map((item: { device: string; is_current: boolean }) => [
      item.device,
      item.is_current,
    ]),
  ).toEqual([
    ['Chrome · Android', true],
    ['', false],
  ]);
  expect(body.data[0].created_at).toBe(server.clock.now().toISOString());
  expect(JSON.stringify(body)).not.toContain('drp_');
});

test('a member ends one session, which then refuses its tokens', async () => {
  const rani = await signUp(server.app);
  const other = await signInFromPhone(rani.email);
  const { body } = await call('GET', '', rani.access_token);
  const { id } = body.data.find((item: { is_current: boolean }) => !item.is_current);
  expect((await call('DELETE', `/${id}`, rani.access_token)).status).toBe(200);
  expect(await check(other)).toBe('401 session_revoked');
  expect(await check(rani.access_token)).toBe('200 OK');
  expect((await call('DELETE', `/${id}`, rani.access_token)).status).toBe(404);
});

test('a member cannot end somebody else’s session', async () => {
  const [rani, budi] = [await signUp(server.app), await signUp(server.app)];
  const { body } = await call('GET', '', budi.access_token);
  const answer = await call('DELETE', `/${body.data[0].id}`, rani.access_token);
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  expect(await check(budi.access_token)).toBe('200 OK');
});

test('a member ends all other sessions at once', async () => {
  const rani = await signUp(server.app);
  const others = [await signInFromPhone(rani.email), await signInFromPhone(rani.email)];
  expect((await call('DELETE', '', rani.access_token)).status).toBe(200);
  expect(await Promise.all(others.map(check))).toEqual([
    '401 session_revoked',
    '401 session_revoked',
  ]);
  expect(await check(rani.access_token)).toBe('200 OK');
  const { body } = await call('GET', '', rani.access_token);
  expect(body.data).toHaveLength(1);
});

describe('somebody who signs in again and again', () => {
  /** Inserts sessions directly, without hashing. */
  async function signInOften(email: string, times: number): Promise<string[]> {
    const { db } = server.database;
    const { id } = await db
      .selectFrom('members')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const sessions = createSessions({ db, keys: createKeys([testKey]) });
    const tokens: string[] = [];
    for (let time = 0; time < times; time += 1) {
      server.clock.advance(1000);
      const owner = { memberId: id, device: `HP ${time}` };
      const pair = await db
        .transaction()
        .execute((trx) => sessions.open(trx, owner, server.clock.now()));
      tokens.push(pair.access_token);
    }
    return tokens;
  }

  const rowsOf = (email: string) =>
    server.database.db
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .select('sessions.id')
      .where('email', '=', email)
      .execute();

  test('has 50 sessions at most: those renewed longest ago go, never the new one', async () => {
    const rani = await signUp(server.app);
    const other = await signUp(server.app);
    const [oldest, ...next] = await signInOften(rani.email, 49);
    const bearer = rani.refresh_token;
    const renewed = tokensOf(await post(server.app, '/api/auth/refresh', { bearer })).access_token;
    const newest = (await signInOften(rani.email, 2)).at(-1) ?? '';
    expect(await check(oldest ?? '')).toBe('401 unauthorized');
    expect(await check(next[0] ?? '')).toBe('401 unauthorized');
    expect(await Promise.all([next[1] ?? '', renewed, newest].map(check))).toEqual([
      '200 OK',
      '200 OK',
      '200 OK',
    ]);
    expect((await call('GET', '', newest)).body.data).toHaveLength(50);
    expect(await check(other.access_token)).toBe('200 OK');
  });

  test('and ends them all keeps a bounded number of revoked sessions', async () => {
    const rani = await signUp(server.app);
    for (let round = 0; round < 2; round += 1) {
      const newest = (await signInOften(rani.email, 49)).at(-1) ?? '';
      await call('DELETE', '', newest);
    }
    const [last] = await signInOften(rani.email, 1);
    expect(await rowsOf(rani.email)).toHaveLength(51);
    expect(await check(last ?? '')).toBe('200 OK');
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#src/server/app.ts';
import { parseEnv } from '#src/server/env.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { goodPassword, post, signUp, tokensOf, toOutcome } from './caller.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const minute = 60_000;

const login = (email: string, password = 'bukan sandi saya', app = server.app) =>
  post(app, '/api/auth/login', { body: { email, password } });

test('the eleventh wrong password within fifteen minutes is not looked at, known address or not', async () => {
  const { email } = await signUp(server.app);
  for (const address of [email, 'nobody@derap.test']) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(toOutcome(await login(address))).toBe('401 invalid_credentials');
    }
    server.clock.advance(minute);
    const refused = await login(address, goodPassword);
    expect(toOutcome(refused)).toBe('429 rate_limited');
    expect(refused.headers['retry-after']).toBe(String(14 * 60));
    server.clock.advance(-minute);
  }
  server.clock.advance(15 * minute - 1);
  expect(toOutcome(await login(email, goodPassword))).toBe('429 rate_limited');
  server.clock.advance(1);
  expect(toOutcome(await login(email, goodPassword))).toBe('200 tokens');
});

test('one account’s limit is not another’s, and the right password starts a new count', async () => {
  const [first, second] = [await signUp(server.app), await signUp(server.app)];
  for (let attempt = 0; attempt < 9; attempt += 1) await login(first.email);
  expect(toOutcome(await login(second.email, goodPassword))).toBe('200 tokens');
  expect(toOutcome(await login(first.email, goodPassword))).toBe('200 tokens');
  for (let attempt = 0; attempt < 9; attempt += 1) await login(first.email);
  expect(toOutcome(await login(first.email, goodPassword))).toBe('200 tokens');
});

test('servers on one database count together, also many at once', async () => {
  const { email } = await signUp(server.app);
  const second = await secondServer();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      login(email, 'bukan sandi saya', index % 2 ? second : server.app),
    ),
  );
  const verdicts = answers.map(toOutcome);
  expect(verdicts.filter((verdict) => verdict === '401 invalid_credentials')).toHaveLength(10);
  expect(verdicts.filter((verdict) => verdict === '429 rate_limited')).toHaveLength(6);
  await second.close();
});

test('guessing the current password in change_password has the same limit', async () => {
  const { access_token: bearer } = await signUp(server.app);
  const change = (current_password: string) =>
    post(server.app, '/api/auth/change_password', {
      bearer,
      body: { current_password, new_password: 'sepatu baru hari minggu' },
    });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(toOutcome(await change('salah'))).toBe('422 wrong_password');
  }
  expect(toOutcome(await change(goodPassword))).toBe('429 rate_limited');
});

test('two addresses that flood the password queue keep nobody else from signing in', async () => {
  server.clock.advance(16 * minute);
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server.app)));
  const flooding = new AbortController();
  let refused = 0;
  const flood = async (index: number) => {
    for (let round = 0; !flooding.signal.aborted; round += 1) {
      const body = { email: `banjir${index}.${round}@derap.test`, password: 'bukan sandi saya' };
      const address = `203.0.113.${index % 2}`;
      const { status } = await post(server.app, '/api/auth/login', { address, body });
      if (status === 503) refused += 1;
    }
  };
  const floods = Array.from({ length: 40 }, (_, index) => flood(index));
  await expect.poll(() => refused, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  const answers = await Promise.all(people.map(({ email }) => login(email, goodPassword)));
  flooding.abort();
  await Promise.all(floods);
  expect(answers.map(toOutcome)).toEqual(people.map(() => '200 tokens'));
});

test('a full password queue answers busy with Retry-After and counts no attempt', async () => {
  server.clock.advance(16 * minute);
  const people = await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      signUp(server.app, { email: `ramai${index}@derap.test` }),
    ),
  );
  const answers = await Promise.all(
    people.flatMap(({ email }) => Array.from({ length: 10 }, () => login(email))),
  );
  const busy = answers.filter((answer) => toOutcome(answer) === '503 busy');
  const judged = answers.filter((answer) => toOutcome(answer) === '401 invalid_credentials');
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length + judged.length).toBe(30);
  for (const { headers } of busy) expect(headers['retry-after']).toBe('2');
  const { total } = await server.database.db
    .selectFrom('attempts')
    .select((eb) => eb.fn.sum<string>('count').as('total'))
    .where('key', 'like', 'login%')
    .where('window_start', '=', server.clock.now())
    .executeTakeFirstOrThrow();
  // Each attempt counts once per account and once per address.
  expect(Number(total)).toBe(2 * judged.length);
});

test('counted rows name nobody, and rows older than a day go', async () => {
  const { email } = await signUp(server.app);
  await login(email);
  server.clock.advance(25 * 60 * minute);
  await login('another@derap.test');
  const rows = await server.database.db.selectFrom('attempts').selectAll().execute();
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).toMatch(/^login(_from)?:[\w-]{43}$/);
});

test('signing in deletes the member’s expired sessions', async () => {
  const { email, access_token } = await signUp(server.app);
  server.clock.advance(31 * 24 * 60 * minute);
  const { access_token: bearer } = tokensOf(await login(email, goodPassword));
  const sessions = await server.database.db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('sessions.id')
    .where('email', '=', email)
    .execute();
  expect(sessions).toHaveLength(1);
  const check = '/api/auth/check_credentials';
  expect(toOutcome(await post(server.app, check, { bearer }))).toBe('200 OK');
  expect(toOutcome(await post(server.app, check, { bearer: access_token }))).toBe(
    '401 unauthorized',
  );
});

async function secondServer() {
  const env = parseEnv({
    DATA_DIR: server.dataDir,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const app = await buildApp({
    db: server.database.db,
    isReachable: server.database.isReachable,
    env,
    clock: server.clock.now,
  });
  await app.ready();
  return app;
}

import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#src/server/app.ts';
import { parseEnv } from '#src/server/env.ts';
import type { Database } from '#src/server/db/schema.ts';
import { createSessions } from '#src/server/features/auth/session/sessions.ts';
import { createKeys, hashToken } from '#src/server/platform/keys.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { post, signUp, tokensOf, toOutcome } from './caller.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const second = 1000;
const day = 86_400 * second;

const refresh = (bearer: string, url = '/api/auth/refresh') => post(server.app, url, { bearer });
const refreshed = async (bearer: string) => tokensOf(await refresh(bearer));
const check = async (bearer: string) =>
  toOutcome(await post(server.app, '/api/auth/check_credentials', { bearer }));

async function lineageOf(refreshToken: string) {
  const { db } = server.database;
  const { session_id } = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hashToken(refreshToken))
    .executeTakeFirstOrThrow();
  const tokens = await db
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('session_id', '=', session_id)
    .execute();
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();
  return { length: tokens.length, session };
}

describe('rotation', () => {
  test('the current token gives a new pair, and the old access token lives out its hour', async () => {
    const first = await signUp(server.app);
    server.clock.advance(3_000 * second);
    const answer = await refresh(first.refresh_token);
    expect(answer).toMatchObject({ status: 200, body: { status: 'OK' } });
    const next = tokensOf(answer);
    expect(next.refresh_token).not.toBe(first.refresh_token);
    expect(next.access_token).not.toBe(first.access_token);
    expect(await check(next.access_token)).toBe('200 OK');
    expect(await check(first.access_token)).toBe('200 OK');
    server.clock.advance(600 * second);
    expect(await check(first.access_token)).toBe('401 unauthorized');
    expect(await check(next.access_token)).toBe('200 OK');
    server.clock.advance(3_000 * second);
    expect(await check(next.access_token)).toBe('401 unauthorized');
    expect(toOutcome(await refresh(next.refresh_token))).toBe('200 OK');
  });

  test('goes on with a token of before tokens had tags, also when its answer is lost', async () => {
    const { refresh_token } = await signUp(server.app);
    const older = refresh_token.split('.')[0] ?? '';
    await server.database.db
      .updateTable('refresh_tokens')
      .set({ hash: hashToken(older) })
      .where('hash', '=', hashToken(refresh_token))
      .execute();
    const next = await refreshed(older);
    expect(next.refresh_token).toMatch(/\.[\w-]{16}$/);
    expect(await refreshed(older)).toEqual(next);
    expect(await check(next.access_token)).toBe('200 OK');
  });

  test('refuses a missing, an unknown and an access token, and changes nothing', async () => {
    const { access_token, refresh_token } = await signUp(server.app);
    for (const url of ['/api/auth/refresh', '/api/host/auth/refresh']) {
      expect(toOutcome(await post(server.app, url))).toBe('401 unauthorized');
      expect(toOutcome(await refresh('drp_rt_unknown', url))).toBe('401 unauthorized');
      expect(toOutcome(await refresh(access_token, url))).toBe('401 unauthorized');
    }
    expect((await lineageOf(refresh_token)).length).toBe(1);
  });

  test('a refresh token lasts seven days, to the millisecond', async () => {
    const kept = await signUp(server.app);
    const lapsed = await signUp(server.app);
    server.clock.advance(7 * day - 1);
    expect(toOutcome(await refresh(kept.refresh_token))).toBe('200 OK');
    server.clock.advance(1);
    expect(toOutcome(await refresh(lapsed.refresh_token))).toBe('401 unauthorized');
  });

  test('a session lasts thirty days however often it is refreshed', async () => {
    let { refresh_token } = await signUp(server.app);
    for (let week = 0; week < 4; week += 1) {
      server.clock.advance(7 * day - 1);
      ({ refresh_token } = await refreshed(refresh_token));
    }
    server.clock.advance(2 * day);
    const last = await refreshed(refresh_token);
    expect(await check(last.access_token)).toBe('200 OK');
    server.clock.advance(4);
    expect(await check(last.access_token)).toBe('401 unauthorized');
    expect(toOutcome(await refresh(last.refresh_token))).toBe('401 unauthorized');
  });
});

describe('a token that comes again', () => {
  test('gets the same pair while that was never used: the reply was lost', async () => {
    const first = await signUp(server.app);
    const lost = await refreshed(first.refresh_token);
    server.clock.advance(3 * day);
    const again = await refreshed(first.refresh_token);
    expect(again).toEqual(lost);
    expect(await check(again.access_token)).toBe('200 OK');
    expect((await lineageOf(lost.refresh_token)).length).toBe(2);
  });

  test('ends the family once the pair was used, and only more than ten seconds later', async () => {
    const first = await signUp(server.app);
    const next = await refreshed(first.refresh_token);
    expect(await check(next.access_token)).toBe('200 OK');
    server.clock.advance(10 * second);
    expect(await refreshed(first.refresh_token)).toEqual(next);
    server.clock.advance(1);
    expect(toOutcome(await refresh(first.refresh_token))).toBe('401 session_revoked');
    expect(toOutcome(await refresh(next.refresh_token))).toBe('401 session_revoked');
    expect(await check(next.access_token)).toBe('401 session_revoked');
    expect(await check(first.access_token)).toBe('401 session_revoked');
    const { session } = await lineageOf(first.refresh_token);
    expect(session.revoked_at).toEqual(server.clock.now());
    const audit = await server.database.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'session.reuse')
      .where('actor_id', '=', session.member_id)
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('ends its own family only', async () => {
    const victim = await signUp(server.app);
    const other = await signUp(server.app);
    await refreshed((await refreshed(victim.refresh_token)).refresh_token);
    server.clock.advance(11 * second);
    expect(toOutcome(await refresh(victim.refresh_token))).toBe('401 session_revoked');
    expect(await check(other.access_token)).toBe('200 OK');
  });

  test('a thief and an owner who take turns are found out', async () => {
    const shared = await signUp(server.app);
    const thief = await refreshed(shared.refresh_token);
    expect(await check(thief.access_token)).toBe('200 OK');
    server.clock.advance(60 * second);
    expect(toOutcome(await refresh(shared.refresh_token))).toBe('401 session_revoked');
    expect(toOutcome(await refresh(thief.refresh_token))).toBe('401 session_revoked');
  });

  test('a tab two generations behind gets the current pair within ten seconds', async () => {
    const first = await signUp(server.app);
    const next = await refreshed(first.refresh_token);
    const current = await refreshed(next.refresh_token);
    expect(await check(current.access_token)).toBe('200 OK');
    server.clock.advance(9 * second);
    expect(await refreshed(first.refresh_token)).toEqual(current);
    expect((await lineageOf(first.refresh_token)).length).toBe(3);
  });

  test('repeating a used pair does not extend its hour', async () => {
    const first = await signUp(server.app);
    const next = await refreshed(first.refresh_token);
    expect(await check(next.access_token)).toBe('200 OK');
    server.clock.advance(10 * second);
    await refreshed(first.refresh_token);
    server.clock.advance(3_590 * second);
    expect(await check(next.access_token)).toBe('401 unauthorized');
  });
});

describe('many at once', () => {
  test('twenty refreshes with one token make one lineage', async () => {
    const { refresh_token } = await signUp(server.app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(new Set(answers.map(toOutcome))).toEqual(new Set(['200 OK']));
    expect(new Set(answers.map((answer) => tokensOf(answer).refresh_token)).size).toBe(1);
    expect(new Set(answers.map((answer) => tokensOf(answer).access_token)).size).toBe(1);
    const { length, session } = await lineageOf(refresh_token);
    expect({ length, counter: session.counter }).toEqual({ length: 2, counter: 1 });
    const [answer] = answers;
    expect(answer && (await check(tokensOf(answer).access_token))).toBe('200 OK');
  });

  test('control: the same code without its row lock fails for all but one', async () => {
    const { refresh_token } = await signUp(server.app);
    const keys = createKeys([testSecret]);
    const sessions = createSessions({ db: withoutLocks(server.database.db), keys });
    const everyoneHasDecided = makeBarrier(4);
    const admits = async () => {
      await everyoneHasDecided();
      return true;
    };
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => sessions.refresh(refresh_token, server.clock.now(), admits)),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  test('two servers with the same secret on one database agree', async () => {
    const { refresh_token } = await signUp(server.app);
    const other = await secondServer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(index % 2 ? server.app : other, '/api/auth/refresh', { bearer: refresh_token }),
      ),
    );
    expect(new Set(answers.map((answer) => tokensOf(answer).refresh_token)).size).toBe(1);
    await other.close();
  });
});

describe('a changed secret', () => {
  test('a reply lost before the change is given again after it, and new tokens follow', async () => {
    const first = await signUp(server.app);
    const lost = await refreshed(first.refresh_token);
    const changed = await secondServer(`${'n'.repeat(40)},${testSecret}`);
    const again = tokensOf(
      await post(changed, '/api/auth/refresh', { bearer: first.refresh_token }),
    );
    expect(again.refresh_token).toBe(lost.refresh_token);
    expect(
      toOutcome(await post(changed, '/api/auth/check_credentials', { bearer: again.access_token })),
    ).toBe('200 OK');
    const next = tokensOf(
      await post(changed, '/api/auth/refresh', { bearer: again.refresh_token }),
    );
    expect(next.refresh_token).not.toBe(again.refresh_token);
    await changed.close();
  });
});

describe('the hosts’ refresh', () => {
  const url = '/api/host/auth/refresh';

  test('refuses a member who hosts nothing and leaves the token for the ordinary one', async () => {
    const { refresh_token } = await signUp(server.app);
    expect(toOutcome(await refresh(refresh_token, url))).toBe('401 unauthorized');
    expect((await lineageOf(refresh_token)).length).toBe(1);
    expect(toOutcome(await refresh(refresh_token))).toBe('200 OK');
  });

  test('rotates for an editor, and ends the family on reuse like the ordinary one', async () => {
    const { email, refresh_token } = await signUp(server.app);
    await server.database.db
      .updateTable('members')
      .set({ role: 'editor' })
      .where('email', '=', email)
      .execute();
    const answer = await refresh(refresh_token, url);
    expect(toOutcome(answer)).toBe('200 OK');
    expect(await check(tokensOf(answer).access_token)).toBe('200 OK');
    server.clock.advance(11 * second);
    expect(toOutcome(await refresh(refresh_token, url))).toBe('401 session_revoked');
  });
});

const testSecret = Buffer.alloc(32, 7).toString('base64');

async function secondServer(secret = testSecret) {
  const env = parseEnv({ DATA_DIR: server.dataDir, SECRET_KEY: secret });
  const app = await buildApp({
    db: server.database.db,
    isReachable: server.database.isReachable,
    env,
    clock: server.clock.now,
  });
  await app.ready();
  return app;
}

function withoutLocks(db: Kysely<Database>) {
  return db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode' ? { ...node, endModifiers: [] } : node,
    transformResult: async ({ result }) => result,
  });
}

/** A barrier: holds callers until `many` have arrived. */
function makeBarrier(many: number) {
  let come = 0;
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    come += 1;
    if (come === many) open();
    await opened;
  };
}

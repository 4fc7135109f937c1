import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { registerWithin } from '#src/server/features/registration/register-service.ts';
import type { RegisterInput } from '#src/server/features/registration/registration-store.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';
import { goodPassword, signUp } from '../auth/caller.ts';
import { call, idOf } from './calls.ts';
import { findPlaces } from './places.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const keys = createKeys([testKey]);

type Member = Awaited<ReturnType<typeof makeMember>>;

async function makeRace() {
  const { db } = server.database;
  const event = await makeEvent(db);
  return { event, category: await makeCategory(db, event.id, { quota: 1000 }) };
}

function registrationOf(member: Member, race: Awaited<ReturnType<typeof makeRace>>, name: string) {
  const body = makeRegistrationBody(race.category.id);
  return {
    eventId: race.event.id,
    memberId: member.id,
    idempotencyKey: randomUUID(),
    body: { ...body, runner: { ...body.runner, legal_name: name } } as RegisterInput['body'],
    now: server.clock.now(),
  };
}

async function close(bearer: string, body: object = { phrase: 'hapus akun' }) {
  return await call(server, '/api/user/account', { method: 'DELETE', bearer, body });
}

/** Takes the last step of closing the account in a transaction; the returned function commits it. */
async function beginClosing({ id }: Member) {
  const trx = await server.database.db.startTransaction().execute();
  await sql`select from members where id = ${id} for update`.execute(trx);
  const closed = { state: 'closed', email: `${id}@deleted.invalid` } as const;
  await trx.updateTable('members').set(closed).where('id', '=', id).execute();
  return async () => await trx.commit().execute();
}

async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.database.db,
    );
    if (rows.length > 0) return;
    await sleep(5);
  }
}

describe('registering while the account is being closed', () => {
  test('waits for the closing, and is refused', async () => {
    const [member, race] = [await makeMember(server.database.db), await makeRace()];
    const commit = await beginClosing(member);
    const { eventId, body } = registrationOf(member, race, 'Terlambat Mendaftar');
    const registering = sendRegistration(server, { member, eventId, body });
    await untilWaiting();
    await commit();
    expect((await registering).json().code).toBe('unauthorized');
    expect(await findPlaces(server, 'Terlambat Mendaftar')).toEqual([]);
  });

  test('control: without the lock a ticket is left behind', async () => {
    const { db } = server.database;
    const [member, race] = [await makeMember(db), await makeRace()];
    const commit = await beginClosing(member);
    const input = registrationOf(member, race, 'Tertinggal Sendiri');
    const registering = db
      .transaction()
      .execute(async (trx: Transaction<Database>) => await registerWithin(trx, keys, input));
    await untilWaiting();
    await commit();
    await registering;
    expect(await findPlaces(server, 'Tertinggal Sendiri')).toContain('registrations');
  });

  test('finishes first if it began first, and its ticket goes with the account', async () => {
    const { db } = server.database;
    const [member, race] = [await makeMember(db), await makeRace()];
    let goOn = () => {};
    const told = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let isStored = () => {};
    const stored = new Promise<void>((resolve) => {
      isStored = resolve;
    });
    const registering = memberTx(db, member.id, async (trx) => {
      await registerWithin(trx, keys, registrationOf(member, race, 'Sempat Mendaftar'));
      isStored();
      await told;
    });
    await stored;
    const closing = close(member.token);
    await untilWaiting();
    goOn();
    await registering;
    expect((await closing).status).toBe(200);
    expect(await findPlaces(server, 'Sempat Mendaftar')).toEqual([]);
    const { taken } = await db
      .selectFrom('categories')
      .select('taken')
      .where('id', '=', race.category.id)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
  });
});

describe('closing an account', () => {
  test('twice at once closes it once', async () => {
    const member = await makeMember(server.database.db);
    const answers = await Promise.all([close(member.token), close(member.token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test.each(Array.from({ length: 6 }, (_, turn) => turn))(
    'leaves nothing of concurrent requests of its member (%i)',
    async (turn) => {
      const { db } = server.database;
      const name = `Serempak Pergi ${turn}`;
      const race = await makeRace();
      const captain = await makeMember(db);
      const community = await makeCommunity(db, captain.id, { openness: 'approval' });
      const { email, access_token: bearer } = await signUp(server.app);
      const id = await idOf(server, email);
      const member = { id, token: bearer, headers: { authorization: `Bearer ${bearer}` } };
      const { eventId, body } = registrationOf(member, race, name);
      const send = async (method: 'POST' | 'PUT', path: string, payload?: object) =>
        await server.app.inject({
          method,
          url: path,
          headers: member.headers,
          ...(payload && { payload }),
        });
      const membership = `/api/community/${community.id}/membership`;
      const decide = `/api/community/${community.id}/member/${id}`;
      const picture = toMultipart([{ bytes: await makePicture('png'), name: 'foto.png' }]);
      const acts = [
        () => sendRegistration(server, { member, eventId, body }),
        () => send('PUT', '/api/user/runner', { runner: body.runner, jersey: null }),
        () => send('PUT', '/api/user/profile', { name, language: 'en' }),
        () => send('POST', '/api/auth/login', { email, password: goodPassword }),
        () => send('POST', '/api/auth/request_confirmation'),
        () => send('POST', membership),
        () =>
          server.app.inject({
            method: 'POST',
            url: decide,
            headers: captain.headers,
            payload: { decision: 'approve' },
          }),
        () =>
          server.app.inject({
            method: 'POST',
            url: '/api/user/photo',
            headers: { ...member.headers, ...picture.headers },
            payload: picture.payload,
          }),
      ];
      const closing = sleep(turn * 15).then(() => close(bearer, { password: goodPassword }));
      const answers = await Promise.all(acts.map((act) => act()));
      expect((await closing).status).toBe(200);
      // Refusals are fine, server errors are not.
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(await findPlaces(server, name)).toEqual([]);
      expect(await findPlaces(server, email)).toEqual([]);
      expect(await findReferences(id)).toEqual([]);
      const { member_count: members } = await db
        .selectFrom('communities')
        .select('member_count')
        .where('id', '=', community.id)
        .executeTakeFirstOrThrow();
      expect(members).toBe(1);
    },
  );
});

/** Tables that still reference the member as if the account existed. */
async function findReferences(id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'registrations' as name from registrations where member_id = ${id}
    union select 'memberships' from memberships where member_id = ${id}
    union select 'sessions' from sessions where member_id = ${id}
    union select 'runner_profiles' from runner_profiles where member_id = ${id}
    union select 'account_tokens' from account_tokens where member_id = ${id}
    union select 'media' from media where owner_id = ${id}`.execute(server.database.db);
  return rows.map(({ name }) => name);
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fakeHash,
  fakePasswords,
  goodPassword,
  post,
  signUp,
  toOutcome,
} from '#tests/api/auth/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { makeCommunity, makeEvent, makeMember, makePoint } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ passwords: fakePasswords });
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof makeMember>>;
const makeAdmin = () =>
  makeMember(app.database.db, { name: 'Demo Admin', role: 'admin', passwordHash: fakeHash });

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; payload?: object };

async function call({ headers }: Pick<Person, 'headers'>, { method = 'GET', path, payload }: Call) {
  const answer = await app.app.inject({
    method,
    url: `/api/admin/member${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const reason = 'Menjual tiket orang lain.';
const suspend = (admin: Person, id: string, rev = 1) =>
  call(admin, { method: 'POST', path: `/${id}/suspension`, payload: { rev, reason } });
const lift = (admin: Person, id: string, rev: number) =>
  call(admin, { method: 'POST', path: `/${id}/suspension/lift`, payload: { rev } });
const setRole = (
  admin: Person,
  id: string,
  given: { rev?: number; role: string; password?: string },
) =>
  call(admin, {
    method: 'PUT',
    path: `/${id}/role`,
    payload: { rev: 1, password: goodPassword, ...given },
  });

/** In the order of their names: the clock stands still. */
async function actionsOn(id: string) {
  const rows = await app.database.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('action')
    .execute();
  return rows.map(({ action, actor_id: actor }) => [action, actor]);
}

async function signUpWithId() {
  const person = await signUp(app.app);
  const { id } = await app.database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  return { ...person, id };
}

const logIn = ({ email }: { email: string }, password = goodPassword) =>
  post(app.app, '/api/auth/login', { body: { email, password } });

describe('the list', () => {
  test('finds by part of a name, without accents, by mail address, and one typing error away', async () => {
    const admin = await makeAdmin();
    const { id } = await makeMember(app.database.db, { name: 'Désirée Kuncoroputri' });
    const find = async (q: string) => {
      const { body } = await call(admin, { path: `?q=${encodeURIComponent(q)}` });
      return { ids: body.data.map((row: { id: string }) => row.id), similar: body.is_similar };
    };
    for (const q of [
      'kuncoro',
      'desiree kuncoroputri',
      'KUNCOROPUTRI désirée',
      `${id}@derap.test`,
    ]) {
      expect([q, await find(q)]).toEqual([q, { ids: [id], similar: false }]);
    }
    expect(await find('kuncorputri')).toEqual({ ids: [id], similar: true });
    expect(await find('zzzyyyxxx')).toEqual({ ids: [], similar: false });
    expect(await find('%')).toMatchObject({ similar: false });
  });

  test('pages hold each account once, newest first, by role and state', async () => {
    const admin = await makeAdmin();
    const made = [];
    for (let index = 0; index < 5; index += 1) {
      made.push((await makeMember(app.database.db, { name: 'Berhalaman', role: 'editor' })).id);
    }
    await suspend(admin, made[0] ?? '');
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await call(admin, { path: `?role=editor&q=berhalaman&limit=2${cursor}` });
      seen.push(...body.data.map((row: { id: string }) => row.id));
      cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
      expect(body.total).toBe(5);
    } while (cursor !== '');
    expect(seen).toHaveLength(5);
    expect(seen.toSorted()).toEqual(made.toSorted());
    const { body } = await call(admin, { path: '?q=berhalaman&state=suspended' });
    expect(body.data).toMatchObject([{ id: made[0], state: 'suspended' }]);
    expect((await call(admin, { path: '?cursor=broken' })).body.code).toBe('invalid_cursor');
  });
});

describe('a suspended account', () => {
  test('is told why at the right password only, loses its sessions at once, and comes back when lifted', async () => {
    const admin = await makeAdmin();
    const person = await signUpWithId();
    const use = () => post(app.app, '/api/auth/check_credentials', { bearer: person.access_token });
    expect((await use()).status).toBe(200);

    const { status, body } = await suspend(admin, person.id);
    expect([status, body.member]).toMatchObject([
      200,
      { state: 'suspended', rev: 2, suspension: { reason }, sessions: [] },
    ]);
    // Not `session_revoked`, at which phones forget their tickets.
    expect(toOutcome(await use())).toBe('401 unauthorized');
    const refreshed = await post(app.app, '/api/auth/refresh', { bearer: person.refresh_token });
    expect(toOutcome(refreshed)).toBe('401 unauthorized');
    expect((await logIn(person)).body).toMatchObject({ code: 'account_suspended', reason });
    expect(toOutcome(await logIn(person, 'bukan yang benar'))).toBe('401 invalid_credentials');

    expect((await lift(admin, person.id, 2)).body.member).toMatchObject({
      state: 'active',
      suspension: null,
    });
    expect(toOutcome(await logIn(person))).toBe('200 tokens');
    expect(await actionsOn(person.id)).toEqual([
      ['member.suspended', admin.id],
      ['member.suspension_lifted', admin.id],
    ]);
  });

  test('keeps its tickets, and its scanning phones are revoked', async () => {
    const admin = await makeAdmin();
    const { event, host, point, tickets } = await makeRace(app, 1);
    const [ticket] = tickets;
    if (!ticket) throw new Error('The race has no runner');
    const phone = await enrolPhone(app, { eventId: event.id, host });
    const other = await enrolPhone(app, { eventId: event.id, host: admin });
    await suspend(admin, ticket.member.id);
    await suspend(admin, host.id);
    const me = await app.app.inject({ url: '/api/checkin/me', headers: phone.headers });
    expect(me.json().code).toBe('device_revoked');
    const { body } = await call(admin, { path: `/${ticket.member.id}` });
    expect(body.member.tickets).toBe(1);
    const scan = other.scan({
      point_id: point.id,
      registration_id: ticket.id,
      code_hash: ticket.hash,
    });
    expect((await other.sync([scan])).statusCode).toBe(200);
    const admitted = await app.database.db
      .selectFrom('check_ins')
      .select('point_id')
      .where('registration_id', '=', ticket.id)
      .execute();
    expect(admitted).toEqual([{ point_id: point.id }]);
  });

  test('that signs in while it is suspended has no session afterwards', async () => {
    const admin = await makeAdmin();
    const people = await Promise.all(Array.from({ length: 8 }, () => signUpWithId()));
    await Promise.all(
      people.flatMap((person) => [logIn(person), suspend(admin, person.id), logIn(person)]),
    );
    const open = await app.database.db
      .selectFrom('sessions')
      .select('id')
      .where(
        'member_id',
        'in',
        people.map(({ id }) => id),
      )
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  test('needs a reason, and somebody who exists', async () => {
    const admin = await makeAdmin();
    const { id } = await makeMember(app.database.db);
    const payload = { rev: 1, reason: 'pendek' };
    const answer = await call(admin, { method: 'POST', path: `/${id}/suspension`, payload });
    expect(answer.body).toMatchObject({ code: 'invalid_request', fields: [{ path: 'reason' }] });
    expect((await suspend(admin, '000000000000')).status).toBe(404);
    expect((await call(admin, { path: '/000000000000' })).status).toBe(404);
    expect((await lift(admin, id, 1)).body.code).toBe('conflict');
  });
});

describe('two admins at once', () => {
  test('one of the same change is done, and the others are told', async () => {
    const [first, second] = [await makeAdmin(), await makeAdmin()];
    const { id } = await makeMember(app.database.db);
    const answers = await Promise.all([
      suspend(first, id),
      setRole(second, id, { role: 'editor' }),
      suspend(second, id),
      setRole(first, id, { role: 'admin' }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '409',
      '409',
      '409',
    ]);
    expect(await actionsOn(id)).toHaveLength(1);
    const { body } = await call(first, { path: `/${id}` });
    expect(body.member.rev).toBe(2);
  });

  test('who take each other’s role leave an admin', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await makeAdmin(), await makeAdmin()];
      const answers = await Promise.all([
        setRole(first, second.id, { role: 'member' }),
        setRole(second, first.id, { role: 'member' }),
      ]);
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
      const left = await app.database.db
        .selectFrom('members')
        .select('id')
        .where('id', 'in', [first.id, second.id])
        .where('role', '=', 'admin')
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});

describe('roles and sessions', () => {
  test('a role is given and taken; a former admin’s phones go, those of their own community stay', async () => {
    const admin = await makeAdmin();
    const { db } = app.database;
    const host = await makeMember(db);
    const community = await makeCommunity(db, host.id);
    const race = await makeEvent(db, { community_id: community.id });
    const platformRace = await makeEvent(db);
    for (const { id } of [race, platformRace]) await makePoint(db, id);
    await setRole(admin, host.id, { role: 'admin' });
    const own = await enrolPhone(app, { eventId: race.id, host });
    const foreign = await enrolPhone(app, { eventId: platformRace.id, host });
    const { body } = await setRole(admin, host.id, { rev: 2, role: 'member' });
    expect(body.member).toMatchObject({ role: 'member', rev: 3 });
    const stateOf = async ({ headers }: { headers: { authorization: string } }) =>
      (await app.app.inject({ url: '/api/checkin/me', headers })).json().code ?? 'works';
    expect([await stateOf(own), await stateOf(foreign)]).toEqual(['works', 'device_revoked']);
    expect(await actionsOn(host.id)).toEqual([
      ['member.made_admin', admin.id],
      ['member.made_member', admin.id],
    ]);
  });

  test('a higher one, and taking that of an admin, asks for the password', async () => {
    const admin = await makeAdmin();
    const { id } = await makeMember(app.database.db);
    const second = await makeAdmin();
    const codes = [];
    for (const password of ['', 'salah-sekali']) {
      for (const role of ['editor', 'admin']) {
        codes.push((await setRole(admin, id, { role, password })).body.code);
      }
      codes.push((await setRole(admin, second.id, { role: 'member', password })).body.code);
    }
    expect(codes).toEqual(Array(6).fill('wrong_password'));
    expect([await actionsOn(id), await actionsOn(second.id)]).toEqual([[], []]);
    await setRole(admin, id, { role: 'editor' });
    const lowered = await setRole(admin, id, { rev: 2, role: 'member', password: '' });
    expect(lowered.status).toBe(200);
  });

  test('nobody does it to themselves', async () => {
    const admin = await makeAdmin();
    const { id } = admin;
    const answers = [
      await suspend(admin, id),
      await lift(admin, id, 1),
      await setRole(admin, id, { role: 'member' }),
      await call(admin, { method: 'DELETE', path: `/${id}/session` }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('own_account'));
    expect((await call(admin, { path: `/${id}` })).body.member.is_self).toBe(true);
  });

  test('all sessions of somebody end', async () => {
    const admin = await makeAdmin();
    const person = await signUpWithId();
    await logIn(person);
    expect((await call(admin, { path: `/${person.id}` })).body.member.sessions).toHaveLength(2);
    const ended = await call(admin, { method: 'DELETE', path: `/${person.id}/session` });
    expect(ended.body.member.sessions).toEqual([]);
    const used = await post(app.app, '/api/auth/check_credentials', {
      bearer: person.access_token,
    });
    expect(toOutcome(used)).toBe('401 session_revoked');
    expect(toOutcome(await logIn(person))).toBe('200 tokens');
    expect(await actionsOn(person.id)).toContainEqual(['member.sessions_ended', admin.id]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Caller = Awaited<ReturnType<typeof makeMember>>;

const member = (overrides: Parameters<typeof makeMember>[1] = {}) =>
  makeMember(server.database.db, overrides);

async function getProfile({ headers }: Pick<Caller, 'headers'>) {
  const answer = await server.app.inject({ url: '/api/user/profile', headers });
  return { status: answer.statusCode, body: answer.json() };
}

async function putProfile({ headers }: Pick<Caller, 'headers'>, payload: string | object) {
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/user/profile',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const rowOf = ({ id }: Caller) =>
  server.database.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('GET /api/user/profile', () => {
  test('gives the member’s own fields and no other', async () => {
    const rani = await member({ name: 'Rani' });
    expect(await getProfile(rani)).toEqual({
      status: 200,
      body: {
        member: {
          name: 'Rani',
          photo: null,
          email: `${rani.id}@derap.test`,
          phone: null,
          language: 'id',
          is_host: false,
        },
      },
    });
  });

  test('needs a valid access token', async () => {
    for (const headers of [{ authorization: '' }, { authorization: 'Bearer drp_at_nobody' }]) {
      const { status, body } = await getProfile({ headers });
      expect([status, body.code]).toEqual([401, 'unauthorized']);
    }
  });
});

describe('is_host', () => {
  const isHost = async (caller: Caller) => (await getProfile(caller)).body.member.is_host;

  test('is true for editors and admins', async () => {
    expect(await isHost(await member({ role: 'editor' }))).toBe(true);
    expect(await isHost(await member({ role: 'admin' }))).toBe(true);
  });

  test('follows active ownership or administration of a community', async () => {
    const { db } = server.database;
    const owner = await member();
    const { id: communityId } = await makeCommunity(db, owner.id);
    expect(await isHost(owner)).toBe(true);
    const caller = await member();
    const start = server.clock.now();
    await db
      .insertInto('memberships')
      .values({
        community_id: communityId,
        member_id: caller.id,
        role: 'member',
        state: 'active',
        created_at: start,
        updated_at: start,
      })
      .execute();
    const cases = [
      ['member', 'active', false],
      ['admin', 'active', true],
      ['owner', 'active', true],
      ['admin', 'invited', false],
      ['admin', 'requested', false],
      ['owner', 'left', false],
      ['admin', 'banned', false],
    ] as const;
    for (const [role, state, expected] of cases) {
      await db
        .updateTable('memberships')
        .set({ role, state })
        .where('member_id', '=', caller.id)
        .execute();
      expect({ role, state, isHost: await isHost(caller) }).toEqual({
        role,
        state,
        isHost: expected,
      });
    }
  });
});

describe('PUT /api/user/profile', () => {
  test('changes the given fields, keeps the others, clears what is null', async () => {
    const rani = await member({ name: 'Rani' });
    const photo = '/media/rani.webp';
    const first = await putProfile(rani, { phone: '+6281234567890', photo, language: 'en' });
    expect(first.status).toBe(200);
    expect(first.body.member).toMatchObject({
      name: 'Rani',
      phone: '+6281234567890',
      photo,
      language: 'en',
    });
    const second = await putProfile(rani, { name: ' Rani Derap ', phone: null });
    expect(second.body.member).toMatchObject({
      name: 'Rani Derap',
      phone: null,
      photo,
      language: 'en',
    });
    expect(await rowOf(rani)).toMatchObject({
      name: 'Rani Derap',
      phone: null,
      photo,
      language: 'en',
      updated_at: server.clock.now(),
    });
    expect((await getProfile(rani)).body).toEqual(second.body);
  });

  test('changes nobody else', async () => {
    const [rani, bayu] = [await member(), await member({ name: 'Bayu' })];
    const before = await rowOf(bayu);
    await putProfile(rani, { id: bayu.id, name: 'Rani' });
    expect(await rowOf(bayu)).toEqual(before);
  });

  test('never applies keys that are not the member’s to change', async () => {
    const rani = await member({ name: 'Rani' });
    const before = await rowOf(rani);
    const { status, body } = await putProfile(rani, {
      role: 'admin',
      is_host: true,
      id: 'aaaaaaaaaaaa',
      email: 'other@derap.test',
      email_verified_at: '2027-01-01T00:00:00Z',
      google_sub: '1',
      password_hash: 'x',
      state: 'closed',
      created_at: '2020-01-01T00:00:00Z',
    });
    expect(status).toBe(200);
    expect(body.member.is_host).toBe(false);
    expect(await rowOf(rani)).toEqual({ ...before, updated_at: server.clock.now() });
  });

  test.each([
    '{"__proto__":{"role":"admin","name":"Jahat"}}',
    '{"name":"Rani","__proto__":{"is_host":true}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"phone":{"__proto__":{"role":"admin"}}}',
  ])('prototype keys change nothing: %s', async (payload) => {
    const rani = await member({ name: 'Rani' });
    const before = await rowOf(rani);
    const { status } = await putProfile(rani, payload);
    expect(status).toBe(400);
    expect(await rowOf(rani)).toEqual(before);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    expect((await getProfile(rani)).body.member.is_host).toBe(false);
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['name', 'Ra\u0000ni'],
    ['name', 'Ra\u200Bni'],
    ['name', 'Rani\u202Egnab'],
    ['name', null],
    ['phone', '081234567890'],
    ['phone', '+62 812 3456'],
    ['language', 'fr'],
    ['photo', 'javascript:alert(1)'],
    ['photo', 'data:image/png;base64,AAAA'],
    ['photo', '/etc/passwd'],
  ])('%s = %j is refused at its field', async (path, value) => {
    const rani = await member({ name: 'Rani' });
    const before = await rowOf(rani);
    const { status, body } = await putProfile(rani, { [path]: value });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.fields).toEqual([expect.objectContaining({ path })]);
    expect(await rowOf(rani)).toEqual(before);
  });

  test('needs a valid access token and a body', async () => {
    const stranger = await putProfile({ headers: { authorization: 'Bearer x' } }, { name: 'A' });
    expect(stranger.status).toBe(401);
    const rani = await member();
    expect((await putProfile(rani, '')).status).toBe(400);
    expect((await putProfile(rani, '[]')).status).toBe(400);
    expect((await putProfile(rani, '{"name":')).status).toBe(400);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeHash, fakePasswords, goodPassword } from '#tests/api/auth/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller, readMemberCounts } from '#tests/support/community.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';
import { foreignKeys } from '#tests/support/hostile/hostile-input.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

const proof = { password: goodPassword };

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let owner: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ passwords: fakePasswords });
  as = makeCaller(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await makeMember(app.database.db, { name: 'Demo Kapten', passwordHash: fakeHash });
  id = await communityOf('approval');
});

async function communityOf(openness: 'open' | 'approval' | 'invite') {
  return (await makeCommunity(app.database.db, owner.id, { openness })).id;
}

async function rowOf(member: Person) {
  return await app.database.db
    .selectFrom('memberships')
    .select(['role', 'state'])
    .where('community_id', '=', id)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
}

async function audited(action: string) {
  return await app.database.db
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .execute();
}

async function expectTrueCount() {
  const { active, stated } = await readMemberCounts(app, id);
  expect(stated).toBe(active);
}

describe('joining', () => {
  test('an open community takes everybody at once, and its public page counts them', async () => {
    id = await communityOf('open');
    const runner = await makeMember(app.database.db);
    const page = `/api/public/community/${id}`;
    expect((await as(null)('GET', page)).body.member_count).toBe(1);
    const joined = await as(runner)('POST', `/api/community/${id}/membership`, foreignKeys);
    expect(joined).toMatchObject({
      status: 200,
      body: { membership: { state: 'active', role: 'member' } },
    });
    expect(await rowOf(runner)).toEqual({ role: 'member', state: 'active' });
    expect((await as(null)('GET', page)).body.member_count).toBe(2);
    await as(runner)('POST', `/api/community/${id}/membership`);
    await expectTrueCount();
  });

  test('a request waits for the crew, is approved once, and the audit says by whom', async () => {
    const runner = await makeMember(app.database.db, { name: 'Demo Peminta' });
    const asked = await as(runner)('POST', `/api/community/${id}/membership`);
    expect(asked.body.membership).toEqual({ state: 'requested', role: null });
    await expectTrueCount();

    const waiting = await as(owner)('GET', `/api/community/${id}/member?state=requested`);
    expect(waiting.body).toMatchObject({
      data: [{ id: runner.id, name: 'Demo Peminta' }],
      total: 1,
    });
    const approve = { decision: 'approve' };
    const url = `/api/community/${id}/member/${runner.id}`;
    expect((await as(owner)('POST', url, approve)).body).toEqual({
      id: runner.id,
      state: 'active',
    });
    expect((await as(owner)('POST', url, approve)).code).toBe('conflict');
    expect(await audited('membership.approve')).toEqual([
      { actor_id: owner.id, detail: { member_id: runner.id } },
    ]);
    await expectTrueCount();
  });

  test('all requests can be approved at once', async () => {
    for (let count = 0; count < 3; count += 1) {
      await as(await makeMember(app.database.db))('POST', `/api/community/${id}/membership`);
    }
    expect((await as(owner)('POST', `/api/community/${id}/approve-all`)).body.approved).toBe(3);
    expect(await audited('membership.approve')).toHaveLength(3);
    expect(await readMemberCounts(app, id)).toEqual({ active: 4, stated: 4, owners: 1 });
  });

  test('an invite-only community takes nobody without an invite', async () => {
    id = await communityOf('invite');
    const runner = await makeMember(app.database.db);
    const answer = await as(runner)('POST', `/api/community/${id}/membership`);
    expect(answer).toMatchObject({ status: 422, code: 'invite_needed' });
    expect(await rowOf(runner)).toBeUndefined();
  });

  test('the banned see nothing of it, and cannot join', async () => {
    id = await communityOf('open');
    const runner = await makeMembership(app.database.db, id);
    await as(owner)('POST', `/api/community/${id}/member/${runner.id}`, { decision: 'ban' });
    const url = `/api/community/${id}/membership`;
    expect((await as(runner)('GET', url)).body.membership).toEqual({ state: 'none', role: null });
    expect((await as(runner)('POST', url)).code).toBe('cannot_join');
    await expectTrueCount();
    await as(owner)('POST', `/api/community/${id}/member/${runner.id}`, { decision: 'unban' });
    expect((await as(runner)('POST', url)).body.membership.state).toBe('active');
    await expectTrueCount();
  });

  test('a community that is hidden, gone or unknown is not found', async () => {
    const runner = await makeMember(app.database.db);
    const hidden = await makeCommunity(app.database.db, owner.id, { state: 'hidden' });
    for (const other of [hidden.id, '000000000000', 'my']) {
      const url = `/api/community/${other}/membership`;
      expect((await as(runner)('POST', url)).status).toBe(404);
      expect((await as(runner)('GET', url)).status).toBe(404);
    }
    const asked = await as(owner)('GET', `/api/community/${hidden.id}/membership`);
    expect(asked.body.membership.role).toBe('owner');
  });

  test('needs somebody who is signed in', async () => {
    expect((await as(null)('POST', `/api/community/${id}/membership`)).status).toBe(401);
    expect((await as(null)('GET', '/api/community')).status).toBe(401);
  });
});

describe('leaving', () => {
  test('and coming back works, as a plain member', async () => {
    id = await communityOf('open');
    const admin = await makeMembership(app.database.db, id, { role: 'admin' });
    const url = `/api/community/${id}/membership`;
    expect((await as(admin)('DELETE', url)).body.membership.state).toBe('none');
    expect((await as(admin)('DELETE', url)).status).toBe(404);
    await expectTrueCount();
    expect((await as(admin)('POST', url)).body.membership).toEqual({
      state: 'active',
      role: 'member',
    });
    await expectTrueCount();
  });

  test('takes a request back', async () => {
    const runner = await makeMember(app.database.db);
    const url = `/api/community/${id}/membership`;
    await as(runner)('POST', url);
    expect((await as(runner)('DELETE', url)).body.membership.state).toBe('none');
    expect(await rowOf(runner)).toEqual({ role: 'member', state: 'left' });
    await expectTrueCount();
  });

  test('is refused to the last owner', async () => {
    const url = `/api/community/${id}/membership`;
    expect(await as(owner)('DELETE', url)).toMatchObject({ status: 409, code: 'last_owner' });
    expect(await rowOf(owner)).toEqual({ role: 'owner', state: 'active' });
  });
});

describe('the crew', () => {
  test('nobody else learns that its lists and decisions exist', async () => {
    const runner = await makeMembership(app.database.db, id);
    const target = await makeMembership(app.database.db, id);
    const stranger = await makeMember(app.database.db, { role: 'admin' });
    for (const person of [runner, stranger]) {
      const answers = await Promise.all([
        as(person)('GET', `/api/community/${id}/member`),
        as(person)('GET', `/api/community/${id}/event`),
        as(person)('GET', `/api/community/${id}`),
        as(person)('POST', `/api/community/${id}/approve-all`),
        as(person)('POST', `/api/community/${id}/member/${target.id}`, { decision: 'remove' }),
        as(person)('PUT', `/api/community/${id}/member/${target.id}/role`, { role: 'admin' }),
        as(person)('POST', `/api/community/${id}/transfer`, { member_id: target.id }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 404));
    }
    expect(await rowOf(target)).toEqual({ role: 'member', state: 'active' });
  });

  test('an admin removes members but decides nothing about owners, admins and roles', async () => {
    const admin = await makeMembership(app.database.db, id, { role: 'admin' });
    const other = await makeMembership(app.database.db, id, { role: 'admin' });
    const runner = await makeMembership(app.database.db, id);
    const remove = { decision: 'remove' };
    for (const target of [owner, other, admin]) {
      const url = `/api/community/${id}/member/${target.id}`;
      expect((await as(admin)('POST', url, remove)).status).toBe(404);
    }
    const role = await as(admin)('PUT', `/api/community/${id}/member/${runner.id}/role`, {
      role: 'owner',
    });
    expect(role.status).toBe(404);
    const removed = await as(admin)('POST', `/api/community/${id}/member/${runner.id}`, remove);
    expect(removed.body.state).toBe('left');
    await expectTrueCount();
  });

  test('finds members by name, page by page', async () => {
    for (const name of ['Demo Ayu', 'Demo Bayu', 'Demo Cahya', 'Demo Ayunda']) {
      await makeMembership(app.database.db, id, { name });
    }
    const found = await as(owner)('GET', `/api/community/${id}/member?q=ayu`);
    const names = (answer: typeof found) =>
      answer.body.data.map(({ name }: { name: string }) => name);
    expect(names(found)).toEqual(['Demo Ayu', 'Demo Ayunda', 'Demo Bayu']);
    const first = await as(owner)('GET', `/api/community/${id}/member?limit=2`);
    const cursor = first.body.next_cursor;
    const rest = await as(owner)('GET', `/api/community/${id}/member?cursor=${cursor}`);
    expect([...names(first), ...names(rest)]).toEqual([
      'Demo Ayu',
      'Demo Ayunda',
      'Demo Bayu',
      'Demo Cahya',
      'Demo Kapten',
    ]);
    const wrong = await as(owner)(
      'GET',
      `/api/community/${id}/member?state=banned&cursor=${cursor}`,
    );
    expect(wrong.code).toBe('invalid_cursor');
  });

  test('finds a name with accents, typed with them or without', async () => {
    await makeMembership(app.database.db, id, { name: 'Demo José' });
    for (const q of ['jos%C3%A9', 'JOSE']) {
      const found = await as(owner)('GET', `/api/community/${id}/member?q=${q}`);
      expect(found.body.data, q).toMatchObject([{ name: 'Demo José' }]);
    }
  });

  test('an unknown decision or role is refused', async () => {
    const runner = await makeMembership(app.database.db, id);
    const url = `/api/community/${id}/member/${runner.id}`;
    expect((await as(owner)('POST', url, { decision: 'promote' })).code).toBe('invalid_request');
    expect((await as(owner)('PUT', `${url}/role`, { role: 'king' })).code).toBe('invalid_request');
  });
});

describe('roles', () => {
  test('an owner names an admin, who becomes a host', async () => {
    const runner = await makeMembership(app.database.db, id);
    expect((await as(runner)('GET', '/api/user/profile')).body.member.is_host).toBe(false);
    const url = `/api/community/${id}/member/${runner.id}/role`;
    expect((await as(owner)('PUT', url, { role: 'admin', ...proof })).status).toBe(200);
    expect((await as(runner)('GET', '/api/user/profile')).body.member.is_host).toBe(true);
    expect((await as(runner)('GET', `/api/community/${id}`)).body.community.role).toBe('admin');
    expect(await audited('membership.admin')).toHaveLength(1);
  });

  test('the last owner cannot become anything less, and one of two can', async () => {
    const url = `/api/community/${id}/member/${owner.id}/role`;
    expect((await as(owner)('PUT', url, { role: 'member', ...proof })).code).toBe('last_owner');
    await makeMembership(app.database.db, id, { role: 'owner' });
    expect((await as(owner)('PUT', url, { role: 'member', ...proof })).status).toBe(200);
    expect((await as(owner)('GET', `/api/community/${id}`)).status).toBe(404);
  });

  test('a community is handed over to a member, and its owner stays an admin', async () => {
    const heir = await makeMembership(app.database.db, id);
    const url = `/api/community/${id}/transfer`;
    const stranger = await makeMember(app.database.db);
    for (const wrong of [owner.id, stranger.id]) {
      expect((await as(owner)('POST', url, { member_id: wrong, ...proof })).status).toBe(404);
    }
    const handed = await as(owner)('POST', url, { member_id: heir.id, ...proof });
    expect(handed.body.owner_id).toBe(heir.id);
    expect(await rowOf(heir)).toEqual({ role: 'owner', state: 'active' });
    expect(await rowOf(owner)).toEqual({ role: 'admin', state: 'active' });
    await expectTrueCount();
  });
});

test('the list of own communities shows pending requests to those who decide, and only to them', async () => {
  const runner = await makeMembership(app.database.db, id);
  await makeMembership(app.database.db, id, { state: 'requested' });
  const [own] = (await as(owner)('GET', '/api/community')).body.data;
  expect(own).toMatchObject({ id, role: 'owner', state: 'active', requests: 1 });
  const [joined] = (await as(runner)('GET', '/api/community')).body.data;
  expect(joined).toMatchObject({ id, role: 'member', requests: 0 });
});

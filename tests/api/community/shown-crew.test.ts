import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeHash, fakePasswords, goodPassword } from '#tests/api/auth/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

const photo = '/media/0123456789ab/512.webp';

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let captain: Member;
let community: string;
beforeAll(async () => {
  app = await startTestApp({ passwords: fakePasswords });
  as = makeCaller(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  captain = await makeMember(db, { name: 'Demo Kapten Merah', passwordHash: fakeHash });
  await db
    .updateTable('members')
    .set({ photo, phone: '+628000000077' })
    .where('id', '=', captain.id)
    .execute();
  community = (await makeCommunity(db, captain.id)).id;
});

const show = (who: Member, isShown: unknown = true) =>
  as(who)('PUT', `/api/community/${community}/membership/shown`, { is_shown: isShown });

async function readPage() {
  const answer = await app.app.inject({ url: `/api/public/community/${community}` });
  return { crew: answer.json().crew, text: answer.payload };
}

describe('the crew on a community’s page', () => {
  test('is a number until one of them wants to be seen, and then only name, photo and role', async () => {
    const admin = await makeMembership(app.database.db, community, {
      role: 'admin',
      name: 'Demo Pengurus Biru',
    });
    expect((await readPage()).crew).toEqual({ captains: 1, admins: 1, shown: [] });
    expect(await show(captain)).toMatchObject({ status: 200, body: { is_shown: true } });

    const { crew, text } = await readPage();
    expect(crew.shown).toEqual([{ role: 'owner', name: 'Demo Kapten Merah', photo }]);
    for (const secret of [captain.id, admin.id, 'Biru', '+628000000077', '@derap.test']) {
      expect(text).not.toContain(secret);
    }
    const managed = (who: Member) => as(who)('GET', `/api/community/${community}`);
    expect((await managed(captain)).body.community.is_shown).toBe(true);
    expect((await managed(admin)).body.community.is_shown).toBe(false);

    await show(captain, false);
    expect((await readPage()).text).not.toContain('Merah');
  });

  test('names nobody who is of the crew no longer, also when they come back', async () => {
    const { db } = app.database;
    const admin = await makeMembership(db, community, {
      role: 'admin',
      name: 'Demo Pengurus Biru',
    });
    await show(admin);
    expect((await readPage()).text).toContain('Biru');
    const setRole = (role: string) =>
      as(captain)('PUT', `/api/community/${community}/member/${admin.id}/role`, {
        role,
        password: goodPassword,
      });
    await setRole('member');
    expect((await readPage()).text).not.toContain('Biru');
    await setRole('admin');
    expect((await readPage()).text).not.toContain('Biru');
    await show(admin);
    await as(admin)('DELETE', `/api/community/${community}/membership`);
    expect((await readPage()).text).not.toContain('Biru');
  });

  test('is changed by each for themselves only, and by nobody else', async () => {
    const { db } = app.database;
    const member = await makeMembership(db, community);
    expect((await show(member)).status).toBe(404);
    expect((await show(await makeMember(db))).status).toBe(404);
    expect((await show(captain, 'ya')).status).toBe(400);
    const rows = await db
      .selectFrom('memberships')
      .select('is_shown')
      .where('community_id', '=', community)
      .execute();
    expect(rows.map((row) => row.is_shown)).toEqual([false, false]);
  });
});

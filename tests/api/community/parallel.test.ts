import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeMembership,
  countOwners,
} from '#src/server/features/community/membership-repository.ts';
import { fakeHash, fakePasswords, goodPassword } from '#tests/api/auth/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller, readMemberCounts } from '#tests/support/community.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
beforeAll(async () => {
  app = await startTestApp({ passwords: fakePasswords });
  as = makeCaller(app);
});
afterAll(() => app.close());

async function makeOwners(count: number) {
  const { db } = app.database;
  const first = await makeMember(db, { passwordHash: fakeHash });
  const { id } = await makeCommunity(db, first.id, { openness: 'open' });
  const others = [];
  for (let index = 1; index < count; index += 1) {
    others.push(await makeMembership(db, id, { role: 'owner', passwordHash: fakeHash }));
  }
  return { id, owners: [first, ...others] };
}

describe('when owners act at the same moment', () => {
  test('all leaving: one is kept, the others are gone, and the count is true', async () => {
    const { id, owners } = await makeOwners(6);
    const answers = await Promise.all(
      owners.map((owner) => as(owner)('DELETE', `/api/community/${id}/membership`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'last_owner')).toHaveLength(1);
    expect(await readMemberCounts(app, id)).toEqual({ active: 1, stated: 1, owners: 1 });
  });

  test('each demoting the next: never without an owner', async () => {
    const { id, owners } = await makeOwners(6);
    await Promise.all(
      owners.map(async (owner, index) => {
        const next = owners[(index + 1) % owners.length];
        const url = `/api/community/${id}/member/${next?.id}/role`;
        await as(owner)('PUT', url, { role: 'member', password: goodPassword });
      }),
    );
    const { owners: left, active, stated } = await readMemberCounts(app, id);
    expect(left).toBeGreaterThanOrEqual(1);
    expect([active, stated]).toEqual([6, 6]);
  });

  test('control: without the lock two leaves take the last owner away', async () => {
    const { id, owners } = await makeOwners(2);
    const { db } = app.database;
    let seen = 0;
    let bothHaveSeen: () => void = () => {};
    const meet = new Promise<void>((resolve) => {
      bothHaveSeen = resolve;
    });
    await Promise.all(
      owners.map((owner) =>
        db.transaction().execute(async (trx) => {
          const isLast = (await countOwners(trx, id)) <= 1;
          seen += 1;
          if (seen === owners.length) bothHaveSeen();
          await meet;
          if (isLast) return;
          await changeMembership(trx, {
            communityId: id,
            memberId: owner.id,
            from: { role: 'owner', state: 'active' },
            to: { role: 'member', state: 'left' },
            now: app.clock.now(),
          });
        }),
      ),
    );
    expect((await readMemberCounts(app, id)).owners).toBe(0);
  });
});

test('joining, leaving, approving and banning at once keep the count right', async () => {
  const { db } = app.database;
  const { id, owners } = await makeOwners(1);
  const [owner] = owners;
  if (!owner) throw new Error('No owner');
  const people = await Promise.all(Array.from({ length: 8 }, () => makeMember(db)));
  const own = `/api/community/${id}/membership`;
  await Promise.all(
    people.flatMap((person, index) => [
      as(person)('POST', own),
      as(person)('POST', own),
      index % 2 === 0
        ? as(person)('DELETE', own)
        : as(owner)('POST', `/api/community/${id}/member/${person.id}`, { decision: 'ban' }),
    ]),
  );
  const { active, stated } = await readMemberCounts(app, id);
  expect(stated).toBe(active);
});

test('an invite for one lets one of many in', async () => {
  const { db } = app.database;
  const owner = await makeMember(db);
  const { id } = await makeCommunity(db, owner.id, { openness: 'invite' });
  const made = await as(owner)('POST', `/api/community/${id}/invite`, { days: 1, max_uses: 1 });
  const people = await Promise.all(Array.from({ length: 8 }, () => makeMember(db)));
  const answers = await Promise.all(
    people.map((person) => as(person)('POST', `/api/invite/${made.body.code}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'invite_over')).toHaveLength(7);
  expect(await readMemberCounts(app, id)).toEqual({ active: 2, stated: 2, owners: 1 });
});

test('at most five communities a day, however many are made at once', async () => {
  const { makeCommunityContent } = await import('#tests/support/community.ts');
  const captain = await makeMember(app.database.db);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      as(captain)('POST', '/api/community', { content: makeCommunityContent() }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 'rate_limited')).toHaveLength(3);
  app.clock.advance(25 * 60 * 60_000);
  const next = await as(captain)('POST', '/api/community', { content: makeCommunityContent() });
  expect(next.status).toBe(201);
});

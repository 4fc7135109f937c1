import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  crewRoles,
  findCommunityRole,
  requireCommunityRole,
} from '#src/server/rights/community-rights.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';

let database: TestDatabase;
let communityId: string;
let ownerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ownerId = (await makeMember(database.db)).id;
  communityId = (await makeCommunity(database.db, ownerId)).id;
});
afterAll(() => database.drop());

const notFound = expect.objectContaining({ code: 'not_found' });

describe('the role of a member in a community', () => {
  test('is the active membership’s', async () => {
    const { db } = database;
    const admin = await makeMembership(db, communityId, { role: 'admin' });
    expect(await findCommunityRole(db, { communityId, memberId: ownerId })).toBe('owner');
    expect(await findCommunityRole(db, { communityId, memberId: admin.id })).toBe('admin');
  });

  test.each(['invited', 'requested', 'left', 'banned'] as const)(
    'is none while the membership is %s, whatever role it had',
    async (state) => {
      const { db } = database;
      const member = await makeMembership(db, communityId, { role: 'owner', state });
      expect(await findCommunityRole(db, { communityId, memberId: member.id })).toBeNull();
    },
  );
});

describe('who must run a community', () => {
  test('passes with one of the roles, and others get a 404', async () => {
    const { db } = database;
    const runner = await makeMembership(db, communityId);
    const stranger = await makeMember(db, { role: 'admin' });
    const asked = { communityId, roles: crewRoles };
    expect(await requireCommunityRole(db, { ...asked, memberId: ownerId })).toBe('owner');
    for (const memberId of [runner.id, stranger.id]) {
      await expect(requireCommunityRole(db, { ...asked, memberId })).rejects.toEqual(notFound);
    }
  });

  test('gets a 404 for a community that does not exist', async () => {
    const asked = { communityId: '000000000000', memberId: ownerId, roles: crewRoles };
    await expect(requireCommunityRole(database.db, asked)).rejects.toEqual(notFound);
  });
});

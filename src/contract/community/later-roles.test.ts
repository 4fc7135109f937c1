import { expect, test } from 'vitest';
import { listAnnouncements } from './announcements.ts';
import { ShownCrew } from './community.ts';
import {
  getOwnMembership,
  listCommunityMembers,
  listOwnCommunities,
  setMemberRole,
} from './membership.ts';

/* A server of a later version may know roles that this client does not: no list is lost over one of them. */

const community = { id: 'abcdefghjkmn', name: 'Kali Code Pacers', slug: 'kali-code-pacers' };

test('a role of a later version is a member’s in every list, and the others of it keep theirs', () => {
  const member = {
    id: '0123456789ab',
    name: 'Rani',
    photo: null,
    city: null,
    state: 'active',
    since: '2027-01-01T00:00:00.000Z',
    is_self: false,
  };
  const roles = ['coach', 'owner', 'leader', 'member'];
  const members = listCommunityMembers.response.parse({
    data: roles.map((role) => ({ ...member, role })),
    next_cursor: null,
    total: 4,
  });
  expect(members.data.map(({ role }) => role)).toEqual(['member', 'owner', 'leader', 'member']);

  const own = { ...community, city: 'Yogyakarta', logo: null, rev: 1, visibility: 'active' };
  const communities = listOwnCommunities.response.parse({
    data: [{ ...own, state: 'active', role: 'coach', requests: 0 }],
  });
  expect(communities.data[0]?.role).toBe('member');
});

test('somebody’s own role of a later version is a member’s, and none stays none', () => {
  const roleOf = (role: string | null) =>
    getOwnMembership.response.parse({ membership: { state: 'active', role }, follows: false })
      .membership.role;
  expect([roleOf('coach'), roleOf('leader'), roleOf(null)]).toEqual(['member', 'leader', null]);
});

test('news and crew of a later version’s role are shown as an admin’s', () => {
  const one = {
    id: '0123456789ab',
    community: { ...community, rev: 1, logo: null },
    body: { id: 'Kumpul' },
    author_role: 'coach',
    created_at: '2027-01-01T00:00:00.000Z',
    is_edited: false,
  };
  const news = listAnnouncements.response.parse({ data: [one], next_cursor: null, total: 1 });
  expect(news.data[0]?.author_role).toBe('admin');
  expect(ShownCrew.parse({ role: 'coach', name: 'Rani', photo: null }).role).toBe('admin');
});

test('nobody is given a role that there is not', () => {
  expect(setMemberRole.body.safeParse({ role: 'coach' }).success).toBe(false);
});

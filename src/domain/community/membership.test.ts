import { describe, expect, test } from 'vitest';
import {
  decideInvite,
  decideJoin,
  decideLeave,
  decideMembership,
  decideRole,
  isGuardedMembership,
  type MembershipStatus,
} from './membership.ts';

const owner: MembershipStatus = { role: 'owner', state: 'active' };
const admin: MembershipStatus = { role: 'admin', state: 'active' };
const member: MembershipStatus = { role: 'member', state: 'active' };
const asked: MembershipStatus = { role: 'member', state: 'requested' };
const gone: MembershipStatus = { role: 'member', state: 'left' };
const invited: MembershipStatus = { role: 'member', state: 'invited' };
const banned: MembershipStatus = { role: 'member', state: 'banned' };

describe('joining', () => {
  const active = { kind: 'join', state: 'active' };
  test.each([
    ['a stranger joins an open community', null, 'open', false, active],
    [
      'a stranger asks where the crew approves',
      null,
      'approval',
      false,
      { kind: 'join', state: 'requested' },
    ],
    [
      'a stranger needs an invite where there are only invites',
      null,
      'invite',
      false,
      { kind: 'invite_only' },
    ],
    ['an invite opens a community that approves', asked, 'approval', true, active],
    ['an invite opens a closed community', null, 'invite', true, active],
    ['whoever was asked in needs no link', invited, 'invite', false, active],
    [
      'asking twice is asking once',
      asked,
      'approval',
      false,
      { kind: 'already', state: 'requested' },
    ],
    ['a member is one already', member, 'open', true, { kind: 'already', state: 'active' }],
    ['whoever left may come back', gone, 'open', false, active],
    ['whoever left may ask again', gone, 'approval', false, { kind: 'join', state: 'requested' }],
    ['the banned are refused, also where it is open', banned, 'open', false, { kind: 'refused' }],
    ['the banned are refused with an invite too', banned, 'invite', true, { kind: 'refused' }],
  ] as const)('%s', (...[, current, openness, hasInvite, decision]) => {
    expect(decideJoin({ current, openness, hasInvite })).toEqual(decision);
  });
});

describe('leaving', () => {
  test.each([
    ['a member leaves', member, 1, 'leave'],
    ['a request is taken back', asked, 1, 'leave'],
    ['one of two owners leaves', owner, 2, 'leave'],
    ['the last owner stays', owner, 1, 'last_owner'],
    ['a stranger has nothing to leave', null, 1, 'not_found'],
    ['whoever left cannot leave again', gone, 1, 'not_found'],
    ['the banned have nothing to leave', banned, 1, 'not_found'],
  ] as const)('%s', (...[, current, owners, decision]) => {
    expect(decideLeave(current, owners)).toBe(decision);
  });
});

describe('what the crew decides', () => {
  const base = { actorRole: 'admin', isSelf: false, owners: 2 } as const;
  test.each([
    ['approve', asked, 'active'],
    ['decline', asked, 'left'],
    ['remove', member, 'left'],
    ['ban', member, 'banned'],
    ['ban', asked, 'banned'],
    ['ban', gone, 'banned'],
    ['unban', banned, 'left'],
    ['approve', gone, 'conflict'],
    ['approve', member, 'conflict'],
    ['unban', member, 'conflict'],
    ['remove', null, 'not_found'],
    ['ban', admin, 'not_found'],
    ['remove', owner, 'not_found'],
  ] as const)('an admin may %s %o: %s', (decision, target, outcome) => {
    expect(decideMembership({ ...base, decision, target })).toBe(outcome);
  });

  test('an owner decides about admins and other owners, never about the last owner', () => {
    const asOwner = { ...base, actorRole: 'owner', decision: 'ban' } as const;
    expect(decideMembership({ ...asOwner, target: admin })).toBe('banned');
    expect(decideMembership({ ...asOwner, target: owner })).toBe('banned');
    expect(decideMembership({ ...asOwner, target: owner, owners: 1 })).toBe('last_owner');
  });

  test('nobody decides about themselves, and members about nobody', () => {
    const removing = { ...base, decision: 'remove', target: member } as const;
    expect(decideMembership({ ...removing, isSelf: true })).toBe('not_found');
    expect(decideMembership({ ...removing, actorRole: 'member' })).toBe('not_found');
    expect(decideMembership({ ...removing, actorRole: 'leader' })).toBe('not_found');
  });

  test('an admin decides about pace leaders as about members', () => {
    const target = { role: 'leader', state: 'active' } as const;
    expect(decideMembership({ ...base, decision: 'remove', target })).toBe('left');
  });
});

describe('roles', () => {
  test.each([
    ['a member becomes an admin', member, 'admin', 1, 'change'],
    ['an owner of two becomes a member', owner, 'member', 2, 'change'],
    ['the last owner keeps the role', owner, 'admin', 1, 'last_owner'],
    ['an owner stays one', owner, 'owner', 1, 'change'],
    ['whoever left has no role', gone, 'admin', 1, 'not_found'],
    ['a stranger has no role', null, 'admin', 1, 'not_found'],
  ] as const)('%s', (...[, target, role, owners, decision]) => {
    expect(decideRole({ actorRole: 'owner', target, role, owners })).toBe(decision);
  });

  test('admins make members pace leaders and take that back, and give nobody another role', () => {
    const leader = { role: 'leader', state: 'active' } as const;
    const byAdmin = { actorRole: 'admin', owners: 2 } as const;
    expect(decideRole({ ...byAdmin, target: member, role: 'leader' })).toBe('change');
    expect(decideRole({ ...byAdmin, target: leader, role: 'member' })).toBe('change');
    expect(decideRole({ ...byAdmin, target: leader, role: 'admin' })).toBe('not_found');
    expect(decideRole({ ...byAdmin, target: member, role: 'owner' })).toBe('not_found');
    expect(decideRole({ ...byAdmin, target: admin, role: 'leader' })).toBe('not_found');
    expect(decideRole({ ...byAdmin, target: owner, role: 'member' })).toBe('not_found');
  });

  test('only rights of the crew ask for the password', () => {
    expect(isGuardedMembership('member', 'leader')).toBe(false);
    expect(isGuardedMembership('leader', 'member')).toBe(false);
    expect(isGuardedMembership('leader', null)).toBe(false);
    expect(isGuardedMembership('leader', 'admin')).toBe(true);
    expect(isGuardedMembership('owner', 'leader')).toBe(true);
  });
});

describe('an invite', () => {
  const now = new Date('2027-02-01T00:00:00.000Z');
  const invite = {
    expiresAt: new Date('2027-02-02T00:00:00.000Z'),
    revokedAt: null,
    used: 0,
    maxUses: 1,
  };
  test('lets people in until it was revoked, has expired or was used up', () => {
    expect(decideInvite(invite, now)).toBeNull();
    expect(decideInvite({ ...invite, revokedAt: now }, now)).toBe('revoked');
    expect(decideInvite({ ...invite, expiresAt: now }, now)).toBe('expired');
    expect(decideInvite({ ...invite, used: 1 }, now)).toBe('used_up');
  });
});

import type { Insertable } from 'kysely';
import { findProvince } from '#src/domain/places/provinces.ts';
import type {
  CommunitiesTable,
  CommunityFollowsTable,
  MembershipsTable,
} from '#src/server/db/tables/communities.ts';
import type { MembersTable, RunnerProfilesTable } from '#src/server/db/tables/accounts.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';
import { communities } from '../data/members/communities.ts';
import { communityStories } from '../data/members/community-stories.ts';
import { people } from '../data/members/people.ts';
import { demoId } from '../demo-id.ts';
import { createdAt } from './event-columns.ts';
import type { CommunitySeed } from '../seed-records.ts';

const dayMs = 86_400_000;

/** Password hashes by person, for accounts. */
export type PasswordHashes = ReadonlyMap<string, string>;

export function memberRows(now: Date, hashes: PasswordHashes): Insertable<MembersTable>[] {
  return people.map(({ key, name, email, role, isShown = false }) => ({
    id: demoId('member', key),
    email,
    name,
    role,
    password_hash: hashes.get(key) ?? null,
    shown_to_communities: isShown,
    email_verified_at: createdAt(now),
    created_at: createdAt(now),
    updated_at: now,
  }));
}

/** Runner profiles, which prefill registrations, of the demo's runner and captain. */
export function runnerProfileRows(now: Date): Insertable<RunnerProfilesTable>[] {
  const shared = {
    nationality: 'ID',
    city: 'Yogyakarta',
    province: 'ID-YO',
    emergency_name: 'Demo Keluarga',
    emergency_phone: '+628000000099',
    updated_at: now,
  };
  return [
    {
      ...shared,
      member_id: demoId('member', 'runner'),
      legal_name: 'Demo Pelari 01',
      bib_name: 'PELARI 01',
      sex: 'female',
      birth_date: '1994-03-17',
      jersey_size: 'M',
    },
    {
      ...shared,
      member_id: demoId('member', 'host'),
      legal_name: 'Demo Kapten',
      bib_name: 'KAPTEN',
      sex: 'male',
      birth_date: '1988-08-02',
      jersey_size: 'L',
    },
  ];
}

export function communityRows(now: Date): Insertable<CommunitiesTable>[] {
  return communities.map((community, index) => ({
    id: demoId('community', community.key),
    name: community.name,
    slug: community.key,
    city: community.city,
    province: community.province,
    description: JSON.stringify(community.description),
    ...storyColumns(community),
    openness: community.openness,
    socials: JSON.stringify(socialLinks(community)),
    meeting_point: JSON.stringify(community.meetingPoint),
    lat: community.meetingPoint.lat,
    lon: community.meetingPoint.lon,
    schedule: JSON.stringify(community.schedule),
    state: 'active',
    member_count: community.memberCount,
    search: toSearchText([
      community.name,
      community.city,
      findProvince(community.province)?.name,
      community.meetingPoint.name,
    ]),
    // Oldest first.
    created_at: new Date(createdAt(now).getTime() + index * dayMs),
    updated_at: now,
  }));
}

function storyColumns({ key }: CommunitySeed) {
  const profileFields = communityStories[key];
  if (profileFields === undefined) throw new Error(`No story of ${key}`);
  return {
    story: JSON.stringify(profileFields.story),
    founded: profileFields.founded,
    pace: profileFields.pace === undefined ? null : JSON.stringify(profileFields.pace),
  };
}

/** Owners, members, and people who asked to join. */
export function membershipRows(now: Date): Insertable<MembershipsTable>[] {
  const rows = communities.flatMap((community) => [
    { community, person: community.owner, role: 'owner' as const, state: 'active' as const },
    ...community.members.map((person, index) => ({
      community,
      person,
      role: index === 1 ? ('admin' as const) : ('member' as const),
      state: 'active' as const,
    })),
    ...(community.requests ?? []).map((person) => ({
      community,
      person,
      role: 'member' as const,
      state: 'requested' as const,
    })),
  ]);
  return rows.map(({ community, person, role, state }) => ({
    community_id: demoId('community', community.key),
    member_id: demoId('member', person),
    role,
    state,
    // The demo's captain, to see what it looks like.
    is_shown: person === 'host',
    created_at: createdAt(now),
    updated_at: now,
  }));
}

/** What the demo's runner follows without belonging to it. */
export function followRows(now: Date): Insertable<CommunityFollowsTable>[] {
  return [
    {
      member_id: demoId('member', 'runner'),
      community_id: demoId('community', 'senja-mataram-runners'),
      created_at: createdAt(now),
    },
  ];
}

/** The demo must not link to a stranger: example.com is reserved, and the number does not exist. */
function socialLinks({ key, socials }: CommunitySeed): Record<string, string> {
  const own = { website: `https://example.com/${key}` };
  return socials.includes('whatsapp') ? { whatsapp: 'https://wa.me/628000000099', ...own } : own;
}

import type { Kysely } from 'kysely';
import type { CommunityMember } from '#src/contract/community/membership.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { listMemberRows } from '../member-list-repository.ts';
import { readAttendance } from './attendance-repository.ts';
import { countedSince } from './own-attendance.ts';

type Row = Awaited<ReturnType<typeof listMemberRows>>[number];
type Of = { communityId: string; state: CommunityMember['state']; reader: string; now: Date };

/** Members as their crew sees them; active ones with how often and when they came. */
export async function viewMembers(
  db: Kysely<Database>,
  rows: readonly Row[],
  { communityId, state, reader, now }: Of,
): Promise<CommunityMember[]> {
  const memberIds = state === 'active' ? rows.map(({ id }) => id) : [];
  const attendance = await readAttendance(db, { communityId, memberIds, since: countedSince(now) });
  return rows.map(({ created_at: createdAt, updated_at: updatedAt, ...row }) => ({
    ...row,
    state,
    since: (state === 'banned' ? updatedAt : createdAt).toISOString(),
    is_self: row.id === reader,
    ...(state === 'active'
      ? { attendance: attendance.get(row.id) ?? { came: 0, last_seen: null } }
      : {}),
  }));
}

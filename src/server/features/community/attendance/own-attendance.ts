import type { Kysely } from 'kysely';
import type { OwnAttendance } from '#src/contract/community/membership.ts';
import { attendanceDays, countStreak } from '#src/domain/community/attendance.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import { listAttended } from './attendance-repository.ts';

const dayMs = 86_400_000;
/** Streaks longer than this end here. */
const streakDays = 3 * attendanceDays;
/** Whose weeks they are; a run at midnight between two zones is nobody's streak. */
const zone = 'Asia/Jakarta';

/** Since when attendance is counted. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - attendanceDays * dayMs);
}

/** A member's own attendance in a community. */
export async function readOwnAttendance(
  db: Kysely<Database>,
  { communityId, memberId, now }: { communityId: string; memberId: string; now: Date },
): Promise<OwnAttendance> {
  const since = new Date(now.getTime() - streakDays * dayMs);
  const runs = await listAttended(db, { communityId, memberId, since });
  const from = countedSince(now);
  const days = runs.map((startsAt) => dayInZone(startsAt.getTime(), zone));
  return {
    came: runs.filter((startsAt) => startsAt >= from).length,
    last_seen: runs[0]?.toISOString() ?? null,
    streak: countStreak(days, dayInZone(now.getTime(), zone)),
  };
}

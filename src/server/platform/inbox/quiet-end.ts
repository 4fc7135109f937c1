import type { Kysely, Selectable } from 'kysely';
import type { QuietHours } from '#src/contract/inbox/message-settings.ts';
import { quietUntil } from '#src/domain/time/quiet-hours.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { MessageSettingsTable } from '#src/server/db/tables/mail.ts';

type QuietColumns = Pick<
  Selectable<MessageSettingsTable>,
  'quiet_from' | 'quiet_until' | 'quiet_zone'
>;

const dayMs = 24 * 60 * 60 * 1000;

/** Quiet hours as they are stored; null without any. */
export function toQuietHours(row: {
  [Column in keyof QuietColumns]: QuietColumns[Column] | null;
}): QuietHours | null {
  const { quiet_from: from, quiet_until: until, quiet_zone: zone } = row;
  return from === null || until === null || zone === null ? null : { from, until, zone };
}

/**
 * When a member's quiet hours end, null outside them. Asked when a mail is about to go out and not when it is stored, so
 * that a change of the hours holds for what waits. On the day before a start of theirs nothing waits: what a host writes in
 * the night may be of use only until the morning.
 */
export async function findQuietEnd(
  db: Kysely<Database>,
  member: { id: string } & Parameters<typeof toQuietHours>[0],
  now: Date,
): Promise<Date | null> {
  const quiet = toQuietHours(member);
  const end = quiet === null ? null : quietUntil(now.getTime(), quiet);
  if (end === null || (await startsWithinDay(db, member.id, now))) return null;
  return new Date(end);
}

async function startsWithinDay(
  db: Kysely<Database>,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select('registrations.id')
    .where('registrations.member_id', '=', memberId)
    .where('registrations.state', 'in', placeStates)
    .where('categories.flag_off_at', '>', now)
    .where('categories.flag_off_at', '<=', new Date(now.getTime() + dayMs))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

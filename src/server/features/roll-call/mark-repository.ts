import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { RollCallMarksTable } from '#src/server/db/tables/series.ts';

type Trx = Transaction<Database>;

/** Whose some of an event's registrations are, by id; null: nobody has taken it over. */
export async function findHolders(
  trx: Trx,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('registrations')
    .select(['id', 'member_id'])
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.member_id]));
}

/**
 * Of the given members those who are or were of the community, or have or had a place; locked against closing their
 * accounts, which comes before other locks.
 */
export async function lockKnownMembers(
  trx: Trx,
  run: { eventId: string; communityId: string; ids: readonly string[] },
): Promise<Set<string>> {
  if (run.ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('members')
    .select('members.id')
    .where('members.id', 'in', run.ids)
    .where('members.state', '=', 'active')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('memberships')
            .select('memberships.member_id')
            .whereRef('memberships.member_id', '=', 'members.id')
            .where('memberships.community_id', '=', run.communityId),
        ),
        eb.exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.member_id', '=', 'members.id')
            .where('registrations.event_id', '=', run.eventId),
        ),
      ]),
    )
    .orderBy('members.id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks an event's roll call against other batches. */
export async function lockRollCall(trx: Trx, eventId: string): Promise<void> {
  await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The marks of a locked roll call by person. */
export async function readStandingMarks(trx: Trx, eventId: string) {
  const rows = await trx
    .selectFrom('roll_call_marks')
    .select(['person_id', 'member_id', 'registration_id', 'came', 'marked_at', 'marked_by'])
    .where('event_id', '=', eventId)
    .execute();
  return new Map(rows.map((row) => [row.person_id, row]));
}

/** Writes marks in place of those of the same people. A walk-in keeps the name that came first. */
export async function writeMarks(
  trx: Trx,
  rows: readonly Insertable<RollCallMarksTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('roll_call_marks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'person_id']).doUpdateSet((eb) => ({
        came: eb.ref('excluded.came'),
        marked_by: eb.ref('excluded.marked_by'),
        marked_at: eb.ref('excluded.marked_at'),
        received_at: eb.ref('excluded.received_at'),
      })),
    )
    .execute();
}

/** Erases the names of walk-ins of runs that ended before then; returns how many. */
export async function eraseWalkInNames(
  db: Kysely<Database>,
  { endedBefore }: { endedBefore: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('roll_call_marks')
    .set({ name: null })
    .where('name', 'is not', null)
    .where('event_id', 'in', (eb) =>
      eb.selectFrom('events').select('id').where('ends_at', '<=', endedBefore),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

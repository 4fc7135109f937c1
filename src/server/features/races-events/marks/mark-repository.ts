import { sql, type ExpressionBuilder, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { MarkKind } from '#src/contract/races-events/event-marks.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';
import { selectEvents } from '../list-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Marked = { memberId: string; eventId: string };
type Filters = { memberId: string; kind: MarkKind | undefined; isPast: boolean; now: Date };
type Where = ExpressionBuilder<Database, 'events'>;

/** Marks an event; idempotent. */
export async function insertMark(db: Db, mark: Marked & { kind: MarkKind; now: Date }) {
  await db
    .insertInto('event_marks')
    .values({
      member_id: mark.memberId,
      event_id: mark.eventId,
      kind: mark.kind,
      created_at: mark.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a mark back; idempotent. */
export async function deleteMark(db: Db, mark: Marked & { kind: MarkKind }): Promise<void> {
  await db
    .deleteFrom('event_marks')
    .where('member_id', '=', mark.memberId)
    .where('event_id', '=', mark.eventId)
    .where('kind', '=', mark.kind)
    .execute();
}

/** The member's marks on the events. */
export async function listMarks(
  db: Db,
  { memberId, eventIds }: { memberId: string; eventIds: readonly string[] },
) {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('event_marks')
    .select(['event_id', 'kind'])
    .where('member_id', '=', memberId)
    .where('event_id', 'in', eventIds)
    .orderBy('kind', 'desc')
    .execute();
}

/** One page of the member's marked events that the public may see, and one row more when there is a next page. */
export async function listMarkedRows(
  db: Kysely<Database>,
  input: Filters & { after: CursorPosition | null; limit: number },
) {
  const { after, isPast } = input;
  const direction = isPast ? 'desc' : 'asc';
  let query = selectEvents(db)
    .where((eb) => isMarked(eb, input))
    .orderBy('events.starts_at', direction)
    .orderBy('events.id', direction)
    .limit(input.limit + 1);
  if (after) {
    const end = sql`(${new Date(after.value)}, ${after.id})`;
    query = query.where(
      isPast
        ? sql<SqlBool>`(events.starts_at, events.id) < ${end}`
        : sql<SqlBool>`(events.starts_at, events.id) > ${end}`,
    );
  }
  return await query.execute();
}

/** How many there are in all. */
export async function countMarked(db: Kysely<Database>, input: Filters): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => isMarked(eb, input))
    .executeTakeFirstOrThrow();
  return count;
}

function isMarked(eb: Where, { memberId, kind, isPast, now }: Filters) {
  let marks = eb
    .selectFrom('event_marks')
    .select('event_marks.event_id')
    .whereRef('event_marks.event_id', '=', 'events.id')
    .where('event_marks.member_id', '=', memberId);
  if (kind) marks = marks.where('event_marks.kind', '=', kind);
  return eb.and([
    eb('events.state', 'in', ['published', 'cancelled']),
    followsShownCommunity(),
    eb('events.ends_at', isPast ? '<' : '>=', now),
    eb.exists(marks),
  ]);
}

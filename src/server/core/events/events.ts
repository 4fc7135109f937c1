import type { Insertable, Kysely, Transaction } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { EventsTable } from '#src/server/db/tables/events.ts';

type Trx = Transaction<Database>;

/** Locks an event until the transaction ends; false when there is none. Required for writing events and their points. */
export async function lockEvent(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an event as cancelled. */
export async function markCancelled(
  trx: Trx,
  input: { id: string; reason: { id: string; en?: string | undefined }; now: Date },
): Promise<void> {
  await trx
    .updateTable('events')
    .set((eb) => ({
      state: 'cancelled',
      cancel_reason: JSON.stringify(input.reason),
      rev: eb('rev', '+', 1),
      updated_at: input.now,
    }))
    .where('id', '=', input.id)
    .execute();
}

/** Deletes a draft. */
export async function deleteEvent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', id).execute();
}

/** What hosts say of an event, as its columns hold it. */
type EventColumns = Omit<
  Insertable<EventsTable>,
  | 'id'
  | 'community_id'
  | 'state'
  | 'draft'
  | 'cancel_reason'
  | 'waiver_version'
  | 'created_at'
  | 'updated_at'
>;

export type NewEvent = {
  id: string;
  community_id: string | null;
  columns: EventColumns;
  draft: EventContent;
  now: Date;
};

/** Stores a new draft. */
export async function insertEvent(db: Kysely<Database>, input: NewEvent): Promise<void> {
  const { id, community_id, columns, draft, now } = input;
  await db
    .insertInto('events')
    .values({
      ...columns,
      id,
      community_id,
      state: 'draft',
      draft: JSON.stringify(draft),
      cancel_reason: null,
      waiver_version: '1',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export type EventChanges = {
  columns: EventColumns;
  draft: EventContent | null;
  state: 'draft' | 'published';
  waiver_version?: string;
  moved_from?: Date | null;
  now: Date;
};

/** Updates a locked event's row and counts the change; drafts also store their content. */
export async function updateEvent(trx: Trx, id: string, changes: EventChanges): Promise<void> {
  const { columns, draft, now, ...rest } = changes;
  await trx
    .updateTable('events')
    .set((eb) => ({
      ...columns,
      ...rest,
      draft: draft === null ? null : JSON.stringify(draft),
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

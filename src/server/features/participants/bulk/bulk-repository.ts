import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { lockOfEvent } from '#src/server/core/events/lock-of-event.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ParticipantChangesTable } from '#src/server/db/tables/registrations.ts';
import type { ChangedRow } from '#src/server/core/places/participant-changes.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** A host's change by its idempotency key, or null. */
export async function findChangeByKey(db: Db, input: { hostId: string; key: string }) {
  const row = await db
    .selectFrom('participant_changes')
    .selectAll()
    .where('actor_id', '=', input.hostId)
    .where('idempotency_key', '=', input.key)
    .executeTakeFirst();
  return row ?? null;
}

/** A change of an event, locked, or null. */
export async function lockChange(trx: Trx, input: { id: string; eventId: string }) {
  return await lockOfEvent(trx, 'participant_changes', input);
}

/** Stores a change with its results. */
export async function insertChange(
  db: Db,
  change: Insertable<ParticipantChangesTable>,
): Promise<void> {
  await db.insertInto('participant_changes').values(change).execute();
}

/** Marks a change as undone. */
export async function markUndone(trx: Trx, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx
    .updateTable('participant_changes')
    .set({ undone_at: now })
    .where('id', '=', id)
    .execute();
}

/** Those of locked participants whom, or whose order, somebody else than this host has changed since. */
export async function listChangedSince(
  trx: Trx,
  { rows, hostId, since }: { rows: readonly ChangedRow[]; hostId: string; since: Date },
): Promise<Set<string>> {
  const subjects = rows.flatMap((row) => [row.id, row.order_id]);
  const found = await trx
    .selectFrom('audit')
    .select('subject_id')
    .distinct()
    .where(sql<boolean>`subject_id = any(${subjects})`)
    .where('at', '>', since)
    .where('action', '!=', 'participant.message')
    .where(sql<boolean>`actor_id is distinct from ${hostId}`)
    .execute();
  const changed = new Set(found.map((row) => row.subject_id));
  return new Set(
    rows.filter((row) => changed.has(row.id) || changed.has(row.order_id)).map(({ id }) => id),
  );
}

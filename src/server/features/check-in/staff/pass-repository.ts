import type { Kysely, Transaction } from 'kysely';
import { passState, type PassState } from '#src/domain/check-in/staff/staff-pass.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** A pass by the hash of its code, or null. */
export async function findPass(db: Db, codeHash: string) {
  const row = await selectPass(db).where('code_hash', '=', codeHash).executeTakeFirst();
  return row ?? null;
}

export type PassRow = NonNullable<Awaited<ReturnType<typeof findPass>>>;

/** A pass by the hash of its code, locked until the transaction ends; null when there is none. */
export async function lockPass(trx: Trx, codeHash: string): Promise<PassRow | null> {
  const row = await selectPass(trx)
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A pass of an event, locked until the transaction ends; null when there is none. */
export async function lockEventPass(
  trx: Trx,
  { id, eventId }: { id: string; eventId: string },
): Promise<PassRow | null> {
  const row = await selectPass(trx)
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An event's passes that are neither used nor withdrawn, newest first. */
export async function listUnusedPasses(db: Db, eventId: string): Promise<PassRow[]> {
  return await selectPass(db)
    .where('event_id', '=', eventId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** The state of a pass at `now`. */
export function stateOf(row: PassRow, now: Date): PassState {
  return passState(
    {
      expiresAt: row.expires_at.getTime(),
      wrongPins: row.wrong_pins,
      isUsed: row.used_at !== null,
      isWithdrawn: row.withdrawn_at !== null,
    },
    now.getTime(),
  );
}

function selectPass(db: Db) {
  return db.selectFrom('check_in_passes').selectAll();
}

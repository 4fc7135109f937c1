import type { Kysely, Transaction } from 'kysely';
import { openSearchRecord } from '#src/domain/check-in/roster/search-record.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from './keys.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * The 32-byte key of an event's bib index: check-in encrypts search pages with it and sends it to supervisors'
 * phones. An event keeps its first secret after a rotation of SECRET_KEY, so that all phones can read all records; a secret
 * that is no longer configured is replaced by the newest.
 */
export async function bibIndexKey(db: Db, keys: Keys, eventId: string): Promise<Buffer> {
  const known = keys.subkeysById(`bib-index:${eventId}`);
  const persistedId = await findKeyId(db, eventId);
  const persisted = persistedId === null ? undefined : known.get(persistedId);
  if (persisted) return persisted;
  const sealedWith = persistedId === null ? await findSealingKey(db, eventId, known) : null;
  await replaceKeyId(db, { eventId, from: persistedId, to: sealedWith ?? keys.newestId });
  // A concurrent request may have set it first.
  const current = known.get((await findKeyId(db, eventId)) ?? '');
  return current ?? keys.subkey(`bib-index:${eventId}`);
}

async function findKeyId(db: Db, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom('search_keys')
    .select('key_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.key_id ?? null;
}

/** The key id of an event's first sealed registration, for events from before key ids were stored. */
async function findSealingKey(
  db: Db,
  eventId: string,
  known: ReadonlyMap<string, Buffer>,
): Promise<string | null> {
  const row = await db
    .selectFrom('registrations')
    .select('search_box')
    .where('event_id', '=', eventId)
    .where('search_box', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!row?.search_box) return null;
  for (const [id, key] of known) {
    if (await openSearchRecord({ key, box: row.search_box })) return id;
  }
  return null;
}

async function replaceKeyId(
  db: Db,
  { eventId, from, to }: { eventId: string; from: string | null; to: string },
): Promise<void> {
  if (from === null) {
    await db
      .insertInto('search_keys')
      .values({ event_id: eventId, key_id: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .updateTable('search_keys')
    .set({ key_id: to })
    .where('event_id', '=', eventId)
    .where('key_id', '=', from)
    .execute();
}

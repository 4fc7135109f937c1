import { sql, type Kysely, type Transaction } from 'kysely';
import type { ImportReading } from '#src/contract/participants/participant-import.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** An import of an event, locked; null when there is none, or it was undone. */
export async function lockImport(trx: Trx, input: { id: string; eventId: string }) {
  const row = await trx
    .selectFrom('participant_imports')
    .select(['id', 'undone_at'])
    .where('id', '=', input.id)
    .where('event_id', '=', input.eventId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The latest imports of an event, with how many of their rows are still there. */
export async function listImportRows(db: Db, eventId: string) {
  return await db
    .selectFrom('participant_imports')
    .select((eb) => [
      'id',
      'created_at',
      'undone_at',
      eb
        .selectFrom('imported_rows')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('imported_rows.import_id', '=', 'participant_imports.id')
        .$asScalar()
        .as('count'),
    ])
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
}

const mostReadings = 30;

/** How the latest files of a community were read, or of the platform's races for null. */
export async function listReadings(db: Db, communityId: string | null): Promise<ImportReading[]> {
  const rows = await db
    .selectFrom('participant_imports')
    .innerJoin('events', 'events.id', 'participant_imports.event_id')
    .select('participant_imports.reading')
    .where('participant_imports.reading', 'is not', null)
    .where(sql<boolean>`events.community_id is not distinct from ${communityId}`)
    .orderBy('participant_imports.created_at', 'desc')
    .limit(mostReadings)
    .execute();
  return rows.flatMap(({ reading }) => reading ?? []);
}

/** Which of the fingerprints are in an event, by which import, and their places with the birth date that is known now. */
export async function listKnownRows(
  db: Db,
  input: { eventId: string; fingerprints: readonly string[] },
) {
  return await db
    .selectFrom('imported_rows')
    .leftJoin('registrations', 'registrations.id', 'imported_rows.registration_id')
    .select([
      'imported_rows.fingerprint',
      'imported_rows.import_id',
      'imported_rows.registration_id',
      sql<string>`coalesce(registrations.holder ->> 'birth_date', '')`.as('birth_date'),
    ])
    .where('imported_rows.event_id', '=', input.eventId)
    .where(sql<boolean>`imported_rows.fingerprint = any(${input.fingerprints})`)
    .execute();
}

/** Addresses and names of those who registered themselves and are among the given addresses. */
export async function listRegistered(
  db: Db,
  input: { eventId: string; emails: readonly string[] },
) {
  return await db
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .select(['members.email', 'registrations.holder'])
    .where('registrations.event_id', '=', input.eventId)
    .where('registrations.state', 'in', placeStates)
    .where(sql<boolean>`members.email = any(${input.emails})`)
    .execute();
}

/** Which of the numbers somebody in the event has. */
export async function listTakenBibs(
  db: Db,
  input: { eventId: string; bibs: readonly number[] },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('registrations')
    .select('bib')
    .where('event_id', '=', input.eventId)
    .where(sql<boolean>`bib = any(${input.bibs})`)
    .execute();
  return new Set(rows.flatMap(({ bib }) => bib ?? []));
}

/** Rows of an import that hold a place, and whether nothing has happened to them since. */
export async function listUndoable(trx: Trx, importId: string) {
  return await trx
    .selectFrom('imported_rows')
    .innerJoin('registrations', 'registrations.id', 'imported_rows.registration_id')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select([
      'registrations.id',
      'registrations.order_id',
      'registrations.category_id',
      'registrations.holder',
      'registrations.code_cipher',
      'orders.received',
      sql<boolean>`registrations.member_id is null and registrations.rev = 1 and orders.rev = 1
        and registrations.note_rev = 0 and not exists (
          select 1 from check_ins where check_ins.registration_id = registrations.id
        )`.as('is_untouched'),
    ])
    .where('imported_rows.import_id', '=', importId)
    .orderBy('registrations.id')
    .forUpdate('registrations')
    .execute();
}

/** Forgets in which file places came, and so that their rows were read before. */
export async function eraseImportedRows(
  trx: Trx,
  registrationIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('imported_rows').where('registration_id', 'in', registrationIds).execute();
}

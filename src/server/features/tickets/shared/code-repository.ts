import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** A ticket with what sealing needs, locked: its code is a key, so also against admissions that are being written. */
export async function lockTicketCode(trx: Trx, id: string) {
  return await trx
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'registrations.event_id',
      'registrations.category_id',
      'registrations.state',
      'registrations.holder',
      'registrations.bib',
      'registrations.jersey',
      'registrations.attention',
      'registrations.code_hash',
      'registrations.code_index',
      'registrations.rev',
      'events.starts_at',
      'events.zone',
    ])
    .where('registrations.id', '=', id)
    .forUpdate('registrations')
    .executeTakeFirstOrThrow();
}

/** Keeps a code as one that does not count any more. */
export async function insertRevokedCode(
  trx: Trx,
  code: {
    event_id: string;
    code_index: string;
    code_hash: string;
    registration_id: string;
    revoked_at: Date;
  },
): Promise<void> {
  await trx.insertInto('revoked_codes').values(code).execute();
}

/** The oldest of a ticket's latest `count` replaced codes: when it was replaced; null where it has fewer. */
export async function findReplacedAt(
  trx: Trx,
  { id, count }: { id: string; count: number },
): Promise<Date | null> {
  const row = await trx
    .selectFrom('revoked_codes')
    .select('revoked_at')
    .where('registration_id', '=', id)
    .orderBy('revoked_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.revoked_at ?? null;
}

import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A place of an event that a host gave, with the end of its link, or null. */
export async function findHostedPlace(db: Db, input: { eventId: string; id: string }) {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .innerJoin('place_claims', 'place_claims.registration_id', 'registrations.id')
    .select([
      'registrations.id',
      'registrations.holder',
      'registrations.bib',
      'registrations.state',
      'categories.code as category_code',
      'orders.payment',
      'orders.amount',
      'registrations.email',
      'place_claims.token_hash',
      'place_claims.renewals',
      'place_claims.expires_at',
      'place_claims.used_at',
    ])
    .where('registrations.id', '=', input.id)
    .where('registrations.event_id', '=', input.eventId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the hash of a link that was made with a newer key. */
export async function writeClaimHash(
  db: Db,
  { registrationId, renewals, hash }: { registrationId: string; renewals: number; hash: string },
): Promise<void> {
  await db
    .updateTable('place_claims')
    .set({ token_hash: hash })
    .where('registration_id', '=', registrationId)
    // It may have been made anew meanwhile.
    .where('renewals', '=', renewals)
    .execute();
}

/** Gives a place another link; the one before is nobody's any more. */
export async function writeRenewal(
  trx: Transaction<Database>,
  { registrationId, renewals, hash }: { registrationId: string; renewals: number; hash: string },
): Promise<void> {
  await trx
    .updateTable('place_claims')
    .set({ token_hash: hash, renewals })
    .where('registration_id', '=', registrationId)
    .execute();
}

/** Nobody can take these places over any more. */
export async function deleteClaims(
  trx: Transaction<Database>,
  registrationIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('place_claims').where('registration_id', 'in', registrationIds).execute();
}

import type { Kysely, Transaction } from 'kysely';
import { giveOrder } from '#src/server/core/orders/buyer.ts';
import type { Database } from '#src/server/db/schema.ts';
import { giveTo, writeAnswers, type Answered } from '#src/server/core/places/runners.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The place of a claim link by the hash of its code, or null. */
export async function findClaim(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('place_claims')
    .innerJoin('registrations', 'registrations.id', 'place_claims.registration_id')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('members as buyers', (join) =>
      join.onRef('buyers.id', '=', 'orders.buyer_id').on('orders.group_id', 'is not', null),
    )
    .select([
      'buyers.name as ordered_by',
      'place_claims.expires_at',
      'place_claims.used_at',
      'registrations.id',
      'registrations.order_id',
      'registrations.event_id',
      'registrations.category_id',
      'registrations.member_id',
      'registrations.holder',
      'registrations.jersey',
      'registrations.bib',
      'registrations.state',
      'registrations.attention',
      'registrations.consents',
      'registrations.code_cipher',
      'orders.payment',
      'categories.name as category_name',
      'categories.flag_off_at',
      'events.kind',
      'events.community_id',
      'events.title',
      'events.state as event_state',
      'events.starts_at',
      'events.zone',
      'events.venue',
      'events.city',
      'events.waiver',
      'events.waiver_version',
      'events.jersey_sizes',
    ])
    .where('place_claims.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** Gives a place of a locked category, and its order, to a member; the link is used up. */
export async function takeOver(
  trx: Transaction<Database>,
  { orderId, memberId, ...answered }: Answered & { orderId: string; memberId: string },
): Promise<void> {
  const { id, now } = answered;
  await writeAnswers(trx, answered);
  await giveTo(trx, { id, memberId });
  await giveOrder(trx, { id: orderId, memberId, now });
  await trx
    .updateTable('place_claims')
    .set({ used_at: now })
    .where('registration_id', '=', id)
    .execute();
}

import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { isOfKeeper, keeperOf } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';

/**
 * The places of some events that are a member's, kept by them or ordered by them for others, in the order in which their
 * people were named; not what they only wait for, nor what was passed on.
 */
export async function listReaderPlaces(
  db: Kysely<Database> | Transaction<Database>,
  { memberId, eventIds }: { memberId: string; eventIds: readonly string[] },
) {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.order_id',
      'registrations.event_id',
      'registrations.state',
      'registrations.holder',
      'registrations.bib',
      'registrations.wave',
      'registrations.jersey',
      'registrations.price',
      'registrations.rev',
      'categories.name as category_name',
      'categories.flag_off_at',
      keeperOf('registrations').as('keeper'),
    ])
    .where('registrations.state', 'in', ['pending', 'confirmed', 'cancelled'])
    .where(sql<SqlBool>`registrations.event_id = any(${[...new Set(eventIds)]})`)
    .where(isOfKeeper('registrations', memberId, 'ordered'))
    .orderBy('registrations.created_at')
    .orderBy('registrations.id')
    .execute();
}

export type ReaderPlace = Awaited<ReturnType<typeof listReaderPlaces>>[number];

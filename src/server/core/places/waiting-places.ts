import { sql, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { noOffer } from './place-state.ts';

type Trx = Transaction<Database>;

/** Moves locked registrations to or from the waiting list; scanning phones fetch them again. */
export async function moveRegistrations(
  trx: Trx,
  { ids, state, now }: { ids: readonly string[]; state: 'waitlisted' | 'pending'; now: Date },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({
      state,
      ...noOffer,
      // Whom a host moved, a host offers a place; else the next free one would be theirs again.
      ...(state === 'waitlisted' ? { out_of_turn: true } : {}),
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute();
}

/** Holds places for registrations on the waiting list; the caller has locked their category and counts the places. */
export async function writeOffers(
  trx: Trx,
  { ids, until, now }: { ids: readonly string[]; until: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({
      offered_at: now,
      offer_until: until,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute();
}

/** Takes offers back; from now on only hosts offer them a place. */
export async function removeOffers(
  trx: Trx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({ ...noOffer, out_of_turn: true, rev: eb('rev', '+', 1), updated_at: now }))
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute();
}

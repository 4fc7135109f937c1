import { sql, type Selectable, type SqlBool, type Transaction } from 'kysely';
import type { WaitingEnd } from '#src/contract/registration/waiting.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { RegistrationsTable } from '#src/server/db/tables/registrations.ts';
import { noOffer } from './place-state.ts';

type Trx = Transaction<Database>;

/** A registration that has just ended, with what it counted for in its order. */
export type Ended = Pick<Selectable<RegistrationsTable>, 'id' | 'order_id' | 'price' | 'discount'>;

/** Some registrations by their ids, or all of an event. */
export type WhichPlaces = { ids: readonly string[] } | { eventId: string };

/** Cancels the active ones of these registrations; their orders are `endRegistrations`'s. */
export async function cancelPlaces(
  trx: Trx,
  { now, waitingEnd, ...which }: { now: Date; waitingEnd: WaitingEnd | null } & WhichPlaces,
): Promise<Ended[]> {
  return await trx
    .updateTable('registrations')
    .set((eb) => ({
      state: 'cancelled',
      waiting_end: waitingEnd,
      ...noOffer,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where((eb) =>
      'ids' in which
        ? sql<SqlBool>`registrations.id = any(${which.ids})`
        : eb('event_id', '=', which.eventId),
    )
    .where('state', 'in', placeStates)
    .returning(['id', 'order_id', 'price', 'discount'])
    .execute();
}

/** Takes ended registrations out of what their order asks for. */
export async function takeOutPrices(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ price: null, discount: null })
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute();
}

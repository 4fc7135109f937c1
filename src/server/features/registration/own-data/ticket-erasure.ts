import type { Transaction } from 'kysely';
import { isOwnOrBought } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Holder } from '#src/server/db/tables/registrations.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { readCode } from '#src/server/platform/ticket-codes.ts';
import { eraseTicket } from '#src/server/core/places/runners.ts';
import { eraseTraces } from '../contacts/contact-repository.ts';
import type { PlaceTraces } from '../contacts/place-traces.ts';
import { sealTicket } from '#src/server/core/places/ticket-sealing.ts';

type Trx = Transaction<Database>;

/** Replaces the runner on an anonymised ticket. */
const nobody: Omit<Holder, 'sex'> = {
  legal_name: '—',
  bib_name: '—',
  birth_date: '2000-01-01',
  phone: '',
  city: '',
  emergency_name: '',
  emergency_phone: '',
};

/** Anonymises all tickets of a leaving member, and seals each anew; the bib stays for results. */
export async function eraseTickets(
  trx: Trx,
  input: { keys: Keys; placeTraces: PlaceTraces; memberId: string; now: Date },
): Promise<void> {
  const { keys, placeTraces, memberId, now } = input;
  for (const ticket of await listTickets(trx, memberId)) {
    const holder: Holder = { ...nobody, sex: ticket.holder.sex };
    const boxes = await sealTicket(readCode(keys, ticket.code_cipher), {
      eventId: ticket.event_id,
      startsAt: ticket.starts_at,
      zone: ticket.zone,
      categoryId: ticket.category_id,
      holder,
      bib: ticket.bib,
      jersey: ticket.jersey,
      attention: null,
    });
    await eraseTicket(trx, { id: ticket.id, holder, ...boxes, now });
    await eraseTraces(trx, [ticket.id], placeTraces);
  }
}

/** All tickets of the member, with what resealing needs. */
export async function listTickets(trx: Trx, memberId: string) {
  return await trx
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'registrations.id',
      'registrations.event_id',
      'registrations.category_id',
      'registrations.holder',
      'registrations.bib',
      'registrations.jersey',
      'registrations.code_cipher',
      'events.starts_at',
      'events.zone',
    ])
    // Of what they bought, another runner may have the place by now.
    .where(isOwnOrBought('registrations', memberId))
    .execute();
}

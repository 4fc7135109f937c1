import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { DataOwner, MemberData } from '#src/server/platform/member-data.ts';

/** Tickets that a member passed on, or got from others. */
export const memberTransfers: MemberData = {
  tables: ['ticket_transfers'],
  eraseMember: eraseTransfers,
  exportMember: async (db, { id }) => ({
    topics: { tickets_passed_on: await listTransfers(db, id) },
  }),
};

/** Open offers end; of the others both names go, and the address that a link was sent to. */
async function eraseTransfers(
  trx: Transaction<Database>,
  { owner: { id: memberId, email }, now }: { owner: DataOwner; now: Date },
): Promise<void> {
  await trx
    .updateTable('ticket_transfers')
    .set({ state: 'withdrawn', ended_at: now })
    .where('from_member_id', '=', memberId)
    .where('state', '=', 'offered')
    .execute();
  await trx
    .updateTable('ticket_transfers')
    .set({ from_member_id: null, from_name: '', email: null })
    .where('from_member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('ticket_transfers')
    .set({ to_member_id: null, to_name: '' })
    .where('to_member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('ticket_transfers')
    .set({ email: null })
    .where('email', '=', email)
    .execute();
}

async function listTransfers(db: Kysely<Database>, memberId: string) {
  // Without the other's name or address.
  return await db
    .selectFrom('ticket_transfers')
    .innerJoin('registrations', 'registrations.id', 'ticket_transfers.registration_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(['events.title as event', 'registrations.event_id', 'ticket_transfers.state'])
    .select(['ticket_transfers.created_at', 'ticket_transfers.ended_at'])
    .select((eb) => eb('ticket_transfers.from_member_id', '=', memberId).as('by_me'))
    .where((eb) =>
      eb.or([
        eb('ticket_transfers.from_member_id', '=', memberId),
        eb('ticket_transfers.to_member_id', '=', memberId),
      ]),
    )
    .orderBy('ticket_transfers.created_at')
    .execute();
}

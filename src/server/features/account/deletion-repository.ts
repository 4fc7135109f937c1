import type { Transaction } from 'kysely';
import { isOwnOrBought } from '#src/server/db/places/keeper.ts';
import { endRegistrations, holdsPlace, placeStates } from '#src/server/db/places/places.ts';
import { eraseScanTraces } from '#src/server/db/scan-traces.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Holder } from '#src/server/db/tables/registrations.ts';

type Trx = Transaction<Database>;

/** Releases a place in an upcoming event, unless it was released already. */
export async function releasePlace(
  trx: Trx,
  { id, categoryId, now }: { id: string; categoryId: string; now: Date },
): Promise<void> {
  await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .forUpdate()
    .execute();
  const held = await trx
    .selectFrom('registrations')
    .select(['state', 'offer_until'])
    .where('id', '=', id)
    .where('state', 'in', placeStates)
    .executeTakeFirst();
  if (!held) return;
  await endRegistrations(trx, { ids: [id], now });
  if (!holdsPlace(held)) return;
  await trx
    .updateTable('categories')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', categoryId)
    .execute();
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

type Erased = { id: string; holder: Holder; box: Buffer; search_box: null; now: Date };

/** Anonymises a ticket; the bib stays for results. */
export async function eraseTicket(
  trx: Trx,
  { id, holder, box, search_box, now }: Erased,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((eb) => ({
      holder: JSON.stringify(holder),
      box,
      search_box,
      member_id: null,
      email: null,
      note: null,
      attention: null,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('registration_health').where('registration_id', '=', id).execute();
  await trx.deleteFrom('question_replies').where('registration_id', '=', id).execute();
  await trx.deleteFrom('imported_rows').where('registration_id', '=', id).execute();
  await trx.deleteFrom('place_claims').where('registration_id', '=', id).execute();
  await eraseScanTraces(trx, [id]);
}

/** Anonymises orders; amount, state, date and what came of the money remain. */
export async function eraseOrders(trx: Trx, memberId: string): Promise<void> {
  const own = trx.selectFrom('orders').select('id').where('buyer_id', '=', memberId);
  await trx.deleteFrom('payment_proofs').where('order_id', 'in', own).execute();
  await trx.deleteFrom('refund_accounts').where('order_id', 'in', own).execute();
  await trx
    .updateTable('payment_entries')
    .set({ reason: null })
    .where('order_id', 'in', own)
    .execute();
  await trx
    .updateTable('orders')
    .set((eb) => ({ idempotency_key: eb.ref('id'), request_hash: '', refusal: null }))
    .where('buyer_id', '=', memberId)
    .execute();
}

/** Deletes what the member said and sent, and what was sent to them. */
export async function eraseTraces(
  trx: Trx,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<void> {
  await trx.deleteFrom('series_regulars').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('event_declines').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('runner_profiles').where('member_id', '=', memberId).execute();
  // Sent for a question, and never a reply.
  await trx.deleteFrom('reply_files').where('member_id', '=', memberId).execute();
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
  await trx.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('account_tokens').where('member_id', '=', memberId).execute();
  await trx
    .deleteFrom('mail_outbox')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('recipient', '=', email)]))
    .execute();
  await trx.deleteFrom('inbox_messages').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('push_outbox').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('push_subscriptions').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('message_settings').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('sessions').where('member_id', '=', memberId).execute();
}

/** Locks the rows of all admins and of the member, always in the same order, if the member is an admin. */
export async function lockAdmins(trx: Trx, memberId: string): Promise<void> {
  const own = await trx
    .selectFrom('members')
    .select('role')
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (own?.role !== 'admin') return;
  await trx
    .selectFrom('members')
    .select('id')
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('id', '=', memberId), eb('role', '=', 'admin')]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether nobody else who can sign in is an admin of the site. */
export async function isLastAdmin(trx: Trx, memberId: string): Promise<boolean> {
  const admins = await trx
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .where('suspended_at', 'is', null)
    .execute();
  return admins.length === 1 && admins[0]?.id === memberId;
}

/** Closes and anonymises the account; the row remains for orders and audit. The address becomes available. */
export async function closeMember(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({
      email: `${id}@deleted.invalid`,
      name: '',
      photo: null,
      phone: null,
      password_hash: null,
      google_sub: null,
      email_verified_at: null,
      mail_refused_at: null,
      mail_refused_as: null,
      role: 'member',
      state: 'closed',
      suspended_at: null,
      suspended_reason: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

import type { Kysely, Transaction } from 'kysely';
import type { PaymentAccountContent } from '#src/contract/payments/payment-accounts.ts';
import type { Payee } from '#src/server/rights/payee-rights.ts';
import { writePaymentTerms } from '#src/server/core/events/event-details.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** Accounts of a payee that were not removed, oldest first. */
export async function listAccounts(db: Db, payee: Payee) {
  return await accountsOf(db, payee).selectAll().orderBy('created_at').orderBy('id').execute();
}

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

/** An account of a payee that was not removed, or null. */
export async function findAccount(db: Db, { payee, id }: { payee: Payee; id: string }) {
  const row = await accountsOf(db, payee).selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** As `findAccount`, locked until the transaction ends. */
export async function lockAccount(trx: Trx, { payee, id }: { payee: Payee; id: string }) {
  const row = await accountsOf(trx, payee)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new account. */
export async function insertAccount(
  trx: Trx,
  input: { id: string; payee: Payee; content: PaymentAccountContent; now: Date },
): Promise<void> {
  const { id, payee, content, now } = input;
  await trx
    .insertInto('payment_accounts')
    .values({
      id,
      community_id: payee,
      ...columnsOf(content),
      removed_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Changes a locked account. */
export async function writeAccount(
  trx: Trx,
  { id, content, now }: { id: string; content: PaymentAccountContent; now: Date },
): Promise<void> {
  await trx
    .updateTable('payment_accounts')
    .set((eb) => ({ ...columnsOf(content), rev: eb('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Removes a locked account from all lists; its row stays. */
export async function markRemoved(trx: Trx, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx
    .updateTable('payment_accounts')
    .set((eb) => ({ removed_at: now, rev: eb('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Whether an event that is not over offers the account. */
export async function isUsedAhead(db: Db, { id, now }: { id: string; now: Date }) {
  const row = await db
    .selectFrom('event_accounts')
    .innerJoin('events', 'events.id', 'event_accounts.event_id')
    .select('events.id')
    .where('event_accounts.account_id', '=', id)
    .where('events.state', '!=', 'cancelled')
    .where('events.ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The events that offer the account. */
export async function listOffering(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('event_accounts')
    .select('event_id')
    .where('account_id', '=', id)
    .execute();
  return rows.map(({ event_id: eventId }) => eventId);
}

/** An event's payee and payment settings, or null. */
export async function findEventPayment(db: Db, eventId: string) {
  const row = await db
    .selectFrom('events')
    .select(['community_id', 'payment_hours', 'exact_qr'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row ?? null;
}

/** An event's payee and state, locked until the transaction ends; or null. */
export async function lockEventPayment(trx: Trx, eventId: string) {
  const row = await trx
    .selectFrom('events')
    .select(['community_id', 'state'])
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Accounts that events offer, in each event's order. */
export async function listEventAccounts(db: Db, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('event_accounts')
    .innerJoin('payment_accounts', 'payment_accounts.id', 'event_accounts.account_id')
    .selectAll('payment_accounts')
    .select('event_accounts.event_id')
    .where('event_accounts.event_id', 'in', eventIds)
    .orderBy('event_accounts.position')
    .execute();
}

export type EventAccountRow = Awaited<ReturnType<typeof listEventAccounts>>[number];

/** Writes how a locked event is paid, with its accounts in order. */
export async function writeEventPayment(
  trx: Trx,
  input: {
    eventId: string;
    accountIds: readonly string[];
    hours: number;
    exactQr: boolean;
    now: Date;
  },
): Promise<void> {
  const { eventId, accountIds, hours, exactQr, now } = input;
  await writePaymentTerms(trx, { id: eventId, hours, exactQr, now });
  await trx.deleteFrom('event_accounts').where('event_id', '=', eventId).execute();
  if (accountIds.length === 0) return;
  await trx
    .insertInto('event_accounts')
    .values(
      accountIds.map((accountId, position) => ({
        event_id: eventId,
        account_id: accountId,
        position,
      })),
    )
    .execute();
}

function columnsOf({ bank, qris }: PaymentAccountContent) {
  return { bank: bank === null ? null : JSON.stringify(bank), qris };
}

function accountsOf(db: Db, payee: Payee) {
  const accounts = db.selectFrom('payment_accounts').where('removed_at', 'is', null);
  return payee === null
    ? accounts.where('community_id', 'is', null)
    : accounts.where('community_id', '=', payee);
}

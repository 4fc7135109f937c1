import type { Kysely, Transaction } from 'kysely';
import { offersElsewhere } from '#src/domain/payments/money-elsewhere.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { ProveMoney } from '#src/server/rights/money-guard.ts';
import { listWithOpenOrders } from '#src/server/core/orders/open-orders.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { problem } from '#src/server/http/problems.ts';
import { tellPayee } from './tell-payee.ts';
import { tellPayers } from './tell-payers.ts';
import { accountView } from './account-service.ts';
import {
  findEventPayment,
  listAccounts,
  listEventAccounts,
  lockEventPayment,
  writeEventPayment,
} from '../shared/account-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** How runners pay for an event. Throws problem not_found. */
export async function readEventPayment(db: Db, eventId: string) {
  const event = await findEventPayment(db, eventId);
  if (!event) throw problem('not_found');
  const [offered, all, hasOpenOrders] = await Promise.all([
    listEventAccounts(db, [eventId]),
    listAccounts(db, event.community_id),
    isWaitedFor(db, eventId),
  ]);
  return {
    account_ids: offered.map(({ id }) => id),
    hours: event.payment_hours,
    exact_qr: event.exact_qr,
    accounts: all.map(accountView),
    has_open_orders: hasOpenOrders,
  };
}

type Setting = {
  eventId: string;
  memberId: string;
  accountIds: readonly string[];
  hours: number;
  exactQr: boolean;
  password: string | undefined;
  now: Date;
};

/**
 * Chooses an event's accounts and its time to pay; open orders keep their deadline. Where runners were already told
 * accounts, others, or none, send their money elsewhere, as does the first one while orders wait for their money: that asks
 * for the password.
 *
 * @throws problem not_found, invalid_request for an account of somebody else, wrong_password, rate_limited, busy
 */
export async function setEventPayment(
  { db, prove }: { db: Kysely<Database>; prove: ProveMoney },
  input: Setting,
): Promise<void> {
  const { eventId, memberId, accountIds, hours, exactQr, now } = input;
  const { community_id: payee } = (await findEventPayment(db, eventId)) ?? { community_id: null };
  const isMoved = await movesMoney(db, input);
  if (isMoved) await prove({ payee, memberId, password: input.password, now });
  await memberTx(db, memberId, async (trx) => {
    await requireHost(trx, { eventId, memberId });
    const event = await lockEventPayment(trx, eventId);
    if (!event) throw problem('not_found');
    const offered = await listEventAccounts(trx, [eventId]);
    const before = offered.map(({ id }) => id);
    // Chosen or ordered meanwhile: nobody has proved anything for this step.
    if (!isMoved && (await movesMoney(trx, input))) throw problem('wrong_password');
    const known = await listAccounts(trx, event.community_id);
    const accounts = accountIds.map((id, index) => {
      const isTwice = accountIds.indexOf(id) !== index;
      const account = known.find((row) => row.id === id);
      if (!account || isTwice) throw refuseAccount(index);
      return account;
    });
    await writeEventPayment(trx, { eventId, accountIds, hours, exactQr, now });
    const auditId = await insertAudit(trx, {
      action: isMoved ? 'event.accounts_moved' : 'event.payment_set',
      actorId: memberId,
      subjectId: eventId,
      detail: { before, after: accountIds, hours },
      now,
    });
    // Also the first ones of a published event: its runners may have been told others, which were taken away before.
    const isTold = before.length > 0 || event.state === 'published';
    if (isTold && accountIds.some((id) => !before.includes(id))) {
      await tellPayee(trx, { auditId, payee: event.community_id, accounts, before: offered, now });
    }
    if (isMoved) await tellPayers(trx, { auditId, eventIds: [eventId], now });
  });
}

async function movesMoney(
  db: Db,
  { eventId, accountIds }: Pick<Setting, 'eventId' | 'accountIds'>,
): Promise<boolean> {
  const offered = await listEventAccounts(db, [eventId]);
  const before = offered.map(({ id }) => id);
  return offersElsewhere(before, accountIds, { hasOpenOrders: await isWaitedFor(db, eventId) });
}

async function isWaitedFor(db: Db, eventId: string): Promise<boolean> {
  return (await listWithOpenOrders(db, [eventId])).length > 0;
}

function refuseAccount(index: number) {
  return problem('invalid_request', {
    fields: [{ path: `account_ids.${index}`, code: 'unknown' }],
  });
}

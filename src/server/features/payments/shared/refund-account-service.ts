import type { Kysely } from 'kysely';
import {
  RefundAccountBody,
  type OwnRefund,
  type RefundAccount,
} from '#src/contract/payments/refund-account.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { lockPayable } from './payment-service.ts';
import {
  findOwnRefund,
  listRefundAccounts,
  writeRefundAccount,
} from './refund-account-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Own = { id: string; memberId: string };

const purpose = 'refund-account';

/** What goes back of the order that a member bought, and to which account. Throws problem not_found. */
export async function readOwnRefund({ db, keys }: Dependencies, own: Own): Promise<OwnRefund> {
  const row = await findOwnRefund(db, own);
  if (row === null) throw problem('not_found');
  const { owed, refund_by: by, paid_back: back, cipher, sent_at: at } = row;
  const isSent = cipher !== null && at !== null;
  return {
    owed,
    by: by?.toISOString() ?? null,
    paid_back: back,
    account: isSent ? { ...openRefundAccount(keys, cipher), sent_at: at.toISOString() } : null,
  };
}

/** Keeps where a member wants their money back. Throws problem not_found, not_payable where none is owed to them. */
export async function saveRefundAccount(
  { db, keys }: Dependencies,
  { account, now, ...own }: Own & { account: RefundAccountBody; now: Date },
): Promise<void> {
  await memberTx(db, own.memberId, async (trx) => {
    const found = await findOwnRefund(trx, own);
    if (found === null) throw problem('not_found');
    await lockPayable(trx, { eventId: found.event_id, orderId: found.id });
    // Read again under the lock: it may have been paid back meanwhile.
    const order = await findOwnRefund(trx, own);
    if (order === null || order.owed === 0) throw problem('not_payable');
    const cipher = keys.encrypt(purpose, Buffer.from(JSON.stringify(account)));
    await writeRefundAccount(trx, { orderId: order.id, cipher, now });
    await insertAudit(trx, {
      action: 'order.refund_account',
      actorId: own.memberId,
      subjectId: order.id,
      detail: { event_id: order.event_id },
      now,
    });
  });
}

/** Where the buyers of orders want their money back, by order; of those that have said so. */
export async function readRefundAccounts(
  { db, keys }: Dependencies,
  orderIds: readonly string[],
): Promise<Map<string, RefundAccount>> {
  const rows = await listRefundAccounts(db, orderIds);
  return new Map(
    rows.map((row) => [
      row.order_id,
      { ...openRefundAccount(keys, row.cipher), sent_at: row.sent_at.toISOString() },
    ]),
  );
}

/** The account in a ciphertext. */
export function openRefundAccount(keys: Keys, cipher: string): RefundAccountBody {
  return RefundAccountBody.parse(JSON.parse(keys.decrypt(purpose, cipher).toString()));
}

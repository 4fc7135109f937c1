import type { Kysely, Transaction } from 'kysely';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { writeRefundRule } from '#src/server/core/events/event-details.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { problem } from '#src/server/http/problems.ts';

type Db = Kysely<Database> | Transaction<Database>;
type KeptRule = { rule: RefundRule | null; rev: number };

/** An event's refund rule. Throws problem not_found where the member is no host of it. */
export async function readRefundRule(
  db: Db,
  { eventId, hostId }: { eventId: string; hostId: string },
): Promise<KeptRule> {
  await requireHost(db, { eventId, memberId: hostId });
  const { refund_rule: rule, refund_rev: rev } = await db
    .selectFrom('events')
    .select(['refund_rule', 'refund_rev'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { rule, rev };
}

/**
 * Sets an event's refund rule. Who has registered before gets by the better of the two (`bestRefund`).
 *
 * @throws problem not_found, conflict when another host changed it since
 */
export async function setRefundRule(
  db: Kysely<Database>,
  input: { eventId: string; hostId: string; now: Date } & KeptRule,
): Promise<KeptRule> {
  const { eventId, hostId, rule, rev, now } = input;
  return await memberTx(db, hostId, async (trx) => {
    await trx
      .selectFrom('events')
      .select('id')
      .where('id', '=', eventId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const before = await readRefundRule(trx, { eventId, hostId });
    if (before.rev !== rev) throw problem('conflict');
    await writeRefundRule(trx, { id: eventId, rule });
    await insertAudit(trx, {
      action: 'event.refund_rule',
      actorId: hostId,
      subjectId: eventId,
      detail: { before: before.rule, after: rule },
      now,
    });
    return { rule, rev: rev + 1 };
  });
}

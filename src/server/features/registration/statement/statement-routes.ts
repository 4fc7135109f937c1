import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  bookStatement,
  ignoreStatementLine,
  keepStatementColumns,
  lookUpStatement,
  type StatementOrder,
} from '#src/contract/payment/statement.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { findAccount, findEventPayment } from '../payment/account-repository.ts';
import { payeeOf } from '../payment/open-amount.ts';
import { listPaidRegistrations } from '../payment/payment-list-repository.ts';
import { bookLines } from './booking-service.ts';
import {
  ignoreLine,
  listKnownLines,
  listMatchableOrders,
  regardLine,
  writeColumns,
} from './statement-repository.ts';

/** 5,000 lines with their amounts. */
const lookUpBytes = 512 * 1024;

/** Bank statements of an organiser, matched with an event's orders. Lines come as digests: nothing else of them is known here. */
export function statementRoutes(
  app: FastifyInstance,
  { db, keys }: { db: Kysely<Database>; keys: Keys },
): void {
  route(app, lookUpStatement, {
    bodyLimit: lookUpBytes,
    handler: async ({ params: { id: eventId }, body, member }) => {
      const accountId = body.account_id;
      const { account, payee } = await requireAccount({ eventId, accountId, hostId: member.id });
      const lineKeys = body.lines.map(({ key }) => key);
      const amounts = [...new Set(body.lines.map(({ amount }) => amount))];
      const [known, rows] = await Promise.all([
        listKnownLines(db, { accountId, eventId, keys: lineKeys }),
        listMatchableOrders(db, { eventId, payee, amounts }),
      ]);
      const own = rows.filter((row) => row.event_id === eventId).map(({ id }) => id);
      const runners = await listRunners(own);
      return {
        known: known.map((line) => ({
          key: line.key,
          as: line.order_id === null ? ('ignored' as const) : ('booked' as const),
        })),
        orders: rows.map(({ title, event_id: ofEvent, created_at, expires_at, ...row }) => ({
          ...row,
          created_at: created_at.toISOString(),
          expires_at: expires_at?.toISOString() ?? null,
          holds_place: Boolean(row.holds_place),
          is_booked: Boolean(row.is_booked),
          event_title: ofEvent === eventId ? null : title,
          runners: runners.get(row.id) ?? [],
        })),
        columns: account.statement_columns,
      };
    },
  });

  route(app, bookStatement, async ({ params: { id: eventId }, body, member, now }) => {
    const asked = { eventId, accountId: body.account_id, hostId: member.id };
    await requireAccount(asked);
    const results = await bookLines({ db, keys }, { ...asked, lines: body.lines, now });
    if (results.some(({ outcome }) => outcome === 'reinstated')) {
      app.publicData.placesChanged(eventId);
    }
    return { results };
  });

  route(app, ignoreStatementLine, async ({ params: { id: eventId }, body, member, now }) => {
    const { account_id: accountId, key, is_ignored: isIgnored } = body;
    await requireAccount({ eventId, accountId, hostId: member.id });
    const line = { account_id: accountId, key, event_id: eventId, actor_id: member.id, at: now };
    await memberTx(db, member.id, async (trx) => {
      if (isIgnored) await ignoreLine(trx, line);
      else await regardLine(trx, { accountId, eventId, key });
    });
    return { is_ignored: isIgnored };
  });

  route(app, keepStatementColumns, async ({ params: { id: eventId }, body, member }) => {
    const { account_id: accountId, columns } = body;
    await requireAccount({ eventId, accountId, hostId: member.id });
    await memberTx(db, member.id, (trx) => writeColumns(trx, { accountId, columns }));
    return { columns };
  });

  async function listRunners(orderIds: readonly string[]) {
    const byOrder = new Map<string, StatementOrder['runners']>();
    for (const row of await listPaidRegistrations(db, orderIds)) {
      const runner = { legal_name: row.holder.legal_name, category_code: row.category_code };
      byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), runner]);
    }
    return byOrder;
  }

  /** An account of the event's organiser, for its hosts. */
  async function requireAccount(asked: { eventId: string; accountId: string; hostId: string }) {
    const { eventId, accountId, hostId } = asked;
    await requireHost(db, { eventId, memberId: hostId });
    const event = await findEventPayment(db, eventId);
    if (!event) throw problem('not_found');
    const account = await findAccount(db, { payee: event.community_id, id: accountId });
    if (!account) throw problem('not_found');
    return { account, payee: payeeOf(event) };
  }
}

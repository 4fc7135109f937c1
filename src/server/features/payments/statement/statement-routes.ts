import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  bookStatement,
  ignoreStatementLine,
  keepQrisFee,
  keepStatementColumns,
  lookUpStatement,
  shareStatementLine,
  type LineResult,
} from '#src/contract/payments/statement.ts';
import { mostKept } from '#src/domain/payments/qris-fee.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { payeeOf } from '#src/server/core/orders/open-amount.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { findAccount, findEventPayment, type AccountRow } from '../shared/account-repository.ts';
import { bookLines } from './booking-service.ts';
import { ignoreLine, regardLine } from './line-repository.ts';
import { lookUp } from './look-up-service.ts';
import { shareLine } from './share-service.ts';
import { writeColumns, writeQrisFee } from './statement-repository.ts';

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
      const asked = { eventId, accountId: body.account_id, hostId: member.id };
      const { account, payee } = await requireAccount(asked);
      return await lookUp(db, { eventId, account, payee, lines: body.lines });
    },
  });

  route(app, bookStatement, async ({ params: { id: eventId }, body, member, now }) => {
    const asked = { eventId, accountId: body.account_id, hostId: member.id };
    const { account } = await requireAccount(asked);
    for (const [index, { amount, fee = 0 }] of body.lines.entries()) {
      checkFee(account, { path: `lines.${index}.fee`, fee, payments: [amount + fee] });
    }
    const results = await bookLines({ db, keys }, { ...asked, lines: body.lines, now });
    notePlaces(eventId, results);
    return { results };
  });

  route(app, shareStatementLine, async ({ params: { id: eventId }, body, member, now }) => {
    const { account_id: accountId, ...line } = body;
    const asked = { eventId, accountId, hostId: member.id };
    const { account } = await requireAccount(asked);
    const payments = line.parts.map(({ amount }) => amount);
    checkFee(account, { path: 'fee', fee: line.fee ?? 0, payments });
    const result = await shareLine({ db, keys }, { ...asked, line, now });
    notePlaces(eventId, result.results);
    return result;
  });

  route(app, ignoreStatementLine, async ({ params: { id: eventId }, body, member, now }) => {
    const { account_id: accountId, is_ignored: isIgnored, ...line } = body;
    const asked = { eventId, accountId, hostId: member.id };
    await requireAccount(asked);
    await memberTx(db, member.id, async (trx) => {
      if (isIgnored) await ignoreLine(trx, { ...line, ...asked, now });
      else await regardLine(trx, { ...line, ...asked });
    });
    return { is_ignored: isIgnored };
  });

  route(app, keepStatementColumns, async ({ params: { id: eventId }, body, member }) => {
    const { account_id: accountId, columns } = body;
    await requireAccount({ eventId, accountId, hostId: member.id });
    await memberTx(db, member.id, (trx) => writeColumns(trx, { accountId, columns }));
    return { columns };
  });

  route(app, keepQrisFee, async ({ params: { id: eventId }, body, member, now }) => {
    const { account_id: accountId, fee } = body;
    const asked = { eventId, accountId, hostId: member.id };
    const { account } = await requireAccount(asked);
    await memberTx(db, member.id, async (trx) => {
      await writeQrisFee(trx, { accountId, fee });
      await insertAudit(trx, {
        action: 'payment_account.fee',
        actorId: member.id,
        subjectId: accountId,
        detail: { before: account.qris_fee, after: fee },
        now,
      });
    });
    return { fee };
  });

  function notePlaces(eventId: string, results: readonly Pick<LineResult, 'outcome'>[]): void {
    if (results.some(({ outcome }) => outcome === 'reinstated')) {
      app.publicData.placesChanged(eventId);
    }
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

/** Refuses a fee that the account's acquirer does not take: the order would be paid with money that nobody has. */
function checkFee(
  { qris_fee: rate }: AccountRow,
  { path, fee, payments }: { path: string; fee: number; payments: readonly number[] },
): void {
  if (fee > mostKept(rate ?? 0, payments)) throw invalidField(path, 'too_much');
}

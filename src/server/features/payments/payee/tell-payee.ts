import { sql, type Transaction } from 'kysely';
import type { PaymentAccountContent } from '#src/contract/payments/payment-accounts.ts';
import { readQris } from '#src/domain/payments/qris/qris.ts';
import { crewRoles } from '#src/server/rights/community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { payeeMoved } from '#src/server/core/messages/mail-kinds.ts';

/**
 * Tells all who may change a payee's accounts that its money goes elsewhere, also who did it: their account may be in
 * somebody else's hands. Takes the id of the audit entry, and the accounts as they are and were.
 */
export async function tellPayee(
  trx: Transaction<Database>,
  input: {
    auditId: string;
    /** A community's id; null: the platform. */
    payee: string | null;
    accounts: readonly PaymentAccountContent[];
    before: readonly PaymentAccountContent[];
    now: Date;
  },
): Promise<void> {
  const { auditId, payee, now } = input;
  const accounts = input.accounts.map(nameAccount).join(', ');
  const before = input.before.map(nameAccount).join(', ') || null;
  const crew =
    payee === null
      ? sql`select id as member_id from members where role = 'admin' and state = 'active'`
      : sql`select member_id from memberships
          where community_id = ${payee} and state = 'active' and role = any(${[...crewRoles]})`;
  const to = sql<MailRecipient & { data: { audit_id: string; accounts: string; before: string } }>`(
    select crew.member_id, ${auditId}::text || ':' || crew.member_id as key,
      ${JSON.stringify({ audit_id: auditId, accounts, before })}::jsonb as data
    from (${crew}) as crew
  )`;
  await enqueueMails(trx, { kind: payeeMoved, to, now });
}

/** An account with the last four digits of its number, and the name that its QRIS shows payers. */
function nameAccount({ bank, qris }: PaymentAccountContent): string {
  const read = qris === null ? null : readQris(qris);
  return [
    bank === null ? null : `${bank.bank} ···${bank.number.slice(-4)}`,
    read === null || typeof read === 'string' ? null : `QRIS ${read.merchant}`,
  ]
    .filter((part) => part !== null)
    .join(' + ');
}

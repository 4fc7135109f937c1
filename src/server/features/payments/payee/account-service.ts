import type { Kysely, Transaction } from 'kysely';
import type {
  PaymentAccount,
  PaymentAccountContent,
} from '#src/contract/payments/payment-accounts.ts';
import { isElsewhere } from '#src/domain/payments/money-elsewhere.ts';
import { readQris } from '#src/domain/payments/qris/qris.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { ProveMoney } from '#src/server/rights/money-guard.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { tellPayee } from './tell-payee.ts';
import { tellPayers } from './tell-payers.ts';
import {
  findAccount,
  insertAccount,
  isUsedAhead,
  listAccounts,
  listOffering,
  lockAccount,
  markRemoved,
  writeAccount,
  type AccountRow,
} from '../shared/account-repository.ts';
import { requirePayee, type Payee } from '#src/server/rights/payee-rights.ts';

/** Who asks. Rights are read again in the transaction: they may have ended since the request was let in. */
type Input = { payee: Payee; memberId: string; now: Date };
type Chosen = Input & { id: string };

type Dependencies = { db: Kysely<Database>; prove: ProveMoney };

const mostAccounts = 20;

/** Adds an account. Throws problem invalid_request (what is wrong with the QRIS), conflict when there are 20. */
export async function addAccount(
  db: Kysely<Database>,
  { payee, memberId, content, now }: Input & { content: PaymentAccountContent },
): Promise<PaymentAccount> {
  const checked = checkContent(content);
  const id = newId();
  return await memberTx(db, memberId, async (trx) => {
    await requirePayee(trx, { payee, memberId });
    if ((await listAccounts(trx, payee)).length >= mostAccounts) throw problem('conflict');
    await insertAccount(trx, { id, payee, content: checked, now });
    await insertAudit(trx, {
      action: 'payment_account.added',
      actorId: memberId,
      subjectId: id,
      detail: { community_id: payee },
      now,
    });
    return await getView(trx, { payee, id });
  });
}

/**
 * Changes an account. Another number, holder or QRIS sends money elsewhere: it asks for the password.
 *
 * @throws problem invalid_request, not_found, conflict when `rev` is outdated, wrong_password, rate_limited, busy
 */
export async function changeAccount(
  { db, prove }: Dependencies,
  input: Chosen & { content: PaymentAccountContent; rev: number; password: string | undefined },
): Promise<PaymentAccount> {
  const { payee, memberId, id, rev, now } = input;
  const content = checkContent(input.content);
  const before = await findAccount(db, input);
  if (!before) throw problem('not_found');
  if (before.rev !== rev) throw problem('conflict');
  const isMoved = isElsewhere(before, content);
  if (isMoved) await prove(input);
  return await memberTx(db, memberId, async (trx) => {
    await requirePayee(trx, input);
    const account = await lockAccount(trx, { payee, id });
    if (!account) throw problem('not_found');
    if (account.rev !== rev) throw problem('conflict');
    await writeAccount(trx, { id, content, now });
    const change = isMoved ? 'moved' : 'changed';
    const auditId = await recordChange(trx, { ...input, change, before: account });
    if (isMoved) {
      await tellPayee(trx, { auditId, payee, accounts: [content], before: [account], now });
      await tellPayers(trx, { auditId, eventIds: await listOffering(trx, id), now });
    }
    return await getView(trx, { payee, id });
  });
}

/**
 * Removes an account, with the password.
 *
 * @throws problem not_found, conflict while an event ahead offers it, wrong_password, rate_limited, busy
 */
export async function removeAccount(
  { db, prove }: Dependencies,
  input: Chosen & { password: string | undefined },
): Promise<void> {
  const { payee, memberId, id, now } = input;
  if (!(await findAccount(db, input))) throw problem('not_found');
  await prove(input);
  await memberTx(db, memberId, async (trx) => {
    await requirePayee(trx, input);
    const account = await lockAccount(trx, { payee, id });
    if (!account) throw problem('not_found');
    if (await isUsedAhead(trx, { id, now })) throw problem('conflict');
    await markRemoved(trx, { id, now });
    const auditId = await recordChange(trx, { ...input, change: 'removed', before: account });
    await tellPayee(trx, { auditId, payee, accounts: [account], before: [], now });
    await tellPayers(trx, { auditId, eventIds: await listOffering(trx, id), now });
  });
}

/** An account as its owners see it. */
export function accountView({ id, rev, bank, qris }: AccountRow): PaymentAccount {
  const read = qris === null ? null : readQris(qris);
  return { id, rev, bank, qris: typeof read === 'string' ? null : read };
}

async function getView(
  trx: Transaction<Database>,
  which: { payee: Payee; id: string },
): Promise<PaymentAccount> {
  const row = await findAccount(trx, which);
  if (!row) throw new Error('The account was written in this transaction');
  return accountView(row);
}

function checkContent(content: PaymentAccountContent): PaymentAccountContent {
  if (content.qris === null) return content;
  const read = readQris(content.qris);
  if (typeof read === 'string') {
    throw invalidField('content.qris', read);
  }
  return { ...content, qris: read.payload };
}

async function recordChange(
  trx: Transaction<Database>,
  input: Chosen & { change: 'changed' | 'moved' | 'removed'; before: PaymentAccountContent },
): Promise<string> {
  const { payee, memberId, id, change, now } = input;
  const { bank, qris } = input.before;
  return await insertAudit(trx, {
    action: `payment_account.${change}`,
    actorId: memberId,
    subjectId: id,
    detail: { community_id: payee, before: { bank, qris } },
    now,
  });
}

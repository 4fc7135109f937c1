import type { Kysely, Transaction } from 'kysely';
import { offersElsewhere } from '#src/domain/payment/money-elsewhere.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { requireProof, type VerifyPassword } from '#src/server/rights/proof.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { problem } from '#src/server/http/problems.ts';
import { tellPayee } from '../mail/tell-payee.ts';
import { accountView } from './account-service.ts';
import {
  findEventPayment,
  listAccounts,
  listEventAccounts,
  lockEventPayment,
  writeEventPayment,
} from './account-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** How runners pay for an event. Throws problem not_found. */
export async function readEventPayment(db: Db, eventId: string) {
  const event = await findEventPayment(db, eventId);
  if (!event) throw problem('not_found');
  const [offered, all] = await Promise.all([
    listEventAccounts(db, [eventId]),
    listAccounts(db, event.community_id),
  ]);
  return {
    account_ids: offered.map(({ id }) => id),
    hours: event.payment_hours,
    exact_qr: event.exact_qr,
    accounts: all.map(accountView),
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
 * accounts, others, or none, send their money elsewhere: that asks for the password.
 *
 * @throws problem not_found, invalid_request for an account of somebody else, wrong_password, rate_limited, busy
 */
export async function setEventPayment(
  { db, verifyPassword }: { db: Kysely<Database>; verifyPassword: VerifyPassword },
  input: Setting,
): Promise<void> {
  const { eventId, memberId, accountIds, hours, exactQr, now } = input;
  const told = await listOffered(db, eventId);
  const isMoved = offersElsewhere(told, accountIds);
  if (isMoved) await requireProof(verifyPassword, input);
  await memberTx(db, memberId, async (trx) => {
    await requireHost(trx, { eventId, memberId });
    const event = await lockEventPayment(trx, eventId);
    if (!event) throw problem('not_found');
    const offered = await listEventAccounts(trx, [eventId]);
    const before = offered.map(({ id }) => id);
    // Chosen by another host meanwhile: nobody has proved anything for this step.
    if (!isMoved && offersElsewhere(before, accountIds)) throw problem('wrong_password');
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
  });
}

async function listOffered(db: Db, eventId: string): Promise<string[]> {
  return (await listEventAccounts(db, [eventId])).map(({ id }) => id);
}

function refuseAccount(index: number) {
  return problem('invalid_request', {
    fields: [{ path: `account_ids.${index}`, code: 'unknown' }],
  });
}

import type { Kysely } from 'kysely';
import { deletionPhrases } from '#src/contract/account.ts';
import { lockMemberToClose } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { takesMail } from '#src/server/platform/mail/refused-addresses.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import type { AccountPorts, ComingPlace } from './account-ports.ts';
import { isLastAdmin, lockAdmins } from './deletion-repository.ts';
import { getAccountRow } from './state-repository.ts';

type Dependencies = {
  db: Kysely<Database>;
  ports: AccountPorts;
  /** Called when the account was deleted but some of its files could not be. */
  onError: (error: unknown) => void;
};
type DeletionInput = {
  memberId: string;
  password?: string | undefined;
  phrase?: string | undefined;
  now: Date;
};

/**
 * Deletes an account; docs/decisions/012-leaving.md lists what remains. The database is changed in one transaction, mails
 * and pictures are deleted after it; pictures left by a failure are removed by the daily job.
 *
 * @throws problem wrong_password, invalid_request (phrase), last_owner, last_admin, busy, rate_limited; unauthorized for a second call
 */
export async function deleteAccount(
  { db, ports, onError }: Dependencies,
  { memberId, password, phrase, now }: DeletionInput,
): Promise<void> {
  const account = await getAccountRow(db, memberId);
  if (account.password_hash === null) checkPhrase(phrase);
  else await ports.verifyPassword({ memberId, password: password ?? '', now });

  await tx(db, async (trx) => {
    // Before the own row, as the desk does: two admins who leave at once come one after the other.
    await lockAdmins(trx, memberId);
    if (!(await lockMemberToClose(trx, memberId))) throw problem('unauthorized');
    if (await isLastAdmin(trx, memberId)) throw problem('last_admin');
    await ports.lockMemberCommunities(trx, memberId);
    const left = await ports.listOnlyOwned(trx, memberId);
    if (left.length > 0) throw problem('last_owner');
    const places = await ports.giveUpPlaces(trx, { memberId, now });
    for (const { eraseMember } of ports.subjects) await eraseMember(trx, { owner: account, now });
    if (takesMail(account)) {
      await ports.enqueueFarewell(trx, { account, places: places.map(toPlace), now });
    }
    await insertAudit(trx, { action: 'account.deleted', actorId: memberId, now });
  });
  for (const { eraseFiles } of ports.subjects) await eraseFiles?.(account).catch(onError);
}

/** A place in a coming event, as its keeper is told of it: whose, and where. */
export function toPlace({ title, starts_at: startsAt, zone, holder }: ComingPlace) {
  return { title, starts_at: startsAt.toISOString(), zone, name: holder.legal_name };
}

function checkPhrase(phrase: string | undefined): void {
  const typed = phrase?.trim().toLowerCase() ?? '';
  const isTyped = Object.values(deletionPhrases).some((wanted) => wanted === typed);
  if (isTyped) return;
  throw invalidField('phrase', 'not_allowed');
}

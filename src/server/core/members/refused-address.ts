import type { Kysely, Transaction } from 'kysely';
import type { MailRefusal } from '#src/contract/mail/mail-refusals.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Receiver } from '#src/server/platform/mail/refused-addresses.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * Puts the address of an open account aside: nothing is mailed to it until its member proves that mails arrive. The first
 * reason stays.
 *
 * @returns whether it is an account's
 */
export async function putAddressAside(
  db: Db,
  { receiver, as, now }: { receiver: Receiver; as: MailRefusal; now: Date },
): Promise<boolean> {
  const { mailId, address } = receiver;
  const ofMail = db
    .selectFrom('mail_outbox')
    .select('mail_outbox.member_id')
    .where('mail_outbox.id', '=', mailId);
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set((eb) => ({
      mail_refused_at: eb.fn.coalesce('mail_refused_at', eb.val(now)),
      mail_refused_as: eb.fn.coalesce('mail_refused_as', eb.val(as)),
    }))
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('id', '=', ofMail), eb('email', '=', address)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

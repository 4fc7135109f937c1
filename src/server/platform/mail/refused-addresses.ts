import type { Kysely, Transaction } from 'kysely';
import type { MailRefusal } from '#src/contract/mail/mail-refusals.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Whom a mail was to: of the id of its row in the outbox and the address at least one is known. */
export type Receiver = { mailId: string | null; address: string | null };

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

/** Whether mails may go to an address: its member has confirmed it, and it does not refuse them. */
export function takesMail(member: {
  email_verified_at: Date | null;
  mail_refused_at: Date | null;
}): boolean {
  return member.email_verified_at !== null && member.mail_refused_at === null;
}

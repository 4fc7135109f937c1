import type { MemberData } from '../member-data.ts';
import type { Mailer } from './mailer.ts';

/** Mails to a member, also those to their address before it was an account's. */
export function memberMails({ forget }: Pick<Mailer, 'forget'>): MemberData {
  return {
    tables: ['mail_outbox'],
    async eraseMember(trx, { owner: { id, email } }) {
      await trx
        .deleteFrom('mail_outbox')
        .where((eb) => eb.or([eb('member_id', '=', id), eb('recipient', '=', email)]))
        .execute();
    },
    async eraseFiles({ email }) {
      forget(email);
    },
    async exportMember(db, { id, email }) {
      const mails = await db
        .selectFrom('mail_outbox')
        .select(['kind', 'data', 'outcome', 'created_at', 'ended_at'])
        .where((eb) => eb.or([eb('member_id', '=', id), eb('recipient', '=', email)]))
        .orderBy('created_at')
        .execute();
      return { topics: { mails } };
    },
  };
}

import type { Kysely } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { switchOf } from '../inbox/channel.ts';
import type { MailKind } from './mail-kind.ts';
import type { Mail } from './mailer.ts';
import { findQuietEnd } from '../inbox/quiet-end.ts';
import { takesMail } from './refused-addresses.ts';
import type { ComposeMail } from './send-mails.ts';

/** Whom a mail is to, and what it is made of. */
export type MailContext<Data> = {
  data: Data;
  member: { id: string; name: string; language: Language };
  now: Date;
};

/** What a kind writes; null when it is no longer true. */
export type WriteMail<Data> = (
  context: MailContext<Data>,
) => Promise<Omit<Mail, 'id' | 'to'> | null>;

/**
 * Composes a kind's mails to members, in their language and to their address as they are now. No mail to a closed account,
 * or of what the member has switched off; none yet to an address that its member has not confirmed, because it may be
 * somebody else's, or to one that refuses mail, or in the member's quiet hours.
 */
export function memberMail<Data extends object>(
  db: Kysely<Database>,
  kind: MailKind<Data>,
  write: WriteMail<Data>,
): Record<string, ComposeMail> {
  const canWait = !kind.isUrgent && !kind.isPressing;
  return { [kind.name]: compose };

  async function compose(row: Parameters<ComposeMail>[0], now: Date) {
    const member = await findMember(row.member_id);
    if (member?.state !== 'active') return 'dropped';
    if (isOff(row, member.off)) return 'dropped';
    if (!takesMail(member)) return 'held';
    const quietUntil = canWait ? await findQuietEnd(db, member, now) : null;
    if (quietUntil !== null) return { quietUntil };
    const content = await write({ data: kind.data.parse(row.data), member, now });
    return content === null ? 'dropped' : { ...content, id: row.id, to: member.email };
  }

  async function findMember(id: string | null) {
    return await db
      .selectFrom('members')
      .leftJoin('message_settings', 'message_settings.member_id', 'members.id')
      .select(['id', 'name', 'language', 'email', 'email_verified_at', 'state'])
      .select('mail_refused_at')
      .select(['off', 'quiet_from', 'quiet_until', 'quiet_zone'])
      .where('id', '=', id)
      .executeTakeFirst();
  }
}

function isOff(
  { topic, is_obligatory: isObligatory }: Parameters<ComposeMail>[0],
  off: readonly string[] | null,
): boolean {
  if (topic === null || isObligatory || off === null) return false;
  return off.includes(switchOf('mail', topic));
}

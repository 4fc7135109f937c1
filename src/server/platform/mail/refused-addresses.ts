/** Whom a mail was to: of the id of its row in the outbox and the address at least one is known. */
export type Receiver = { mailId: string | null; address: string | null };

/** Whether mails may go to an address: its member has confirmed it, and it does not refuse them. */
export function takesMail(member: {
  email_verified_at: Date | null;
  mail_refused_at: Date | null;
}): boolean {
  return member.email_verified_at !== null && member.mail_refused_at === null;
}

import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { MailRefusal } from '#src/contract/mail/mail-refusals.ts';
import { isAddressStatus } from '#src/server/platform/mail/mail-failure.ts';
import type { Receiver } from '#src/server/platform/mail/refused-addresses.ts';

export type MailReport = { as: MailRefusal; receiver: Receiver };

/**
 * Reads a report of a mail server about a mail of ours: that it could not be delivered for good (RFC 3464), or that its
 * reader called it spam (RFC 5965).
 *
 * @returns whose address to put aside and why; null for anything else, such as a full mailbox or a note of absence
 */
export async function readReport(message: Uint8Array): Promise<MailReport | null> {
  const email = await parse(message);
  if (email === null) return null;
  const bounced = findPart(email, 'message/delivery-status');
  if (bounced !== null) return readBounce(email, bounced);
  const complaint = findPart(email, 'message/feedback-report');
  return complaint === null ? null : readComplaint(email, complaint);
}

/** Blocks of fields: the first is about the report, each of the others about one receiver. */
function readBounce(email: Email, part: string): MailReport | null {
  const failed = part
    .split(/\r?\n\r?\n/)
    .find(
      (block) =>
        field(block, 'Action')?.toLowerCase() === 'failed' &&
        isAddressStatus(field(block, 'Status')?.split(' ')[0] ?? ''),
    );
  if (failed === undefined) return null;
  // The original one is what we wrote to; the final one may be where a provider forwards it.
  const given = field(failed, 'Original-Recipient') ?? field(failed, 'Final-Recipient');
  return report('bounce', toAddress(given), email);
}

function readComplaint(email: Email, part: string): MailReport | null {
  if (field(part, 'Feedback-Type')?.toLowerCase() !== 'abuse') return null;
  return report('complaint', toAddress(field(part, 'Original-Rcpt-To')), email);
}

/** The mail that was returned knows best whom it was to; providers often hide or change the address. */
function report(as: MailRefusal, address: string | null, email: Email): MailReport | null {
  const returned =
    findPart(email, 'message/rfc822') ?? findPart(email, 'text/rfc822-headers') ?? '';
  const mailId = /^<([\w-]+)@/.exec(field(returned, 'Message-ID') ?? '')?.[1];
  if (mailId !== undefined) return { as, receiver: { mailId, address } };
  return address === null ? null : { as, receiver: { mailId: null, address } };
}

/** `rfc822; rani@example.id`, or `<rani@example.id>`. */
function toAddress(given: string | null): string | null {
  return /(?:^|[;<\s])([^\s;<>]+@[^\s;<>]+)>?$/.exec(given ?? '')?.[1]?.toLowerCase() ?? null;
}

function field(block: string, name: string): string | null {
  const unfolded = block.replaceAll(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:[ \\t]*(.*?)[ \\t\\r]*$`, 'im').exec(unfolded)?.[1] ?? null;
}

function findPart({ attachments }: Email, type: string): string | null {
  const part = attachments.find(({ mimeType }) => mimeType === type);
  return part === undefined ? null : toText(part);
}

function toText({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

async function parse(message: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(message, { forceRfc822Attachments: true });
  } catch {
    // Nested deeper, or with longer headers, than a report ever is.
    return null;
  }
}

import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { MailRefusal } from '#src/contract/mail/mail-refusals.ts';
import { isAddressStatus } from '#src/server/platform/mail/mail-failure.ts';
import type { Receiver } from '#src/server/platform/mail/refused-addresses.ts';

/** Far more than a report about one mail has; anybody may send one to the mailbox. */
const mostBlocks = 100;
const mostDashLines = 500;
/** Of an address in SMTP, RFC 5321 §4.5.3.1. */
const longestAddress = 254;

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
    .split(/\r?\n\r?\n/, mostBlocks)
    .map(readFields)
    .find(
      (fields) =>
        fields.get('action')?.toLowerCase() === 'failed' &&
        isAddressStatus(fields.get('status')?.split(' ')[0] ?? ''),
    );
  if (failed === undefined) return null;
  // The original one is what we wrote to; the final one may be where a provider forwards it.
  const given = failed.get('original-recipient') ?? failed.get('final-recipient');
  return report('bounce', toAddress(given), email);
}

function readComplaint(email: Email, part: string): MailReport | null {
  const fields = readFields(part);
  if (fields.get('feedback-type')?.toLowerCase() !== 'abuse') return null;
  return report('complaint', toAddress(fields.get('original-rcpt-to')), email);
}

/** The mail that was returned knows best whom it was to; providers often hide or change the address. */
function report(as: MailRefusal, address: string | null, email: Email): MailReport | null {
  const returned =
    findPart(email, 'message/rfc822') ?? findPart(email, 'text/rfc822-headers') ?? '';
  const mailId = /^<([\w-]+)@/.exec(readFields(returned).get('message-id') ?? '')?.[1];
  if (mailId !== undefined) return { as, receiver: { mailId, address } };
  return address === null ? null : { as, receiver: { mailId: null, address } };
}

/** `rfc822; rani@example.id`, or `<rani@example.id>`. */
function toAddress(given = ''): string | null {
  const last = given.split(/[;<>\s]/).findLast((part) => part !== '') ?? '';
  const at = last.lastIndexOf('@');
  return at > 0 && at < last.length - 1 && last.length <= longestAddress
    ? last.toLowerCase()
    : null;
}

/** Fields by their names in small letters, up to the first blank line; of several the first. */
function readFields(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  const [head = ''] = block.split(/\r?\n\r?\n/, 1);
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function findPart({ attachments }: Email, type: string): string | null {
  const part = attachments.find(({ mimeType }) => mimeType === type);
  return part === undefined ? null : toText(part);
}

function toText({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

async function parse(message: Uint8Array): Promise<Email | null> {
  if (countDashLines(message) > mostDashLines) return null;
  try {
    return await PostalMime.parse(message, { forceRfc822Attachments: true });
  } catch {
    // Nested deeper, or with longer headers, than a report ever is.
    return null;
  }
}

/** Lines that may begin a part: each one costs the parser as much as a whole mail. */
function countDashLines(message: Uint8Array): number {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  let count = 0;
  for (let at = bytes.indexOf('\n--'); at !== -1; at = bytes.indexOf('\n--', at + 1)) count += 1;
  return count;
}

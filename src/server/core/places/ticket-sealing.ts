import { randomBytes } from 'node:crypto';
import { ageOn } from '#src/domain/registration/age.ts';
import {
  hashTicketCode,
  toRecordIndex,
  sealRecord,
} from '#src/domain/check-in/roster/sealed-record.ts';
import { toEventTag, makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Zone } from '#src/contract/common.ts';
import type { Holder, SealedBoxes } from '#src/server/db/tables/registrations.ts';
import type { Keys } from '#src/server/platform/keys.ts';

/** Input for sealing a ticket. */
export type SealInput = {
  eventId: string;
  startsAt: Date;
  zone: Zone;
  categoryId: string;
  holder: Holder;
  bib: number | null;
  jersey: string | null;
  /** What hosts want the staff to see with the runner. */
  attention: string | null;
};

const nonceBytes = 12;
const codeRandomBytes = 10;

/** Generates a ticket code, with the hash, roster index and ciphertext to store. */
export async function issueCode(keys: Keys, eventId: string) {
  const code = makeTicketCode({
    eventTag: toEventTag(eventId),
    random: randomBytes(codeRandomBytes),
  });
  const [code_hash, code_index] = await Promise.all([hashTicketCode(code), toRecordIndex(code)]);
  return {
    code,
    code_hash,
    code_index,
    code_cipher: keys.encrypt('ticket-code', Buffer.from(code)),
  };
}

/**
 * Seals a runner's record with the ticket code, for phones that scanned the QR. Done on every change of the registration, so
 * that roster pages are plain selects.
 */
export async function sealTicket(code: string, input: SealInput): Promise<SealedBoxes> {
  const { holder, bib, jersey, attention } = input;
  const record = {
    name: holder.legal_name,
    bib: bib === null ? null : String(bib),
    sex: holder.sex,
    age: ageOn(holder.birth_date, dayInZone(input.startsAt.getTime(), input.zone)),
    jersey,
    items: [],
    note: attention,
  };
  const box = await sealRecord({ code, record, nonce: randomBytes(nonceBytes) });
  return { box: Buffer.from(box), search_box: null };
}

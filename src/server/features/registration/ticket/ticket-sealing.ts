import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { ageOn } from '#src/domain/registration/age.ts';
import { hashTicketCode, toRecordIndex, sealRecord } from '#src/domain/check-in/sealed-record.ts';
import { sealSearchRecord } from '#src/domain/check-in/search-record.ts';
import { toEventTag, makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Zone } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Holder } from '#src/server/db/tables/registrations.ts';
import { bibIndexKey } from '#src/server/platform/bib-index-key.ts';
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

/** Decrypts a ticket code. */
export function readCode(keys: Keys, cipher: string): string {
  return keys.decrypt('ticket-code', cipher).toString('ascii');
}

/**
 * Seals a runner's record twice: with the ticket code, for phones that scanned the QR, and with the event's bib index key,
 * for supervisors. Done on every change of the registration, so that roster pages are plain selects.
 */
export async function sealTicket(
  { db, keys }: { db: Kysely<Database> | Transaction<Database>; keys: Keys },
  code: string,
  input: SealInput,
) {
  const { holder, bib, jersey, attention } = input;
  const runner = {
    name: holder.legal_name,
    bib: bib === null ? null : String(bib),
    sex: holder.sex,
    age: ageOn(holder.birth_date, dayInZone(input.startsAt.getTime(), input.zone)),
    jersey,
  };
  const searchKey = await bibIndexKey(db, keys, input.eventId);
  const [box, searchBox] = await Promise.all([
    sealRecord({
      code,
      record: { ...runner, items: [], note: attention },
      nonce: randomBytes(nonceBytes),
    }),
    sealSearchRecord({
      key: searchKey,
      record: { ...runner, codeHash: await hashTicketCode(code), categoryId: input.categoryId },
      nonce: randomBytes(nonceBytes),
    }),
  ]);
  return { box: Buffer.from(box), search_box: Buffer.from(searchBox) };
}

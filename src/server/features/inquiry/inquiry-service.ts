import type { Kysely } from 'kysely';
import {
  InquiryDetails,
  inquiryRetentionDays,
  type InquiryBody,
  type InquiryState,
} from '#src/contract/content/inquiry.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { UnreadableCiphertext, type Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import {
  deleteInquiriesBefore,
  insertInquiry,
  lockInquiryState,
  updateInquiryState,
} from './inquiry-repository.ts';

const purpose = 'inquiry';
const dayMs = 86_400_000;

/**
 * Stores an encrypted inquiry and returns its reference. A filled honeypot field gets a reference too, but is not stored.
 */
export async function submitInquiry(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  body: InquiryBody,
  now: Date,
): Promise<string> {
  const { request_id, kind, language, consent, website = '', ...rest } = body;
  if (website !== '') return newId();
  const details: InquiryDetails = rest;
  return await insertInquiry(db, {
    id: newId(),
    request_id,
    kind,
    language,
    details_cipher: keys.encrypt(purpose, Buffer.from(JSON.stringify(details))),
    consented_at: consent ? now : null,
    created_at: now,
    updated_at: now,
    handled_by: null,
  });
}

/**
 * Sets the state of an inquiry as the editor saw it, with an audit entry.
 *
 * @throws problem not_found, conflict
 */
export async function decideInquiry(
  db: Kysely<Database>,
  input: {
    id: string;
    state: InquiryState;
    seen: InquiryState | undefined;
    memberId: string;
    now: Date;
  },
): Promise<void> {
  const { id, state, seen, memberId, now } = input;
  await memberTx(db, memberId, async (trx) => {
    const current = await lockInquiryState(trx, id);
    if (current === null) throw problem('not_found');
    if (current !== (seen ?? current)) throw problem('conflict');
    await updateInquiryState(trx, input);
    await insertAudit(trx, {
      action: `inquiry.${state}`,
      actorId: memberId,
      subjectId: id,
      now,
    });
  });
}

/** Decrypts an inquiry; null when its key is no longer configured. */
export function openDetails(keys: Keys, cipher: string): InquiryDetails | null {
  try {
    return InquiryDetails.parse(JSON.parse(keys.decrypt(purpose, cipher).toString()));
  } catch (error) {
    if (error instanceof UnreadableCiphertext) return null;
    throw error;
  }
}

/** Deletes inquiries after their retention; returns how many. */
export async function eraseOldInquiries(db: Kysely<Database>, now: Date): Promise<number> {
  return await deleteInquiriesBefore(db, new Date(now.getTime() - inquiryRetentionDays * dayMs));
}

import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { openRecord, sealRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { contactsErasedBefore } from '#src/domain/events/after-event.ts';
import { writeCompactBox } from '#src/server/core/places/ticket-boxes.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { readCodeIfAny } from '#src/server/platform/ticket-codes.ts';
import { eraseContacts } from '#src/server/core/places/runners.ts';
import { eraseTraces, lockDueContacts } from './contact-repository.ts';
import type { PlaceTraces } from './place-traces.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; placeTraces: PlaceTraces };

const batchSize = 200;
const batchesPerRound = 50;
const nonceBytes = 12;
/** Who acts in the audit where nobody does. */
const nobody = 'derap';

/**
 * Erases what was only needed until the race from registrations of events that ended 90 days ago: birth dates, phones,
 * addresses, emergency contacts, replies to hosts' questions, hosts' notes, and who collected for whom. Names, bibs, categories and check-ins stay, as the
 * runner's history and the host's proof. At most 10,000 a round; returns how many.
 */
export async function eraseDueContacts({ db, ...rest }: Dependencies, now: Date): Promise<number> {
  let erased = 0;
  for (let batch = 0; batch < batchesPerRound; batch += 1) {
    const done = await tx(db, async (trx) => await eraseBatch(trx, { ...rest, now }));
    erased += done;
    if (done < batchSize) break;
  }
  return erased;
}

async function eraseBatch(
  trx: Transaction<Database>,
  { keys, placeTraces, now }: Omit<Dependencies, 'db'> & { now: Date },
): Promise<number> {
  const due = await lockDueContacts(trx, { endedBefore: contactsErasedBefore(now), batchSize });
  if (due.length === 0) return 0;
  for (const row of due) {
    if (row.attention !== null) {
      await writeCompactBox(trx, { id: row.id, box: await sealWithoutNote(keys, row) });
    }
  }
  const ids = due.map(({ id }) => id);
  await eraseTraces(trx, ids, placeTraces);
  await eraseContacts(trx, { ids, now });
  const eventIds = [...new Set(due.map((row) => row.event_id))];
  await placeTraces.eraseStrayTraces(trx, eventIds);
  for (const eventId of eventIds) {
    await insertAudit(trx, {
      action: 'registration.contacts_erased',
      actorId: nobody,
      subjectId: eventId,
      detail: { count: due.filter((row) => row.event_id === eventId).length },
      now,
    });
  }
  return due.length;
}

/** An unreadable box is emptied: what cannot be opened cannot be kept in part. */
async function sealWithoutNote(
  keys: Keys,
  { code_cipher, box }: { code_cipher: string; box: Buffer },
): Promise<Buffer> {
  const code = readCodeIfAny(keys, code_cipher);
  const record = code === null ? null : await openRecord({ code, box });
  if (code === null || record === null) return Buffer.alloc(0);
  const nonce = randomBytes(nonceBytes);
  return Buffer.from(await sealRecord({ code, record: { ...record, note: null }, nonce }));
}

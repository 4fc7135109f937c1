import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { openRecord, sealRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { bibIndexKey } from '#src/server/platform/bib-index-key.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { readCodeIfAny } from '#src/server/platform/ticket-codes.ts';
import { writeCompactBox } from '#src/server/core/places/ticket-boxes.ts';
import { lockFormerBoxes } from './compact-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** A batch takes 50 ms, during which its rows are locked. */
const batchSize = 200;
const batchesPerRound = 25;
const nonceBytes = 12;

/**
 * Seals tickets of the former form anew in the compact one, at most 5,000 a round, and returns how many. Their rev stays:
 * the boxes that phones hold already still open.
 */
export async function compactBoxes({ db, keys }: Dependencies): Promise<number> {
  let compacted = 0;
  for (let batch = 0; batch < batchesPerRound; batch += 1) {
    const done = await tx(db, async (trx) => await compactBatch(trx, keys));
    compacted += done;
    if (done < batchSize) break;
  }
  return compacted;
}

async function compactBatch(trx: Transaction<Database>, keys: Keys): Promise<number> {
  const rows = await lockFormerBoxes(trx, batchSize);
  // While a search box still tells with which key phones of then were enrolled.
  for (const eventId of new Set(rows.map((row) => row.event_id))) {
    await bibIndexKey(trx, keys, eventId);
  }
  for (const row of rows) {
    await writeCompactBox(trx, { id: row.id, box: await toCompactBox(keys, row) });
  }
  return rows.length;
}

/** The same box where its code cannot be read any more: phones open both forms. */
async function toCompactBox(
  keys: Keys,
  { code_cipher, box }: { code_cipher: string; box: Buffer },
): Promise<Buffer> {
  const code = readCodeIfAny(keys, code_cipher);
  const record = code === null ? null : await openRecord({ code, box });
  if (code === null || record === null) return box;
  return Buffer.from(await sealRecord({ code, record, nonce: randomBytes(nonceBytes) }));
}

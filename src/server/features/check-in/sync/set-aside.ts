import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { Scan, type ScanAck } from '#src/contract/check-in.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import { asideLimits, readAside, writeQuarantine } from './set-aside-repository.ts';
import { listKnownScans } from './sync-repository.ts';
import { isSameRecord, type Quarantined } from './validate-scans.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A device that may send no more sends its whole log again by file: what is here already is not set aside. */
export async function splitKnown(
  db: Db,
  device: DeviceAccess,
  records: readonly Quarantined[],
): Promise<{ late: Quarantined[]; known: ScanAck[] }> {
  const ids = records.filter(({ reason }) => reason === device.lapsed).map(({ id }) => id);
  const stored = await listKnownScans(db, { deviceId: device.id, ids });
  const isHere = ({ id, body }: Quarantined): boolean => {
    const { data: scan } = Scan.safeParse(body);
    const namesake = stored.get(id);
    return scan !== undefined && namesake !== undefined && isSameRecord(scan, namesake);
  };
  return {
    late: records
      .filter((record) => !isHere(record))
      .map((record) => (stored.has(record.id) ? { ...record, reason: 'id_taken' } : record)),
    known: records.filter(isHere).map(({ id }) => ({ id, result: 'known' })),
  };
}

/**
 * Stores records that cannot be taken, unchanged, and returns those that are kept. A record whose id another one has is kept
 * under an id of its own. Beyond what a phone may leave undecided it keeps its records itself: they are not acknowledged.
 */
export async function setAside(
  db: Db,
  input: { device: DeviceAccess; records: readonly Quarantined[]; now: Date },
): Promise<Quarantined[]> {
  const { device, records, now } = input;
  if (records.length === 0) return [];
  const came = records.map((record) => ({ ...record, json: JSON.stringify(record.body) }));
  const before = await readAside(db, {
    deviceId: device.id,
    records: came.map(({ id, json }) => ({ id, body: json })),
  });
  const rows = new Map<string, Parameters<typeof writeQuarantine>[1][number]>();
  const kept: Quarantined[] = [];
  let { bytes } = before;
  for (const [index, { json, ...record }] of came.entries()) {
    const there = before.standings[index];
    // Sent again, or twice in one batch.
    if (there === 'same' || rows.get(record.id)?.body === json) {
      kept.push(record);
      continue;
    }
    bytes += json.length;
    if (before.records + rows.size >= asideLimits.records || bytes > asideLimits.bytes) continue;
    const isTaken = there === 'taken' || rows.has(record.id) || record.reason === 'id_taken';
    const id = isTaken ? ownId(record.id, json) : record.id;
    rows.set(id, {
      device_id: device.id,
      id,
      seq: record.seq,
      event_id: device.eventId,
      body: json,
      reason: record.reason,
      received_at: now,
    });
    kept.push(record);
  }
  await writeQuarantine(db, [...rows.values()]);
  return kept;
}

/** The same for the same record, so that one that comes twice is kept once. */
function ownId(id: string, json: string): string {
  return `${id}~${createHash('sha256').update(json).digest('hex').slice(0, 12)}`;
}

import type { RosterRecord } from '#src/contract/check-in.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { RosterPage, RosterState } from '#src/client/lib/storage/scan-stores.ts';

/** The state of an event's verified roster, without its records; null before the first download. */
export async function findRosterState(eventId: string): Promise<RosterState | null> {
  const database = await openDatabase();
  return (await database.get('rosters', eventId)) ?? null;
}

/** One roster record by its index, or null. */
export async function findRosterRecord(
  eventId: string,
  index: string,
): Promise<RosterRecord | null> {
  const database = await openDatabase();
  const bucket = await database.get('rosterBuckets', [eventId, toBucket(index)]);
  return bucket?.records.find((record) => record.index === index) ?? null;
}

/** All records of an event's roster, keyed by index. */
export async function readRoster(eventId: string): Promise<Map<string, RosterRecord>> {
  const database = await openDatabase();
  const buckets = await database.getAll('rosterBuckets', bucketKeyRange(eventId));
  return new Map(buckets.flatMap(({ records }) => records.map((record) => [record.index, record])));
}

/**
 * Replaces an event's roster with a verified new one, in one transaction. With `changed`, only the buckets of those
 * indexes are written.
 */
export async function replaceRoster(input: {
  state: RosterState;
  records: Map<string, RosterRecord>;
  changed: Iterable<string> | null;
}): Promise<void> {
  const { state, records, changed } = input;
  const { eventId } = state;
  const buckets = groupByBucket(records.values());
  const database = await openDatabase();
  const transaction = database.transaction(
    ['rosters', 'rosterBuckets', 'rosterPages'],
    'readwrite',
  );
  const store = transaction.objectStore('rosterBuckets');
  if (changed === null) await store.delete(bucketKeyRange(eventId));
  const written = changed === null ? buckets.keys() : new Set(Array.from(changed, toBucket));
  await Promise.all([
    ...Array.from(written, (bucket) =>
      store.put({ eventId, bucket, records: buckets.get(bucket) ?? [] }),
    ),
    transaction.objectStore('rosters').put(state),
    transaction.objectStore('rosterPages').delete(pageKeyRange(eventId)),
    transaction.done,
  ]);
}

/** The pages of an unfinished download, in order. */
export async function listRosterPages(eventId: string): Promise<RosterPage[]> {
  const database = await openDatabase();
  return database.getAll('rosterPages', pageKeyRange(eventId));
}

/** Persists a page of an unfinished download. */
export async function persistRosterPage(page: RosterPage): Promise<void> {
  const database = await openDatabase();
  await database.put('rosterPages', page);
}

/** Deletes the pages of an unfinished download. */
export async function deleteRosterPages(eventId: string): Promise<void> {
  const database = await openDatabase();
  await database.delete('rosterPages', pageKeyRange(eventId));
}

function toBucket(index: string): string {
  return index.slice(0, 2);
}

function groupByBucket(records: Iterable<RosterRecord>): Map<string, RosterRecord[]> {
  const buckets = new Map<string, RosterRecord[]>();
  for (const record of records) {
    const bucket = toBucket(record.index);
    const others = buckets.get(bucket);
    if (others === undefined) buckets.set(bucket, [record]);
    else others.push(record);
  }
  return buckets;
}

function bucketKeyRange(eventId: string): IDBKeyRange {
  // Buckets are two hex digits; ~ sorts after all of them.
  return IDBKeyRange.bound([eventId, ''], [eventId, '~']);
}

function pageKeyRange(eventId: string): IDBKeyRange {
  return IDBKeyRange.bound([eventId, 0], [eventId, Number.MAX_SAFE_INTEGER]);
}

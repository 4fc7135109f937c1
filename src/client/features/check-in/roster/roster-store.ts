import type { RosterRecord } from '#src/contract/check-in/roster.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type {
  RosterBucket,
  RosterPage,
  RosterSearchPage,
  RosterState,
} from '#src/client/lib/storage/scan-stores.ts';

type StoredRecord = RosterBucket['records'][number];

/** The state of an event's verified roster, without its records; null before the first download. */
export async function findRosterState(eventId: string): Promise<RosterState | null> {
  const database = await openDatabase();
  return (await database.get('rosters', eventId)) ?? null;
}

/** One roster record by its index, or null. */
export async function findRosterRecord(
  eventId: string,
  index: string,
): Promise<StoredRecord | null> {
  const database = await openDatabase();
  const bucket = await database.get('rosterBuckets', [eventId, toBucket(index)]);
  return bucket?.records.find((record) => record.index === index) ?? null;
}

/** All records of an event's roster, keyed by index. */
export async function readRoster(eventId: string): Promise<Map<string, StoredRecord>> {
  const database = await openDatabase();
  const buckets = await database.getAll('rosterBuckets', bucketKeyRange(eventId));
  return new Map(buckets.flatMap(({ records }) => records.map((record) => [record.index, record])));
}

/** Who the runners of an event's roster are, sealed, oldest first. */
export async function listSearchPages(eventId: string): Promise<RosterSearchPage[]> {
  const database = await openDatabase();
  return database.getAll('rosterSearch', pageKeyRange(eventId));
}

/**
 * Replaces an event's roster with a verified new one, in one transaction. With `changed`, only the buckets of those
 * indexes are written, and the search pages are added to those that there are.
 */
export async function replaceRoster(input: {
  state: RosterState;
  records: Map<string, RosterRecord>;
  search: readonly Pick<RosterSearchPage, 'indexes' | 'box'>[];
  changed: Iterable<string> | null;
}): Promise<void> {
  const { state, records, search, changed } = input;
  const { eventId } = state;
  const buckets = groupByBucket(records.values());
  const database = await openDatabase();
  const transaction = database.transaction(
    ['rosters', 'rosterBuckets', 'rosterSearch', 'rosterPages'],
    'readwrite',
  );
  const store = transaction.objectStore('rosterBuckets');
  const searchStore = transaction.objectStore('rosterSearch');
  if (changed === null) {
    await store.delete(bucketKeyRange(eventId));
    await searchStore.delete(pageKeyRange(eventId));
  }
  const first = await searchStore.count(pageKeyRange(eventId));
  const written = changed === null ? buckets.keys() : new Set(Array.from(changed, toBucket));
  await Promise.all([
    ...Array.from(written, (bucket) =>
      store.put({ eventId, bucket, records: buckets.get(bucket) ?? [] }),
    ),
    ...search.map((page, place) => searchStore.put({ ...page, eventId, page: first + place })),
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

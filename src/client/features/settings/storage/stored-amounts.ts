import { queryOptions } from '@tanstack/react-query';
import { type Database, openDatabase } from '#src/client/lib/storage/database.ts';
import { isDecoder, isPicture, isSeenPage, listCached } from './stored-caches.ts';

/** What the reader can clear by itself. */
export type StoredKind = 'tickets' | 'pages' | 'pictures' | 'drafts' | 'scanner';

/** How many, and their bytes: as the phone stores them for caches, about that for rows. */
export type StoredAmount = { count: number; bytes: number };

type StoredAmounts = {
  kinds: Record<StoredKind, StoredAmount>;
  /** What waits to be sent: no kind is cleared with it. */
  unsent: { marks: number; scans: number };
  /** All bytes of the app, its code included; null where the browser does not tell. */
  bytes: number | null;
  /** Whether the browser promised to keep them when the phone is full; null where it cannot. */
  isKept: boolean | null;
};

/** The scanner's stores that preparing the phone fills anew. */
export const rosterStores = ['rosters', 'rosterBuckets', 'rosterPages', 'knownScans'] as const;

const nothing: StoredAmount = { count: 0, bytes: 0 };

/** Measured again whenever the screen opens. */
export function storedAmountsQueryOptions() {
  return queryOptions({
    queryKey: ['settings', 'detail', { stored: true }],
    queryFn: async (): Promise<StoredAmounts> => {
      const [rows, pages, pictures, decoder, bytes, isKept] = await Promise.all([
        measureRows(),
        measureCached(isSeenPage),
        measureCached(isPicture),
        measureCached(isDecoder),
        estimate(),
        readKept(),
      ]);
      const { tickets, drafts, rosters, unsent } = rows;
      const scanner = { count: rosters.count, bytes: rosters.bytes + decoder.bytes };
      return { kinds: { tickets, pages, pictures, drafts, scanner }, unsent, bytes, isKept };
    },
    staleTime: 0,
    retry: false,
  });
}

async function measureRows() {
  try {
    const database = await openDatabase();
    const marks = await database.getAll('eventMarks');
    const sent = marks.filter(({ unsentSince }) => unsentSince === null);
    const [tickets, copies, drafts, rosters, scans] = await Promise.all([
      measureStores(database, ['tickets']),
      measureStores(database, ['memberCopies']),
      measureStores(database, ['drafts']),
      measureStores(database, rosterStores),
      database.count('unsentScans'),
    ]);
    return {
      tickets: {
        count: tickets.count,
        bytes: tickets.bytes + copies.bytes + (sent.length === 0 ? 0 : toBytes(sent)),
      },
      drafts,
      // One roster has many rows.
      rosters: { ...rosters, count: await database.count('rosters') },
      unsent: { marks: marks.length - sent.length, scans },
    };
  } catch {
    // Storage is refused, so nothing is persisted.
    const unsent = { marks: 0, scans: 0 };
    return { tickets: nothing, drafts: nothing, rosters: nothing, unsent };
  }
}

type StoreName = 'tickets' | 'memberCopies' | 'drafts' | (typeof rosterStores)[number];

async function measureStores(
  database: Database,
  names: readonly StoreName[],
): Promise<StoredAmount> {
  let { count, bytes } = nothing;
  for (const name of names) {
    const rows: readonly unknown[] = await database.getAll(name);
    count += rows.length;
    bytes += rows.reduce<number>((sum, row) => sum + toBytes(row), 0);
  }
  return { count, bytes };
}

/** About what a row takes: browsers do not tell. */
function toBytes(rows: unknown): number {
  return JSON.stringify(rows).length;
}

async function measureCached(isOne: Parameters<typeof listCached>[0]): Promise<StoredAmount> {
  let { count, bytes } = nothing;
  for (const { cache, request } of await listCached(isOne)) {
    const response = await (await caches.open(cache)).match(request, { ignoreVary: true });
    if (response === undefined) continue;
    count += 1;
    bytes += (await response.blob()).size;
  }
  return { count, bytes };
}

async function estimate(): Promise<number | null> {
  // Missing outside secure contexts.
  if (navigator.storage === undefined) return null;
  const { usage } = await navigator.storage.estimate();
  return usage ?? null;
}

async function readKept(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.()) ?? null;
}

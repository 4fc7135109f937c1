import { queryOptions } from '@tanstack/react-query';

/** What this phone keeps: bytes in all (null where the browser does not say), tickets, and scans that were not sent yet. */
export type OfflineUsage = { bytes: number | null; tickets: number; unsentScans: number };

/** Counts it anew whenever the screen opens. */
export function offlineUsageQueryOptions() {
  return queryOptions({
    queryKey: ['settings', 'detail', { offlineUsage: true }],
    queryFn: async (): Promise<OfflineUsage> => {
      const [bytes, counts] = await Promise.all([estimate(), countStored()]);
      return { bytes, ...counts };
    },
    staleTime: 0,
    retry: false,
  });
}

async function estimate(): Promise<number | null> {
  // Missing outside secure contexts.
  if (navigator.storage === undefined) return null;
  const { usage } = await navigator.storage.estimate();
  return usage ?? null;
}

async function countStored(): Promise<{ tickets: number; unsentScans: number }> {
  try {
    const { openDatabase } = await import('#src/client/lib/storage/database.ts');
    const database = await openDatabase();
    const [tickets, unsentScans] = await Promise.all([
      database.count('tickets'),
      database.count('unsentScans'),
    ]);
    return { tickets, unsentScans };
  } catch {
    // Storage was refused, so there is nothing in it.
    return { tickets: 0, unsentScans: 0 };
  }
}

import { queryOptions } from '@tanstack/react-query';

/** What is persisted on this phone: total bytes (null where the browser does not tell), tickets and unsent scans. */
export type OfflineUsage = { bytes: number | null; tickets: number; unsentScans: number };

/** Counted again whenever the screen opens. */
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
    // Storage is refused, so nothing is persisted.
    return { tickets: 0, unsentScans: 0 };
  }
}

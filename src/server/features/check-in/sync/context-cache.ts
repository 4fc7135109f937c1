import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { getScanContext, type ScanContext } from '../roster/event-repository.ts';

/** A changed point reaches scans after this long at the latest; phones learn of it later than that anyway. */
const cacheMs = 5_000;

/** Reads events and their points for judging scans, each at most once in five seconds however many phones sync. */
export function createContextCache(db: Kysely<Database>, clock: () => Date) {
  const cached = new Map<string, { at: number; context: Promise<ScanContext> }>();

  return async (eventId: string): Promise<ScanContext> => {
    const now = clock().getTime();
    const known = cached.get(eventId);
    if (known && now - known.at < cacheMs) return await known.context;
    evictStale(now);
    const context = getScanContext(db, eventId);
    cached.set(eventId, { at: now, context });
    context.catch(() => cached.delete(eventId));
    return await context;
  };

  function evictStale(now: number): void {
    for (const [eventId, { at }] of cached) if (now - at >= cacheMs) cached.delete(eventId);
  }
}

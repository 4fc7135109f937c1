import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { getScanContext, type ScanContext } from '../roster/event-repository.ts';

/** Maximum delay until a changed point affects verdicts. */
const cacheMs = 5_000;

/** Caches events and their points for verdicts, for five seconds each. */
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

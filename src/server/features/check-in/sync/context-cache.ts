import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { getScanContext, type ScanContext } from '../roster/event-repository.ts';

/** A changed point reaches scans after this long at the latest; phones learn of it later than that anyway. */
const keptMs = 5_000;

/** Reads events and their points for judging scans, each at most once in five seconds however many phones sync. */
export function createContextCache(db: Kysely<Database>, clock: () => Date) {
  const kept = new Map<string, { at: number; context: Promise<ScanContext> }>();

  return async (eventId: string): Promise<ScanContext> => {
    const now = clock().getTime();
    const known = kept.get(eventId);
    if (known && now - known.at < keptMs) return await known.context;
    dropOld(now);
    const context = getScanContext(db, eventId);
    kept.set(eventId, { at: now, context });
    context.catch(() => kept.delete(eventId));
    return await context;
  };

  function dropOld(now: number): void {
    for (const [eventId, { at }] of kept) if (now - at >= keptMs) kept.delete(eventId);
  }
}

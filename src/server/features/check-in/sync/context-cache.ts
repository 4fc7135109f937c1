import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { getScanContext, type ScanContext } from '../event/event-repository.ts';

/** Maximum delay until a changed point affects verdicts. */
const cacheMs = 5_000;

export type ContextCache = {
  /** The event and its points, at most five seconds old; anew where one of `pointIds` is missing in what is cached. */
  get: (eventId: string, pointIds: readonly unknown[]) => Promise<ScanContext>;
  /** Drops what is cached of an event, because its points have changed. */
  forget: (eventId: string) => void;
};

/** Caches events and their points for verdicts, for five seconds each. */
export function createContextCache(db: Kysely<Database>, clock: () => Date): ContextCache {
  const cached = new Map<string, { at: number; context: Promise<ScanContext> }>();

  async function get(eventId: string): Promise<ScanContext> {
    const now = clock().getTime();
    const known = cached.get(eventId);
    if (known && now - known.at < cacheMs) return await known.context;
    evictStale(now);
    const context = getScanContext(db, eventId);
    cached.set(eventId, { at: now, context });
    context.catch(() => cached.delete(eventId));
    return await context;
  }

  function evictStale(now: number): void {
    for (const [eventId, { at }] of cached) if (now - at >= cacheMs) cached.delete(eventId);
  }

  return {
    async get(eventId, pointIds) {
      const wasCached = cached.has(eventId);
      const context = await get(eventId);
      const knows = (id: unknown) => context.points.some((point) => point.id === id);
      if (!wasCached || pointIds.every(knows)) return context;
      // A phone may have heard of a new point before this server.
      cached.delete(eventId);
      return await get(eventId);
    },
    forget: (eventId) => void cached.delete(eventId),
  };
}

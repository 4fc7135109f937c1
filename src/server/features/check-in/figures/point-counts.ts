import type { Kysely } from 'kysely';
import type { PointCount } from '#src/contract/check-in.ts';
import type { Database } from '#src/server/db/schema.ts';
import { countAtPoints } from './figures-repository.ts';

export type PointCounts = {
  /** Counted after the call: what was stored before it is in. */
  read: (eventId: string) => Promise<PointCount[]>;
};

type Flight = { running: Promise<PointCount[]>; next: Promise<PointCount[]> | null };

/**
 * How many passed each point, for the answers to syncs. Each event is counted once at a time: who asks meanwhile shares the
 * next count, so that many phones cost no more than a few.
 */
export function createPointCounts(db: Kysely<Database>): PointCounts {
  const flights = new Map<string, Flight>();

  function start(eventId: string): Promise<PointCount[]> {
    const running = countAtPoints(db, eventId);
    const flight: Flight = { running, next: null };
    flights.set(eventId, flight);
    const end = (): void => {
      if (flights.get(eventId) === flight && flight.next === null) flights.delete(eventId);
    };
    running.then(end, end);
    return running;
  }

  return {
    async read(eventId) {
      const flight = flights.get(eventId);
      if (flight === undefined) return await start(eventId);
      const again = (): Promise<PointCount[]> => start(eventId);
      flight.next ??= flight.running.then(again, again);
      return await flight.next;
    },
  };
}

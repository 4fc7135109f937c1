import { sql } from 'kysely';
import type { Position } from '#src/domain/places/provinces.ts';

/**
 * Where an event of a query over `events` is, if that is known exactly: its hosts set it, or it is the start of its course.
 * Null where it is only the centre of a city, to which nobody should be sent.
 */
export const exactPosition = sql<Position | null>`case
  when events.has_own_position or jsonb_typeof(events.course) = 'object'
  then json_build_object('lat', events.lat, 'lon', events.lon) end`;

import { sql, type RawBuilder } from 'kysely';
import type { EventSort } from '#src/contract/races-events/event-filters.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { metresFrom } from '#src/server/db/distance.ts';

type Ordered = {
  filters: { sort: EventSort; past?: 'true' | undefined };
  /** Where `near` is; null for none. */
  place: Position | null;
  now: Date;
};

const sortColumns = {
  date: 'events.starts_at',
  price: 'events.min_price',
  distance: 'events.max_distance_m',
  // Without a place.
  near: 'events.starts_at',
} as const satisfies Record<EventSort, string>;

/** What a list is sorted by, in SQL. */
export function sortKey({ filters: { sort, past }, place, now }: Ordered): RawBuilder<unknown> {
  if (sort === 'near' && place !== null) return nearestFirst(place);
  return past !== undefined && sort === 'date' ? upcomingFirst(now) : sql.ref(sortColumns[sort]);
}

/** Metres, then the start, as digits of one length: of the dates of one place the next comes first. */
export function nearestFirst(from: Position): RawBuilder<string> {
  return sql<string>`lpad(${metresFrom({ from, table: 'events' })}::text, 8, '0')
    || to_char(events.starts_at at time zone 'UTC', 'YYYYMMDDHH24MISS')`;
}

/**
 * The date by which lists that include what is over are sorted: the start, soonest first; then what is over, latest first,
 * by a start that is as far behind `mirror` as it was before it.
 */
export function listedDate(event: { starts_at: Date; ends_at: Date }, now: Date): Date {
  if (event.ends_at >= now) return event.starts_at;
  return new Date(2 * mirror.getTime() - event.starts_at.getTime());
}

const mirror = new Date('2200-01-01T00:00:00.000Z');

/** `listedDate` in SQL. */
function upcomingFirst(now: Date): RawBuilder<unknown> {
  return sql`case when events.ends_at >= ${now} then events.starts_at
    else ${mirror}::timestamptz + (${mirror}::timestamptz - events.starts_at) end`;
}

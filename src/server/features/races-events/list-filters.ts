import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type * as z from 'zod/mini';
import type { Period } from '#src/contract/choices.ts';
import { type EventKind, zones } from '#src/contract/common.ts';
import type { EventListQuery } from '#src/contract/races-events/event-filters.ts';
import { periodInZone } from '#src/domain/events/period.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import type { SearchTerm } from '#src/domain/search/search-query.ts';
import { isWithin } from '#src/server/db/distance.ts';
import type { Database } from '#src/server/db/schema.ts';
import { recordHasTerms } from '#src/server/db/search-match.ts';
import {
  followsShownCommunity,
  isAhead,
  isHostSuspended,
  isOfSuspendedHosts,
} from '#src/server/db/shown-events.ts';

type Filters = Omit<z.infer<typeof EventListQuery>, 'cursor' | 'q'>;
/** Which events a list is of. */
export type Wanted = {
  kind: EventKind;
  filters: Filters;
  /** Where `near` is; null for none. */
  place: Position | null;
  terms: readonly SearchTerm[];
  now: Date;
};
type Where = ExpressionBuilder<Database & { events: Database['events'] }, 'events'>;

/** The condition that an event is public and matches. */
export function matches(eb: Where, { kind, filters, place, terms, now }: Wanted) {
  const conditions: Expression<SqlBool>[] = [
    eb('events.kind', '=', kind),
    eb('events.state', 'in', ['published', 'cancelled']),
    followsShownCommunity(),
  ];
  if (!filters.past) conditions.push(isAhead(now));
  if (terms.length > 0) conditions.push(recordHasTerms(kind, { column: 'events.search', terms }));
  if (filters.province) conditions.push(eb('events.province', '=', filters.province));
  if (filters.city) conditions.push(eb('events.city', '=', filters.city));
  if (place !== null && filters.within) {
    conditions.push(isWithin({ from: place, table: 'events' }, Number(filters.within)));
  }
  if (filters.free) conditions.push(eb('events.min_price', '=', 0));
  if (filters.month) {
    conditions.push(
      eb(sql`to_char(events.starts_at at time zone events.zone, 'YYYY-MM')`, '=', filters.month),
    );
  }
  if (filters.when) conditions.push(startsIn(eb, filters.when, now));
  if (filters.distance) {
    conditions.push(sql<SqlBool>`events.distance_classes @> array[${filters.distance}]`);
  }
  if (filters.state) {
    const { state, past } = filters;
    conditions.push(inState(eb, { state, past: past !== undefined }, now));
  }
  return eb.and(conditions);
}

function startsIn(eb: Where, period: Period, now: Date) {
  const start = 'events.starts_at';
  const spans = zones.map((zone) => ({ zone, ...periodInZone(period, zone, now.getTime()) }));
  const inZone = spans.map(({ zone, from, until }) =>
    eb.and([
      eb('events.zone', '=', zone),
      eb(start, '>=', new Date(from)),
      eb(start, '<', new Date(until)),
    ]),
  );
  const instants = spans.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]);
  return eb.and([
    eb.or(inZone),
    // What an index in the order of the list can start and end with; it cannot by the zones.
    eb(start, '>=', new Date(Math.min(...instants))),
    eb(start, '<', new Date(Math.max(...instants))),
  ]);
}

function inState(
  eb: Where,
  { state, past }: { state: NonNullable<Filters['state']>; past: boolean },
  now: Date,
) {
  const published = eb('events.state', '=', 'published');
  const opened = eb('events.registration_opens_at', '<=', now);
  const isOpen = eb.and([eb('events.registration_closes_at', '>', now), eb.not(isHostSuspended())]);
  const hasRoom = eb.exists(
    eb
      .selectFrom('categories')
      .select('categories.id')
      .whereRef('categories.event_id', '=', 'events.id')
      .whereRef('categories.taken', '<', 'categories.quota'),
  );
  switch (state) {
    case 'open':
      return eb.and([published, opened, isOpen, hasRoom]);
    case 'full':
      return eb.and([published, opened, isOpen, eb.not(hasRoom)]);
    case 'soon':
      return eb.and([published, eb.not(opened), isOpen]);
    case 'closed':
      // Each by an index of its own.
      return eb.or([
        eb('events.state', '=', 'cancelled'),
        past ? eb('events.registration_closes_at', '<=', now) : closedBeforeItsEnd(now),
        isOfSuspendedHosts(),
      ]);
  }
}

/** Registration is closed, and the event is not over. */
function closedBeforeItsEnd(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`tstzrange(
    events.registration_closes_at, greatest(events.registration_closes_at, events.ends_at), '[]'
  ) @> ${now}::timestamptz`;
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type EventKind } from '#src/contract/common.ts';
import {
  type Availability,
  EventCard,
  listGroupRuns,
  listRaces,
} from '#src/contract/races-events/races-events.ts';
import type { DistanceClass } from '#src/contract/races-events/event-filters.ts';
import { distanceRange } from '#src/domain/events/distance-class.ts';
import { findCentre, findNear } from '#src/domain/places/cities.ts';
import { metresBetween } from '#src/domain/places/near.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { isInPeriod } from '#src/domain/events/period.ts';
import { findRecords } from '#src/domain/search/search-match.ts';
import { searchedEvent } from '#src/domain/search/searched-records.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { readPersistedAnswers } from '#src/client/lib/api/persisted-answers.ts';
import type { EventListFilters } from './list-search.ts';

type Wanted = {
  kind: EventKind;
  filters: EventListFilters;
  now: number;
};

/** A card has no end; a day after the start most events are over. */
const lengthOfEvent = 86_400_000;

/** The availabilities of each state of registration, as they were when the list was stored. */
const states: Record<NonNullable<EventListFilters['state']>, readonly Availability[]> = {
  open: ['open', 'almost_full'],
  soon: ['soon'],
  full: ['full'],
  closed: ['closed', 'cancelled'],
};

const Answer = z.object({ data: z.array(z.unknown()) });

/** Events persisted on this phone that match, from any list opened before. */
export function persistedEventsQueryOptions(wanted: Omit<Wanted, 'now'>) {
  return queryOptions({
    queryKey: ['races-events', 'list', { ...wanted, isStored: true }],
    queryFn: async ({ client }) => {
      const { path } = wanted.kind === 'race' ? listRaces : listGroupRuns;
      const answers = [...openAnswers(client), ...(await readPersistedAnswers(path))];
      const events = chooseEvents(answers, { ...wanted, now: Date.now() });
      return { events, from: placeOf(wanted.filters) ?? undefined };
    },
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
}

/** The matching events of list responses, each once, in the requested order. */
export function chooseEvents(answers: readonly unknown[], wanted: Wanted): EventCard[] {
  const events = answers
    .flatMap((answer) => z.safeParse(Answer, answer).data?.data ?? [])
    .flatMap((card) => z.safeParse(EventCard, card).data ?? []);
  const { filters, kind } = wanted;
  const ofKind = [...new Map(events.map((event) => [event.id, event])).values()].filter(
    (event) => event.kind === kind,
  );
  return withWords(ofKind, filters.q)
    .filter((event) => matches(event, wanted))
    .toSorted(compareBy(wanted));
}

/** List responses in the query cache: single ones, and pages of infinite queries. */
function openAnswers(client: QueryClient): unknown[] {
  return client
    .getQueriesData<{ pages?: unknown[] }>({ queryKey: ['races-events', 'list'] })
    .flatMap(([, data]) => data?.pages ?? [data]);
}

function matches(event: EventCard, { kind, filters, now }: Wanted): boolean {
  const { when, month, province, city, distance, free, state, past } = filters;
  const starts = Date.parse(event.starts_at);
  return (
    event.kind === kind &&
    (past === 'true' || starts > now - lengthOfEvent) &&
    (when === undefined || isInPeriod(event, when, now)) &&
    (month === undefined || dayInZone(starts, event.zone).startsWith(month)) &&
    (province === undefined || event.province === province) &&
    (city === undefined || event.city === city) &&
    isWithinReach(event, filters) &&
    (free === undefined || event.min_price === 0) &&
    (distance === undefined || hasDistance(event, distance)) &&
    (state === undefined || states[state].includes(event.availability))
  );
}

/** By the server's rules; a query of signs only asks for nothing. */
function withWords(events: EventCard[], q = ''): EventCard[] {
  if (foldSearchText(q) === '') return events;
  const records = events.map((event) => ({ event, searched: searchedEvent(event) }));
  return findRecords(records, q).found.map(({ event }) => event);
}

function hasDistance({ categories }: EventCard, name: DistanceClass): boolean {
  const { from, to } = distanceRange(name);
  return categories.some(({ distance_m: metres }) => metres >= from && metres < to);
}

/** Where a list is ordered from; null for nowhere that is known. */
function placeOf({ near }: EventListFilters): Position | null {
  return near === undefined ? null : findNear(near);
}

function isWithinReach(event: EventCard, filters: EventListFilters): boolean {
  const place = placeOf(filters);
  const { within } = filters;
  if (place === null || within === undefined) return true;
  return metresTo(event, place) <= Number(within) * 1000;
}

/** In whole metres. Copies of before have no position: they are in their city. */
function metresTo(event: EventCard, from: Position): number {
  const position = event.position ?? findCentre(event);
  return position === null ? Number.MAX_SAFE_INTEGER : metresBetween(from, position);
}

function compareBy({ filters, now }: Wanted) {
  const { sort } = filters;
  const place = placeOf(filters);
  const isOver = (event: EventCard) => Date.parse(event.starts_at) < now - lengthOfEvent;
  return (one: EventCard, other: EventCard): number => {
    if (sort === 'price') return one.min_price - other.min_price;
    if (sort === 'distance') return one.max_distance_m - other.max_distance_m;
    if (sort === 'near' && place !== null) {
      const nearest = metresTo(one, place) - metresTo(other, place);
      if (nearest !== 0) return nearest;
    }
    const soonest = one.starts_at.localeCompare(other.starts_at);
    if (isOver(one) !== isOver(other)) return isOver(one) ? 1 : -1;
    return isOver(one) ? -soonest : soonest;
  };
}

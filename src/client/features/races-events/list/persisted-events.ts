import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  EventCard,
  type EventKind,
  listGroupRuns,
  listRaces,
} from '#src/contract/races-events/races-events.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { readPersistedAnswers } from '#src/client/lib/api/persisted-answers.ts';
import type { EventListFilters } from './list-search.ts';

type Wanted = { kind: EventKind; filters: EventListFilters; now: number };

const Answer = z.object({ data: z.array(z.unknown()) });

/** Events persisted on this phone that match, from any list opened before. */
export function persistedEventsQueryOptions(wanted: Omit<Wanted, 'now'>) {
  return queryOptions({
    queryKey: ['races-events', 'list', { ...wanted, isStored: true }],
    queryFn: async ({ client }) => {
      const { path } = wanted.kind === 'race' ? listRaces : listGroupRuns;
      const answers = [...openAnswers(client), ...(await readPersistedAnswers(path))];
      return chooseEvents(answers, { ...wanted, now: Date.now() });
    },
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
}

/**
 * The matching events of list responses, each once, in the requested order; none when the filters name a distance or a
 * state of registration.
 */
export function chooseEvents(answers: readonly unknown[], wanted: Wanted): EventCard[] {
  const events = answers
    .flatMap((answer) => z.safeParse(Answer, answer).data?.data ?? [])
    .flatMap((card) => z.safeParse(EventCard, card).data ?? []);
  return [...new Map(events.map((event) => [event.id, event])).values()]
    .filter((event) => matches(event, wanted))
    .toSorted(compareBy(wanted.filters.sort));
}

/** List responses in the query cache: single ones, and pages of infinite queries. */
function openAnswers(client: QueryClient): unknown[] {
  return client
    .getQueriesData<{ pages?: unknown[] }>({ queryKey: ['races-events', 'list'] })
    .flatMap(([, data]) => data?.pages ?? [data]);
}

function matches(event: EventCard, { kind, filters, now }: Wanted): boolean {
  const { q, month, province, city, distance, free, state, past } = filters;
  const starts = Date.parse(event.starts_at);
  return (
    event.kind === kind &&
    // A card has no end time; a day after the start most events are over.
    (past === 'true' || starts > now - 86_400_000) &&
    (month === undefined || dayInZone(starts, event.zone).startsWith(month)) &&
    (province === undefined || event.province === province) &&
    (city === undefined || event.city === city) &&
    (free === undefined || event.min_price === 0) &&
    // Registration changes by the hour, and a filter by distance promises a complete list.
    distance === undefined &&
    state === undefined &&
    (q === undefined || hasWords(event, q))
  );
}

/** Simpler than the search, whose word tables would have to be loaded for it. */
function hasWords({ title, city, venue, community }: EventCard, q: string): boolean {
  const text = [title.id, title.en, city, venue, community?.name].join(' ').toLowerCase();
  return q
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
}

function compareBy(sort: EventListFilters['sort']) {
  return (one: EventCard, other: EventCard): number => {
    if (sort === 'price') return one.min_price - other.min_price;
    if (sort === 'distance') return one.max_distance_m - other.max_distance_m;
    return one.starts_at.localeCompare(other.starts_at);
  };
}

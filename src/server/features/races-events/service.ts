import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { EventListQuery, EventSort } from '#src/contract/races-events/event-filters.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { listKnownRunners } from '#src/contract/races-events/known-runners.ts';
import type { OwnRun } from '#src/contract/races-events/own-runs.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { EventCard, EventDetail } from '#src/contract/races-events/races-events.ts';
import { shortName } from '#src/domain/text/short-name.ts';
import type { Database } from '#src/server/db/schema.ts';
import { chooseTerms, spelling } from '#src/server/db/search-match.ts';
import type { SortKind } from '#src/server/platform/cursor.ts';
import { cutPage, readCursor, readNear } from '#src/server/http/paging.ts';
import { listAskedQuestions } from '#src/server/platform/asked-questions.ts';
import { eventCards, eventDetail } from './event-view.ts';
import { listedDate } from './list-order.ts';
import {
  countEvents,
  findNextOfSeries,
  findPublicEvent,
  listCategories,
  listCategoryCourses,
  listCommunityUpcoming,
  hasEventWith,
  listEventRows,
  type EventRow,
} from './list-repository.ts';
import { findOwnPrivacy, listKnownRunnerRows } from './known-runner-repository.ts';
import { listAnswers, listOwnRunRows } from './own-run-repository.ts';

const weekMs = 7 * 86_400_000;
const mostRuns = 20;

const sortKinds: Record<EventSort, SortKind> = {
  date: 'instant',
  price: 'number',
  distance: 'number',
  near: 'text',
};

type Query = z.infer<typeof EventListQuery>;

/** One page of races or events as cards, with the total of all matches; a cursor of another sort is refused. */
export async function listEventCards(
  db: Kysely<Database>,
  input: { kind: EventKind; query: Query; now: Date },
) {
  const { kind, query, now } = input;
  const { cursor, q, ...given } = query;
  const { place, sort, cursorSort } = readNear(given, 'date');
  const filters = { ...given, sort };
  const after = readCursor(cursor, cursorSort, sortKinds[sort]);
  const asked = await chooseTerms(q, (terms) => hasEventWith(db, { kind, terms }));
  const wanted = { kind, filters, place, terms: asked.terms, now };
  const [rows, total] = await Promise.all([
    listEventRows(db, { ...wanted, after }),
    countEvents(db, wanted),
  ]);
  const { shown, nextCursor } = cutPage(rows, {
    limit: filters.limit,
    sort: cursorSort,
    valueOf: (row) => sortValue(row, { ...filters, now }),
  });
  return {
    data: await withCategories(db, shown, now),
    next_cursor: nextCursor,
    total,
    ...(place && { near: place }),
    ...spelling(asked, shown, q),
  };
}

/** The page of one event; null when the public may not see it or, given a community, it belongs to another. */
export async function findEventDetail(
  db: Kysely<Database>,
  input: { id: string; kind?: EventKind; communityId?: string; now: Date },
): Promise<EventDetail | null> {
  const event = await findPublicEvent(db, input.id);
  if (!event) return null;
  if (input.kind !== undefined && event.kind !== input.kind) return null;
  if (input.communityId !== undefined && event.community_id !== input.communityId) return null;
  const hasBegun = event.kind === 'event' && event.starts_at <= input.now;
  const [categories, courses, questions, nextRun] = await Promise.all([
    listCategories(db, [event.id]),
    listCategoryCourses(db, event.id),
    listAskedQuestions(db, event.id),
    hasBegun ? findNextOfSeries(db, { eventId: event.id, now: input.now }) : null,
  ]);
  const detail = eventDetail({ event, categories, courses, questions, now: input.now });
  if (nextRun === null) return detail;
  return { ...detail, next_run: { id: nextRun.id, starts_at: nextRun.starts_at.toISOString() } };
}

/** Cards of what a community has ahead, soonest first. */
export async function listUpcomingCards(
  db: Kysely<Database>,
  input: { communityId: string; now: Date; limit: number },
): Promise<EventCard[]> {
  return await withCategories(db, await listCommunityUpcoming(db, input), input.now);
}

/** A member's group runs of the next seven days, with what the member said about each. */
export async function listOwnRunCards(
  db: Kysely<Database>,
  { memberId, now }: { memberId: string; now: Date },
): Promise<OwnRun[]> {
  const until = new Date(now.getTime() + weekMs);
  const rows = await listOwnRunRows(db, { memberId, from: now, until, limit: mostRuns });
  const eventIds = rows.map(({ id }) => id);
  const [categories, answers] = await Promise.all([
    listCategories(db, eventIds),
    listAnswers(db, { memberId, eventIds }),
  ]);
  return eventCards(rows, categories, now).map((card) => ({
    ...card,
    answer: answers.get(card.id) ?? null,
    joined: categories
      .filter(({ event_id: id }) => id === card.id)
      .reduce((sum, { taken }) => sum + taken, 0),
  }));
}

/** Who of the member's communities takes part in an event, by community; null when the public may not see the event. */
export async function findKnownRunners(
  db: Kysely<Database>,
  wanted: { memberId: string; eventId: string },
): Promise<ResponseOf<typeof listKnownRunners> | null> {
  if (!(await findPublicEvent(db, wanted.eventId))) return null;
  const [rows, isShown] = await Promise.all([
    listKnownRunnerRows(db, wanted),
    findOwnPrivacy(db, wanted.memberId),
  ]);
  const communities = new Map(rows.map((row) => [row.community_id, row]));
  const data = [...communities].map(([id, { community: name, count }]) => ({
    community: { id, name },
    count,
    people: rows
      .filter((row) => row.community_id === id)
      .map((row) => ({ name: shortName(row.name), photo: row.photo })),
  }));
  return { data, is_shown: isShown };
}

/** Cards of the events, in the same order. */
export async function withCategories(db: Kysely<Database>, rows: EventRow[], now: Date) {
  const categories = await listCategories(
    db,
    rows.map((row) => row.id),
  );
  return eventCards(rows, categories, now);
}

function sortValue(
  row: EventRow & { near_key: string | null },
  { sort, past, now }: Pick<Query, 'sort' | 'past'> & { now: Date },
): string | number {
  switch (sort) {
    case 'date':
      return (past === undefined ? row.starts_at : listedDate(row, now)).toISOString();
    case 'price':
      return row.min_price;
    case 'distance':
      return row.max_distance_m;
    case 'near':
      return row.near_key ?? '';
  }
}

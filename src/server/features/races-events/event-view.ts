import type {
  CategoryCourse,
  CategoryRef,
  Category,
  EventCard,
  EventDetail,
} from '#src/contract/races-events/races-events.ts';
import { findGain } from '#src/domain/events/course/course-line.ts';
import { nextPrice, priceNow } from '#src/domain/registration/price-tiers.ts';
import { decideAvailability } from '#src/domain/registration/quota.ts';
import { hasWaitingList } from '#src/domain/registration/waiting/waiting-offer.ts';
import { eventWords } from '#src/domain/search/searched-records.ts';
import { keywordsBeyond } from '#src/domain/text/search-words.ts';
import type * as z from 'zod/mini';
import { askedView, type QuestionRow } from '#src/server/platform/asked-questions.ts';
import type { CategoryRow, EventRow } from './list-repository.ts';

type Input = { event: EventRow; categories: CategoryRow[]; now: Date };

/** An event as lists show it. `categories` are those of this event. */
export function eventCard(input: Input): EventCard {
  const categories = input.categories.map((category) => categoryRef(category, input.now));
  return { ...sharedFields(input), categories };
}

/** An event with everything its page shows. `courses` are those of its categories, and perhaps of former ones. */
export function eventDetail(
  input: Input & { courses: CategoryCourse[]; questions: readonly QuestionRow[] },
): EventDetail {
  const { event } = input;
  const codes = input.categories.map(({ code }) => code);
  const courses = input.courses.filter(({ code }) => codes.includes(code));
  return {
    ...sharedFields(input),
    community: communityOf(event),
    categories: input.categories.map((category) => {
      const own = courses.find(({ code }) => code === category.code);
      const view = categoryView(event, category, input.now);
      return own === undefined ? view : { ...view, gain_m: findGain(own.course) };
    }),
    body: event.body,
    organizer: event.community_name ?? event.organizer,
    ends_at: event.ends_at.toISOString(),
    address: event.address,
    position_is_exact: event.exact_position !== null,
    join_mode: event.join_mode,
    external_url: event.external_url,
    contact_whatsapp: event.contact_whatsapp,
    payment_note: event.payment_note,
    transfers_until: event.transfers_until?.toISOString() ?? null,
    payment_hours: event.payment_hours,
    ...(hasWaitingList(event) ? { offer_hours: event.offer_hours } : {}),
    pack_collection: event.pack_collection,
    course: event.course,
    category_courses: courses,
    gain_m: event.gain_m,
    rules: event.rules,
    waiver_version: event.waiver_version,
    jersey_sizes: event.jersey_sizes,
    waiver: event.waiver,
    moved_from: event.moved_from?.toISOString() ?? null,
    has_gpx: event.course !== null,
    cancel_reason: event.cancel_reason,
    ...(input.questions.length === 0 ? {} : { questions: input.questions.map(askedView) }),
  };
}

/** Groups category rows by their event, for a page of cards. */
export function eventCards(rows: EventRow[], categories: CategoryRow[], now: Date): EventCard[] {
  const byEvent = groupByEvent(categories);
  return rows.map((event) => eventCard({ event, categories: byEvent.get(event.id) ?? [], now }));
}

function groupByEvent(categories: CategoryRow[]): Map<string, CategoryRow[]> {
  const groups = new Map<string, CategoryRow[]>();
  for (const category of categories) {
    const group = groups.get(category.event_id) ?? [];
    group.push(category);
    groups.set(category.event_id, group);
  }
  return groups;
}

function sharedFields({ event, categories, now }: Input) {
  const prices = categories.map((category) => priceNow(toOffer(category, now)));
  const quota = sum(categories, (category) => category.quota);
  const taken = sum(categories, (category) => takenOf(event, category));
  return {
    id: event.id,
    kind: event.kind,
    community_id: event.community_id,
    community: communityRef(event),
    title: event.title,
    summary: event.summary,
    starts_at: event.starts_at.toISOString(),
    zone: event.zone,
    venue: event.venue,
    city: event.city,
    province: event.province,
    position: { lat: event.lat, lon: event.lon },
    cover: event.cover,
    rev: event.rev,
    min_price: prices.length === 0 ? event.min_price : Math.min(...prices),
    max_distance_m: event.max_distance_m,
    availability: toAvailability(event, { quota, taken }, now),
    has_waiting_list: hasWaitingList(event),
    left: quota - taken,
    registration_opens_at: event.registration_opens_at.toISOString(),
    registration_closes_at: event.registration_closes_at.toISOString(),
    ...keywordsBeyond(event.search, eventWords({ ...event, community: communityRef(event) })),
  };
}

function communityRef(event: EventRow): EventCard['community'] {
  const { community_id: id, community_name: name, community_slug: slug } = event;
  if (!id || !name || !slug || event.community_rev === null) return null;
  return { id, name, slug, rev: event.community_rev };
}

/** The community as the event's own page shows it. */
function communityOf(event: EventRow): EventDetail['community'] {
  const ref = communityRef(event);
  if (ref === null || event.community_members === null) return null;
  return { ...ref, logo: event.community_logo, member_count: event.community_members };
}

function categoryRef(category: CategoryRow, now: Date): z.infer<typeof CategoryRef> {
  const { code, distance_m } = category;
  return { code, distance_m, price: priceNow(toOffer(category, now)) };
}

function toOffer({ price, price_tiers: tiers, taken }: CategoryRow, now: Date) {
  return { price, tiers, taken, now: now.getTime() };
}

function categoryView(event: EventRow, category: CategoryRow, now: Date): Category {
  return {
    id: category.id,
    code: category.code,
    name: category.name,
    distance_m: category.distance_m,
    price: priceNow(toOffer(category, now)),
    next_price: nextPrice(toOffer(category, now)),
    quota: category.quota,
    taken: category.taken,
    flag_off_at: category.flag_off_at.toISOString(),
    cut_off_minutes: category.cut_off_minutes,
    age_min: category.age_min,
    age_max: category.age_max,
    gain_m: category.gain_m,
    pace: category.pace,
    availability: toAvailability(
      event,
      { quota: category.quota, taken: takenOf(event, category) },
      now,
    ),
  };
}

/** While somebody waits for a category, its free places are theirs. */
function takenOf(event: EventRow, { quota, taken, line }: CategoryRow): number {
  return line > 0 && hasWaitingList(event) ? Math.max(quota, taken) : taken;
}

function toAvailability(event: EventRow, places: { quota: number; taken: number }, now: Date) {
  return decideAvailability({
    quota: places.quota,
    taken: places.taken,
    opensAt: event.registration_opens_at.getTime(),
    closesAt: event.is_paused ? 0 : event.registration_closes_at.getTime(),
    cancelled: event.state === 'cancelled',
    now: now.getTime(),
  });
}

function sum<T>(items: T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

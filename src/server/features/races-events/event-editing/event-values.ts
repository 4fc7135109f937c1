import type { EventKind, LocalText, Zone } from '#src/contract/common.ts';
import type {
  CategoryContent,
  EventContent,
  PriceTierContent,
} from '#src/contract/races-events/event-content.ts';
import type { Course, PackCollection } from '#src/contract/races-events/races-events.ts';
import { jerseySizes } from '#src/contract/registration.ts';
import { categoryCodes, categoryName } from '#src/domain/events/category-names.ts';
import { distanceClassesOf } from '#src/domain/events/distance-class.ts';
import { findCentre } from '#src/domain/places/cities.ts';
import { findGain } from '#src/domain/events/course/course-line.ts';
import {
  localInstant,
  toLocalTime,
  toSchedule,
  zoneOfProvince,
} from '#src/domain/events/event-schedule.ts';
import { toLocalText } from '#src/domain/text/local-text.ts';
import { priceNow, type PriceTier } from '#src/domain/registration/price-tiers.ts';
import { isUnlimited, unlimitedQuota } from '#src/domain/registration/quota.ts';
import { usualOfferHours } from '#src/domain/registration/waiting/waiting-offer.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';
import type { CategoryRow, EventRow } from '../list-repository.ts';

export type EventContext = {
  kind: EventKind;
  /** The community that holds it, or null for a race of the platform. */
  community: { name: string; city: string; province: string } | null;
  course: Course | null;
  /** Places taken so far, by category id. */
  taken: Readonly<Record<string, number>>;
  now: Date;
};

const platformName = 'Derap';
const activityWords = {
  run: 'lari bareng group run',
  training: 'latihan training',
  class: 'kelas class',
  charity: 'bakti sosial charity',
} as const;

/**
 * Converts content to the columns of an event's row. Missing values of drafts get neutral defaults, because the columns are
 * not nullable; publishing requires them.
 */
export function eventValues(content: EventContent, context: EventContext) {
  const { kind, community, course, now } = context;
  const province = content.province || community?.province || 'ID-JK';
  const zone = zoneOfProvince(province);
  const at = (local: string) => new Date(localInstant(local, zone));
  const schedule = toSchedule({ ...content, province }, kind);
  const startsAt = schedule === null ? now : new Date(schedule.startsAt);
  const organizer = community?.name ?? (content.organizer || platformName);
  const city = content.city || community?.city || '';
  const distances = content.categories.map((category) => category.distance_m ?? 0);
  return {
    kind,
    title: toLocalText(content.title),
    summary: toLocalText(content.summary),
    body: toLocalText(content.body),
    cover: content.cover,
    organizer,
    starts_at: startsAt,
    ends_at: schedule === null ? now : new Date(schedule.endsAt),
    zone,
    venue: content.venue,
    address: content.address,
    city,
    province,
    ...(content.position ?? getPosition(course, city, province)),
    has_own_position: Boolean(content.position),
    registration_opens_at:
      content.registration_opens === null ? now : at(content.registration_opens),
    registration_closes_at:
      content.registration_closes === null ? startsAt : at(content.registration_closes),
    transfers_until:
      kind === 'race' && content.join_mode !== 'external' && content.transfers_until
        ? at(content.transfers_until)
        : null,
    join_mode: content.join_mode,
    external_url: content.join_mode === 'external' ? content.external_url : null,
    waiting_list: content.waiting_list ?? ('turn' as const),
    offer_hours: content.offer_hours ?? usualOfferHours,
    contact_whatsapp: content.contact_whatsapp,
    payment_note: optionalText(content.payment_note),
    pack_collection: toPacks(content, at),
    course,
    gain_m: findGain(course),
    rules: toLocalText(content.rules),
    waiver: optionalText(content.waiver),
    jersey_sizes: [...content.jersey_sizes],
    activity: kind === 'event' ? content.activity : null,
    min_price: getMinPrice(content, context, zone),
    max_distance_m: Math.max(0, ...distances),
    distance_classes: distanceClassesOf(distances),
    search: toSearchText([
      ...new Set([content.title.id, content.title.en]),
      city,
      findProvince(province)?.name,
      content.venue,
      organizer,
      content.activity === null ? null : activityWords[content.activity],
    ]),
  };
}

export type EventValues = ReturnType<typeof eventValues>;

/** Converts content to the columns of category rows, without ids, places taken and bib numbers. */
export function categoryValues(content: EventContent, { kind, course }: EventContext) {
  const zone = zoneOfProvince(content.province);
  const codes = categoryCodes(content.categories);
  const flagOffs = toSchedule(content, kind)?.flagOffs ?? [];
  return content.categories.map((category, position) => ({
    code: codes[position] ?? '',
    name: toLocalText(categoryName(category)),
    distance_m: category.distance_m ?? 0,
    price: category.price ?? 0,
    price_tiers: priceTiers(category.tiers, zone),
    quota: category.quota ?? (kind === 'event' ? unlimitedQuota : 0),
    flag_off_at: new Date(flagOffs[position] ?? 0),
    cut_off_minutes: kind === 'race' ? category.cut_off_minutes : null,
    age_min: category.age_min,
    age_max: category.age_max,
    pace: kind === 'event' ? (category.pace ?? null) : null,
    gain_m: toCategoryGain(course, category.distance_m ?? 0),
    position,
  }));
}

export type CategoryValues = ReturnType<typeof categoryValues>[number];

/** Converts the rows of a published event back to content; the inverse of `eventValues` and `categoryValues`. */
export function toContent(event: EventRow, categories: readonly CategoryRow[]): EventContent {
  const local = (instant: Date | string) => toLocalTime(new Date(instant).getTime(), event.zone);
  const closesAtStart = event.registration_closes_at.getTime() === event.starts_at.getTime();
  const minutes = (event.ends_at.getTime() - event.starts_at.getTime()) / 60_000;
  return {
    title: event.title,
    summary: event.summary,
    body: event.body,
    organizer: event.community_id === null ? event.organizer : '',
    cover: event.cover,
    activity: event.activity,
    province: event.province,
    city: event.city,
    venue: event.venue,
    address: event.address,
    ...(event.has_own_position ? { position: { lat: event.lat, lon: event.lon } } : {}),
    starts: local(event.starts_at),
    duration_minutes: event.kind === 'event' ? minutes : null,
    registration_opens: local(event.registration_opens_at),
    registration_closes: closesAtStart ? null : local(event.registration_closes_at),
    // Omitted when absent, so that a round trip changes nothing.
    ...(event.transfers_until === null ? {} : { transfers_until: local(event.transfers_until) }),
    join_mode: event.join_mode,
    external_url: event.external_url,
    ...waitingContent(event),
    contact_whatsapp: event.contact_whatsapp,
    payment_note: event.payment_note,
    pack_collection: event.pack_collection.map((pack) => ({
      place: pack.place,
      address: pack.address,
      opens: local(pack.opens_at),
      closes: local(pack.closes_at),
      note: pack.note,
    })),
    jersey_sizes: jerseySizes.filter((size) => event.jersey_sizes.includes(size)),
    rules: event.rules,
    waiver: event.waiver,
    categories: categories.map((category) => categoryContent(category, event, local)),
  };
}

/** What is usual is left out, so that a round trip changes nothing. */
function waitingContent({ waiting_list: list, offer_hours: hours }: EventRow) {
  return {
    ...(list === 'turn' ? {} : { waiting_list: list }),
    ...(hours === usualOfferHours ? {} : { offer_hours: hours }),
  };
}

function categoryContent(
  category: CategoryRow,
  event: EventRow,
  local: (instant: Date | string) => string,
): CategoryContent {
  const written = writtenNames(category);
  const isWithEvent = category.flag_off_at.getTime() === event.starts_at.getTime();
  return {
    id: category.id,
    ...written,
    distance_m: category.distance_m,
    price: category.price,
    tiers: category.price_tiers.map((tier) => ({
      ...tier,
      until: tier.until === null ? null : local(tier.until),
    })),
    quota: event.kind === 'event' && isUnlimited(category.quota) ? null : category.quota,
    flag_off: isWithEvent ? null : local(category.flag_off_at),
    cut_off_minutes: category.cut_off_minutes,
    age_min: category.age_min,
    age_max: category.age_max,
    // Omitted when absent, so that a round trip changes nothing.
    ...(category.pace === null ? {} : { pace: category.pace }),
  };
}

/** Code and name, empty when they were derived from the distance, so that they follow its changes. */
function writtenNames(category: CategoryRow): Pick<CategoryContent, 'code' | 'name'> {
  const made = categoryName({ ...category, name: { id: '' } });
  const isMade = category.name.id === made.id && category.name.en === made.en;
  const name = isMade ? { id: '' } : category.name;
  const [code] = categoryCodes([{ ...category, code: '', name }]);
  return { code: category.code === code ? '' : category.code, name };
}

function getMinPrice(content: EventContent, { taken, now }: EventContext, zone: Zone) {
  const prices = content.categories.map(({ id = '', price, tiers }) =>
    priceNow({
      price: price ?? 0,
      tiers: priceTiers(tiers, zone),
      taken: taken[id] ?? 0,
      now: now.getTime(),
    }),
  );
  return prices.length === 0 ? 0 : Math.min(...prices);
}

function priceTiers(tiers: readonly PriceTierContent[], zone: Zone): PriceTier[] {
  return tiers.map(({ price, until, until_taken }) => ({
    price: price ?? 0,
    until: until === null ? null : localInstant(until, zone),
    until_taken,
  }));
}

/** The course is the longest category's; the gain of the others is proportional. */
function toCategoryGain(course: Course | null, distance: number): number | null {
  const climb = findGain(course);
  if (course === null || climb === null || course.distance_m === 0) return null;
  return Math.round(climb * Math.min(1, distance / course.distance_m));
}

/** The start of the course, else the city, else the capital of the province. */
function getPosition(course: Course | null, city: string, province: string) {
  const [start] = course?.line ?? [];
  if (start) return { lat: start[0], lon: start[1] };
  return findCentre({ city, province }) ?? { lat: 0, lon: 0 };
}

function toPacks(content: EventContent, at: (local: string) => Date): PackCollection[] {
  return content.pack_collection.flatMap(({ place, address, opens, closes, note }) =>
    opens === null || closes === null
      ? []
      : [
          {
            place,
            address,
            opens_at: at(opens).toISOString(),
            closes_at: at(closes).toISOString(),
            note: optionalText(note),
          },
        ],
  );
}

function optionalText(text: EventContent['waiver']): LocalText | null {
  return text === null || text.id === '' ? null : toLocalText(text);
}

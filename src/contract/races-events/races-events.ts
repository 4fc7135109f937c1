import * as z from 'zod/mini';
import { joinModes } from '../choices.ts';
import {
  EventKind,
  Id,
  IdParam,
  Instant,
  LocalText,
  Position,
  Rupiah,
  Zone,
  placedPage,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AskedQuestion } from '../questions/asked-question.ts';
import { EventListQuery } from './event-filters.ts';

/** Registration status: `soon` is not open yet, `almost_full` has few places left. */
export const availabilities = [
  'open',
  'almost_full',
  'full',
  'soon',
  'closed',
  'cancelled',
] as const;
export const Availability = z.enum(availabilities);
export type Availability = z.infer<typeof Availability>;

/** A course from a GPX file: simplified line and elevation profile. */
export const Course = z.object({
  /** [latitude, longitude] in degrees, simplified. */
  line: z.array(z.tuple([z.number(), z.number()])),
  /** [metres from the start, metres above the sea]. */
  elevation: z.array(z.tuple([z.number(), z.number()])),
  distance_m: z.int(),
  gain_m: z.int(),
});
export type Course = z.infer<typeof Course>;

/** The course of one category, by the category's code. */
export const CategoryCourse = z.object({ code: z.string(), course: Course });
export type CategoryCourse = z.infer<typeof CategoryCourse>;

export const PackCollection = z.object({
  place: z.string(),
  address: z.string(),
  opens_at: Instant,
  closes_at: Instant,
  note: z.nullable(LocalText),
});
export type PackCollection = z.infer<typeof PackCollection>;

export const CommunityRef = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  /** For the crest's address. */
  rev: z.int(),
  /** These two on an event's own page only. */
  logo: z.optional(z.nullable(z.string())),
  member_count: z.optional(z.int()),
});

export const CategoryRef = z.object({
  code: z.string(),
  distance_m: z.int(),
  price: Rupiah,
});

export const EventCard = z.object({
  id: Id,
  kind: EventKind,
  community_id: z.nullable(Id),
  community: z.nullable(CommunityRef),
  title: LocalText,
  summary: LocalText,
  starts_at: Instant,
  zone: Zone,
  venue: z.string(),
  city: z.string(),
  province: z.string(),
  /** Older copies on phones lack it. */
  position: z.optional(Position),
  cover: z.nullable(z.string()),
  rev: z.int(),
  /** The lowest category price in rupiah; 0 is free. */
  min_price: Rupiah,
  max_distance_m: z.int(),
  categories: z.array(CategoryRef),
  availability: Availability,
  /** Whether a full race has a list to wait on. */
  has_waiting_list: z.optional(z.boolean()),
  /** Places left in all categories. */
  left: z.int(),
  /** Older copies on phones lack these. */
  registration_opens_at: z.optional(Instant),
  registration_closes_at: z.optional(Instant),
  /** Words that it is found by and that no other field has, folded; for the search on the phone. */
  keywords: z.optional(z.string()),
});
export type EventCard = z.infer<typeof EventCard>;

/** Pace range of a group in seconds per kilometre, fastest to slowest. */
export const Pace = z.object({
  from: z.int().check(z.minimum(120), z.maximum(1800)),
  to: z.int().check(z.minimum(120), z.maximum(1800)),
});
export type Pace = z.infer<typeof Pace>;

export const Category = z.object({
  id: Id,
  code: z.string(),
  name: LocalText,
  distance_m: z.int(),
  price: Rupiah,
  quota: z.int(),
  taken: z.int(),
  flag_off_at: Instant,
  cut_off_minutes: z.nullable(z.int()),
  age_min: z.nullable(z.int()),
  age_max: z.nullable(z.int()),
  gain_m: z.nullable(z.int()),
  availability: Availability,
  /** The next price, and the instant or the number of places left until it applies. */
  next_price: z.optional(
    z.nullable(z.object({ price: Rupiah, at: z.nullable(Instant), left: z.nullable(z.int()) })),
  ),
  /** Pace groups only. */
  pace: z.optional(z.nullable(Pace)),
});
export type Category = z.infer<typeof Category>;

export const EventDetail = z.extend(z.omit(EventCard, { categories: true }), {
  categories: z.array(Category),
  body: LocalText,
  organizer: z.string(),
  ends_at: Instant,
  address: z.string(),
  position: Position,
  /** Whether that is the very place; else it is the centre of a city. Missing in answers stored by older apps. */
  position_is_exact: z.optional(z.boolean()),
  registration_opens_at: Instant,
  registration_closes_at: Instant,
  join_mode: z.enum(joinModes),
  external_url: z.nullable(z.string()),
  contact_whatsapp: z.nullable(z.string()),
  payment_note: z.nullable(LocalText),
  pack_collection: z.array(PackCollection),
  /** The longest category's, or that of all. */
  course: z.nullable(Course),
  /** Courses of categories that have one of their own. */
  category_courses: z.optional(z.array(CategoryCourse)),
  gain_m: z.nullable(z.int()),
  rules: LocalText,
  waiver_version: z.string(),
  /** Until when runners may give their places on to others; null: not at all. Missing in answers stored by older apps. */
  transfers_until: z.optional(z.nullable(Instant)),
  /** How long an unpaid place is held; missing in answers stored by older apps. */
  payment_hours: z.optional(z.int()),
  /** How long a place is held for who waited for it. */
  offer_hours: z.optional(z.int()),
  jersey_sizes: z.array(z.string()),
  /** Waiver text beyond the standard risk statement. */
  waiver: z.optional(z.nullable(LocalText)),
  /** The original start of a moved event. */
  moved_from: z.optional(z.nullable(Instant)),
  /** Whether there is a course, which is also available as GPX. Older apps ask for it. */
  has_gpx: z.optional(z.boolean()),
  cancel_reason: z.nullable(LocalText),
  /** Of a group run that has begun: the next date of its series. Missing where there is none, and in older answers. */
  next_run: z.optional(z.object({ id: Id, starts_at: Instant })),
  /** The hosts' own questions to who registers; left out where there are none, and by older versions. */
  questions: z.optional(z.array(AskedQuestion)),
});
export type EventDetail = z.infer<typeof EventDetail>;

const listProblems = ['invalid_cursor'] as const;

export const listRaces = endpoint({
  method: 'GET',
  path: '/api/public/race',
  access: 'public',
  tag: 'races-events',
  summary: 'Published races',
  query: EventListQuery,
  response: placedPage(EventCard),
  cache: 'list',
  problems: listProblems,
});

export const listGroupRuns = endpoint({
  method: 'GET',
  path: '/api/public/event',
  access: 'public',
  tag: 'races-events',
  summary: 'Published group runs',
  query: EventListQuery,
  response: placedPage(EventCard),
  cache: 'list',
  problems: listProblems,
});

export const getRace = endpoint({
  method: 'GET',
  path: '/api/public/race/:id',
  access: 'public',
  tag: 'races-events',
  summary: 'One race, of the platform or of a community',
  params: IdParam,
  response: EventDetail,
  cache: 'list',
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/public/event/:communityId/:id',
  access: 'public',
  tag: 'races-events',
  summary: 'One event or race of a community',
  params: z.object({ communityId: Id, id: Id }),
  response: EventDetail,
  cache: 'list',
});

/** For screens that know only the id, such as registration. */
export const getEventById = endpoint({
  method: 'GET',
  path: '/api/public/event/:id',
  access: 'public',
  tag: 'races-events',
  summary: 'One race or event by its own id, whoever holds it',
  params: IdParam,
  response: EventDetail,
  cache: 'list',
});

/** Facets for the filters: cities, provinces, months and periods with upcoming published events. */
export const getEventFacets = endpoint({
  method: 'GET',
  path: '/api/public/event-facets',
  access: 'public',
  tag: 'races-events',
  summary: 'Cities, provinces, months and periods with published races or events',
  query: z.object({ kind: EventKind }),
  response: z.object({
    cities: z.array(
      z.object({ name: z.string(), province: z.nullable(z.string()), count: z.int() }),
    ),
    provinces: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
    months: z.array(z.object({ month: z.string(), count: z.int() })),
    /** Missing in stored answers of older versions. */
    periods: z.optional(
      z.object({ today: z.int(), tomorrow: z.int(), weekend: z.int(), month: z.int() }),
    ),
  }),
  cache: 'list',
});

/** Counts for the landing page. */
export const getPublicNumbers = endpoint({
  method: 'GET',
  path: '/api/public/numbers',
  access: 'public',
  tag: 'races-events',
  summary: 'Races and group runs ahead, communities, places taken, provinces',
  response: z.object({
    races: z.int(),
    events: z.int(),
    communities: z.int(),
    /** Places taken in all published events, past and upcoming. */
    registrations: z.int(),
    /** Provinces with an upcoming race or group run. */
    provinces: z.int(),
  }),
  cache: 'list',
});

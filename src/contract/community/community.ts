import * as z from 'zod/mini';
import { maxSearchLength, opennesses, provincePattern, weekdays } from '../choices.ts';
import {
  Id,
  IdParam,
  LocalText,
  nearFilters,
  pagedQuery,
  placedPage,
  Position,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { EventCard } from '../races-events/races-events.ts';
import { RecordReviews } from '../content/record-reviews.ts';
import { GivenCrewRole } from './roles.ts';

export const Openness = z.enum(opennesses);
export type Openness = z.infer<typeof Openness>;

/** `near`: how far it is from the place of `near`, without one as `name`. */
export const communitySorts = ['name', 'members', 'newest', 'near'] as const;
export const CommunitySort = z.enum(communitySorts);
export type CommunitySort = z.infer<typeof CommunitySort>;

/** A regular weekly run: `day` is 1 (Monday) to 7 (Sunday), `time` is local, `HH:MM`. */
export const WeeklyRun = z.object({ day: z.int(), time: z.string(), title: LocalText });
export type WeeklyRun = z.infer<typeof WeeklyRun>;

/** Seconds per kilometre of the fastest and the slowest group. */
export const PaceRange = z.object({ from: z.int(), to: z.int() });
export type PaceRange = z.infer<typeof PaceRange>;

export const CommunityCard = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  province: z.string(),
  /** Of its meeting point, else of its city. Older copies on phones lack it. */
  position: z.optional(Position),
  description: LocalText,
  logo: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  openness: Openness,
  member_count: z.int(),
  schedule: z.array(WeeklyRun),
  /** Null: no pace groups. */
  pace: z.nullable(PaceRange),
  rev: z.int(),
  /** Words that it is found by and that no other field has, folded; for the search on the phone. */
  keywords: z.optional(z.string()),
});
export type CommunityCard = z.infer<typeof CommunityCard>;

/** One of the crew who lets everybody see who they are: nothing else of them is public. */
export const ShownCrew = z.object({
  role: GivenCrewRole,
  name: z.string(),
  photo: z.nullable(z.string()),
});
export type ShownCrew = z.infer<typeof ShownCrew>;

/** One of a community's own pictures; `address` is of its largest size. */
export const CommunityPicture = z.object({
  id: Id,
  address: z.string(),
  /** What it shows; null where nothing is said. */
  caption: z.nullable(LocalText),
  /** First name and initial of who took it, where they want to be named. */
  credit: z.optional(z.string()),
});
export type CommunityPicture = z.infer<typeof CommunityPicture>;

export const CommunityDetail = z.extend(CommunityCard, {
  /** Markdown; may be empty. */
  story: LocalText,
  /** A year. */
  founded: z.nullable(z.int()),
  /** Address by network or `website`, as typed by the community. */
  socials: z.record(z.string(), z.string()),
  meeting_point: z.nullable(z.object({ name: z.string(), lat: z.number(), lon: z.number() })),
  /** The name of the point where nobody has said where it is. Missing in answers that were stored before. */
  meeting_place: z.optional(z.nullable(z.string())),
  /** Crew size by role, and those of it who let everybody see who they are. */
  crew: z.object({
    captains: z.int(),
    admins: z.int(),
    /** Captains first. Missing in answers that were stored before. */
    shown: z.optional(z.array(ShownCrew)),
  }),
  upcoming: z.array(EventCard),
  /** Number of past races and group runs. */
  past_count: z.int(),
  reviews: RecordReviews,
  /** In their order. Missing in answers that were stored before. */
  pictures: z.optional(z.array(CommunityPicture)),
});
export type CommunityDetail = z.infer<typeof CommunityDetail>;

const Province = z.string().check(z.regex(provincePattern));

export const CommunityListQuery = pagedQuery({
  q: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength))),
  province: z.optional(Province),
  ...nearFilters,
  openness: z.optional(Openness),
  /** Weekday of a weekly run; 1 is Monday. */
  day: z.optional(z.enum(weekdays)),
  sort: z._default(CommunitySort, 'name'),
});

export const listCommunities = endpoint({
  method: 'GET',
  path: '/api/public/community',
  access: 'public',
  tag: 'community',
  summary:
    'Communities by name, by members (most first), by age (newest first) or from near to far',
  query: CommunityListQuery,
  response: placedPage(CommunityCard),
  cache: 'list',
  problems: ['invalid_cursor'],
});

export const getCommunity = endpoint({
  method: 'GET',
  path: '/api/public/community/:id',
  access: 'public',
  tag: 'community',
  summary: 'One community with what it has ahead and what is said of it',
  params: IdParam,
  response: CommunityDetail,
  cache: 'list',
  problems: ['community_hidden'],
});

/** Facets for the filters and the map, with counts over all communities. */
export const getCommunityFacets = endpoint({
  method: 'GET',
  path: '/api/public/community-facets',
  access: 'public',
  tag: 'community',
  summary: 'Provinces, opennesses and days of weekly runs, with how many communities have them',
  response: z.object({
    provinces: z.array(z.object({ code: z.string(), count: z.int() })),
    opennesses: z.array(z.object({ openness: Openness, count: z.int() })),
    days: z.array(z.object({ day: z.int(), count: z.int() })),
  }),
  cache: 'list',
});

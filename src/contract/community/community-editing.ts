import * as z from 'zod/mini';
import { cityMost, provincePattern } from '../choices.ts';
import {
  Email,
  EventKind,
  Id,
  IdParam,
  ImageAddress,
  Instant,
  LocalText,
  Zone,
  Rev,
} from '../common.ts';
import { Openness } from './community.ts';
import { communityLimits } from './community-choices.ts';
import { endpoint } from '../endpoint.ts';
import { eachNetwork, isSocialAddress, type SocialNetwork } from '../social-networks.ts';
import { withoutLimits } from '../without-limits.ts';
import { requiredLine, line, paragraphs } from '../text.ts';

const oldest = 1945;

/** The editable content of a community. */
export const CommunityContent = z.object({
  name: requiredLine(communityLimits.name),
  province: z.string().check(z.regex(provincePattern)),
  city: requiredLine(cityMost),
  description: z.object({
    id: paragraphs(communityLimits.description).check(z.minLength(1)),
    en: z.optional(paragraphs(communityLimits.description)),
  }),
  /** Markdown; may be empty. */
  story: z.object({
    id: paragraphs(communityLimits.story),
    en: z.optional(paragraphs(communityLimits.story)),
  }),
  logo: z.nullable(ImageAddress),
  cover: z.nullable(ImageAddress),
  /** A year. */
  founded: z.nullable(z.int().check(z.minimum(oldest), z.maximum(2100))),
  /** Seconds per kilometre of the fastest and the slowest group. */
  pace: z.nullable(
    z
      .object({ from: paceSeconds(), to: paceSeconds() })
      .check(
        z.refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'pace_order' } }),
      ),
  ),
  openness: Openness,
  meeting_point: z.nullable(
    z.object({
      name: requiredLine(communityLimits.meetingPoint),
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lon: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  /** Where only its name is known. Apps of before it do not know it and leave it as it is. */
  meeting_place: z.optional(z.nullable(requiredLine(communityLimits.meetingPoint))),
  schedule: z
    .array(
      z.object({
        day: z.int().check(z.minimum(1), z.maximum(7)),
        time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
        title: z.object({
          id: requiredLine(communityLimits.runTitle),
          en: z.optional(line(communityLimits.runTitle)),
        }),
      }),
    )
    .check(z.maxLength(communityLimits.schedule)),
  socials: z.object(eachNetwork(address)),
  /** Where answers to its letters go; not on its page. Apps of before it do not know it and leave it as it is. */
  contact_email: z.optional(z.nullable(Email)),
});
export type CommunityContent = z.infer<typeof CommunityContent>;

export const CommunityState = z.enum(['active', 'hidden']);
export type CommunityState = z.infer<typeof CommunityState>;

/** Id and slug of a created or changed community. */
const Located = z.object({ id: Id, name: z.string(), slug: z.string() });

/** A community as its crew sees it. */
export const ManagedCommunity = z.extend(Located, {
  rev: z.int(),
  state: CommunityState,
  role: z.enum(['owner', 'admin']),
  /** The admins of the site say that it is who it says. Missing in answers that were stored before. */
  is_verified: z.optional(z.boolean()),
  /** Since when and why the admins of the site hide it; missing where they do not. Owners cannot show it then. */
  hiding: z.optional(z.object({ since: Instant, reason: z.string() })),
  /** Whether the caller's own name and photo stand on the public page. */
  is_shown: z.boolean(),
  content: withoutLimits(CommunityContent),
  numbers: z.object({
    members: z.int(),
    /** Members who joined in the last 30 days. */
    joined: z.int(),
    requests: z.int(),
    /** Published events, upcoming and past. */
    upcoming: z.int(),
    past: z.int(),
    /** Places taken in all of these events. */
    registrations: z.int(),
  }),
});
export type ManagedCommunity = z.infer<typeof ManagedCommunity>;

export const createCommunity = endpoint({
  method: 'POST',
  path: '/api/community',
  access: 'member',
  tag: 'community',
  summary: 'A new community, owned by whoever makes it; at most 5 a day',
  body: z.object({
    content: CommunityContent,
    /** Its schedule becomes recurring runs at its meeting point, which it needs then. */
    has_runs: z._default(z.boolean(), false),
    /** Whether its founder's name and photo stand on the public page. */
    is_shown: z._default(z.boolean(), false),
  }),
  response: z.object({ community: Located }),
  status: 201,
});

export const getManagedCommunity = endpoint({
  method: 'GET',
  path: '/api/community/:id',
  access: 'member',
  tag: 'community',
  summary: 'A community as its owners and admins see it',
  params: IdParam,
  response: z.object({ community: ManagedCommunity }),
});

export const updateCommunity = endpoint({
  method: 'PUT',
  path: '/api/community/:id',
  access: 'member',
  tag: 'community',
  summary: 'Changes what is written of a community, by its owners and admins',
  params: IdParam,
  body: z.object({
    /** Revision for optimistic locking. */
    rev: Rev,
    content: CommunityContent,
  }),
  response: z.object({ community: Located }),
  problems: ['conflict'],
});

export const setCommunityState = endpoint({
  method: 'PUT',
  path: '/api/community/:id/state',
  access: 'member',
  tag: 'community',
  summary: 'Hides a community from everybody but its crew, or shows it again; owners only',
  params: IdParam,
  body: z.object({ state: CommunityState }),
  response: z.object({ id: Id, state: CommunityState }),
  problems: ['community_hidden'],
});

export const deleteCommunity = endpoint({
  method: 'DELETE',
  path: '/api/community/:id',
  access: 'member',
  tag: 'community',
  summary: 'Takes a community away for good; owners only, and not while it has something ahead',
  params: IdParam,
  response: z.object({ id: Id }),
  problems: ['community_busy'],
});

/** An event of a community as its crew sees it, including drafts. */
export const CommunityEvent = z.object({
  id: Id,
  kind: EventKind,
  title: LocalText,
  starts_at: Instant,
  zone: Zone,
  state: z.enum(['draft', 'published', 'cancelled']),
  /** Not for drafts. */
  is_over: z.boolean(),
  taken: z.int(),
  quota: z.int(),
  /** A date of a recurring run. Missing in answers that were stored before. */
  is_recurring: z.optional(z.boolean()),
});
export type CommunityEvent = z.infer<typeof CommunityEvent>;

export const listCommunityEvents = endpoint({
  method: 'GET',
  path: '/api/community/:id/event',
  access: 'member',
  tag: 'community',
  summary: 'A community’s drafts and its latest races and events, 100 in all; for the crew',
  params: IdParam,
  response: z.object({ data: z.array(CommunityEvent) }),
});

/** From 2:30 to 15:00 per kilometre. */
function paceSeconds() {
  return z.int().check(z.minimum(150), z.maximum(900));
}

function address(network: SocialNetwork) {
  return z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(300),
      z.refine((text) => text === '' || isSocialAddress(network, text), {
        params: { code: 'wrong_network' },
      }),
    ),
  );
}

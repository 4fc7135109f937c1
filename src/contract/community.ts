import * as z from 'zod/mini';
import { Cursor, Id, IdParam, LocalText, PageSize, page } from './common.ts';
import { endpoint } from './endpoint.ts';
import { EventCard } from './races-events.ts';

export const Openness = z.enum(['open', 'approval', 'invite']);

export const CommunityCard = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  province: z.string(),
  description: LocalText,
  logo: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  openness: Openness,
  member_count: z.int(),
  rev: z.int(),
});
export type CommunityCard = z.infer<typeof CommunityCard>;

export const CommunityDetail = z.extend(CommunityCard, {
  socials: z.record(z.string(), z.string()),
  meeting_point: z.nullable(z.object({ name: z.string(), lat: z.number(), lon: z.number() })),
  /** Weekly runs: `day` 1 is Monday, `time` local `HH:MM`. */
  schedule: z.array(z.object({ day: z.int(), time: z.string(), title: LocalText })),
  upcoming: z.array(EventCard),
});
export type CommunityDetail = z.infer<typeof CommunityDetail>;

export const listCommunities = endpoint({
  method: 'GET',
  path: '/api/public/community',
  access: 'public',
  tag: 'community',
  summary: 'Communities by name',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    province: z.optional(z.string().check(z.regex(/^ID-[A-Z]{2}$/))),
    openness: z.optional(Openness),
    sort: z._default(z.enum(['name', 'members']), 'name'),
    cursor: z.optional(Cursor),
    limit: PageSize,
  }),
  response: page(CommunityCard),
  cache: 'list',
  problems: ['invalid_cursor'],
});

export const getCommunity = endpoint({
  method: 'GET',
  path: '/api/public/community/:id',
  access: 'public',
  tag: 'community',
  summary: 'One community with what it has ahead',
  params: IdParam,
  response: CommunityDetail,
  cache: 'list',
});

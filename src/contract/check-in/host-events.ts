import * as z from 'zod/mini';
import { EventKind, Id, Instant, LocalText, Zone } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const listHostEvents = endpoint({
  method: 'GET',
  path: '/api/host/event',
  access: 'member',
  tag: 'check-in',
  summary: 'Events the member may host, soonest first; drafts only where they are asked for',
  query: z.object({ drafts: z.optional(z.literal('true')) }),
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        kind: EventKind,
        community_id: z.nullable(Id),
        community_slug: z.nullable(z.string()),
        state: z.enum(['draft', 'published']),
        title: LocalText,
        starts_at: Instant,
        zone: Zone,
        city: z.string(),
        expected: z.int(),
        admitted: z.int(),
        /** Payments that wait to be looked at. */
        proofs: z.int(),
      }),
    ),
  }),
});

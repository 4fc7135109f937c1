import * as z from 'zod/mini';
import { Id, Instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** What a site of its own needs before people come. `mail`: a mail server; `pages`: none of the legal texts was looked at. */
export const siteNeeds = ['mail', 'contact', 'pages', 'community', 'race', 'banner'] as const;
export type SiteNeed = (typeof siteNeeds)[number];

/** A community that has mailed many people without an account today, or has many such mails waiting. */
export const MailBurst = z.object({
  id: Id,
  name: z.string(),
  /** What admins have changed of it; sent with the next change. */
  rev: z.int(),
  today: z.int(),
  waiting: z.int(),
  is_stopped: z.boolean(),
});
export type MailBurst = z.infer<typeof MailBurst>;

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'member',
  tag: 'desk',
  summary: 'How much waits for the site’s editors; anybody else gets not_found',
  response: z.object({
    /** Reviews that nobody has looked at. */
    reviews: z.int(),
    /** Inquiries that nobody has answered. */
    inquiries: z.int(),
    /** When the oldest of each came; null where none waits. */
    oldest_review: z.nullable(Instant),
    oldest_inquiry: z.nullable(Instant),
    /** For admins only. */
    mail_bursts: z.optional(z.array(MailBurst)),
    /** What the site does not have at all yet. */
    lacks: z.optional(z.array(z.enum(siteNeeds))),
  }),
  problems: ['not_found'],
});

import * as z from 'zod/mini';
import { Id, IdParam, Instant, LocalText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CommunityRef } from '../races-events/races-events.ts';
import { paragraphs } from '../text.ts';
import { maxAnnouncementLength } from './community-choices.ts';
import { GivenCrewRole } from './roles.ts';

/** What a community's crew tells its members. */
export const Announcement = z.object({
  id: Id,
  community: z.extend(CommunityRef, { logo: z.nullable(z.string()) }),
  body: LocalText,
  /** The author by role, never by name. */
  author_role: GivenCrewRole,
  created_at: Instant,
  is_edited: z.boolean(),
  /** How many replies stand below it; lists that phones kept of before have none. */
  replies: z._default(z.int(), 0),
});
export type Announcement = z.infer<typeof Announcement>;

/** Plain text with line breaks; Indonesian is required. */
const text = paragraphs(maxAnnouncementLength);
export const AnnouncementBody = z.object({
  body: z.object({ id: text.check(z.minLength(1)), en: z.optional(text) }),
});

const AnnouncementParams = z.object({ id: Id, announcementId: Id });

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/community/:id/announcement',
  access: 'member',
  tag: 'community',
  summary: 'A community’s latest 20 announcements; for its active members',
  params: IdParam,
  response: z.object({ data: z.array(Announcement) }),
});

export const listLatestAnnouncements = endpoint({
  method: 'GET',
  path: '/api/user/announcement',
  access: 'member',
  tag: 'community',
  summary: 'The latest announcement of each of the member’s communities, of the last 30 days',
  response: z.object({ data: z.array(Announcement) }),
});

export const postAnnouncement = endpoint({
  method: 'POST',
  path: '/api/community/:id/announcement',
  access: 'member',
  tag: 'community',
  summary:
    'Tells the members something, by mail, in the app and on their devices, each as they want it; for the crew, ten times a day. The same words again within an hour are the same announcement',
  params: IdParam,
  body: AnnouncementBody,
  response: z.object({ announcement: Announcement }),
  status: 201,
  problems: ['rate_limited'],
});

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/community/:id/announcement/:announcementId',
  access: 'member',
  tag: 'community',
  summary: 'Corrects an announcement; for the crew',
  params: AnnouncementParams,
  body: AnnouncementBody,
  response: z.object({ announcement: Announcement }),
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/community/:id/announcement/:announcementId',
  access: 'member',
  tag: 'community',
  summary: 'Takes an announcement away; for the crew',
  params: AnnouncementParams,
  response: z.object({ id: Id }),
});

import * as z from 'zod/mini';
import { EventKind, Id, IdParam, Instant, LocalText, Proof, Zone, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { categoryMost, eventMost } from './event-choices.ts';
import { EventContent } from './event-content.ts';
import { CategoryCourse, CommunityRef, Course, EventDetail } from './races-events.ts';
import { withoutLimits } from '../without-limits.ts';
import { freeText } from '../text.ts';

/** What hosts have written of an event, also under older limits. */
export const KeptEventContent = withoutLimits(EventContent);

/** An event as its hosts edit it. */
export const EditableEvent = z.object({
  id: Id,
  kind: EventKind,
  community_id: z.nullable(Id),
  community: z.nullable(CommunityRef),
  state: z.enum(['draft', 'published', 'cancelled']),
  /** Revision for optimistic locking: sent back with a change. */
  rev: z.int(),
  content: KeptEventContent,
  course: z.nullable(Course),
  /** Also of codes that no category has any more. */
  category_courses: z.optional(z.array(CategoryCourse)),
  waiver_version: z.string(),
  cancel_reason: z.nullable(LocalText),
  /** Whether runners are shown an account to pay to, so that words on paying may be left out. */
  offers_account: z.optional(z.boolean()),
  /** Places taken by category id; a quota cannot be lower. */
  taken: z.record(z.string(), z.int()),
});
export type EditableEvent = z.infer<typeof EditableEvent>;

const EditableAnswer = z.object({ event: EditableEvent });
const Changed = z.object({ rev: Rev, content: EventContent });

export const createGroupRun = endpoint({
  method: 'POST',
  path: '/api/community/:id/event',
  access: 'member',
  tag: 'event-editing',
  summary: 'A draft of a community’s event, by its owner or an admin',
  params: IdParam,
  body: z.object({ content: EventContent }),
  response: EditableAnswer,
  status: 201,
});

export const createRace = endpoint({
  method: 'POST',
  path: '/api/community/:id/race',
  access: 'member',
  tag: 'event-editing',
  summary: 'A draft of a community’s race, by its owner or an admin',
  params: IdParam,
  body: z.object({ content: EventContent }),
  response: EditableAnswer,
  status: 201,
});

export const createPlatformRace = endpoint({
  method: 'POST',
  path: '/api/admin/race',
  access: 'member',
  tag: 'event-editing',
  summary: 'A draft of a race that no community holds, by a site admin',
  body: z.object({ content: EventContent }),
  response: EditableAnswer,
  status: 201,
});

export const listPlatformRaces = endpoint({
  method: 'GET',
  path: '/api/admin/race',
  access: 'member',
  tag: 'event-editing',
  summary: 'The latest 100 races that no community holds, drafts too; for site admins',
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        title: LocalText,
        starts_at: Instant,
        zone: Zone,
        state: z.enum(['draft', 'published', 'cancelled']),
      }),
    ),
  }),
});

export const getEditableEvent = endpoint({
  method: 'GET',
  path: '/api/event/:id',
  access: 'member',
  tag: 'event-editing',
  summary: 'A race or event as its hosts edit it, drafts too',
  params: IdParam,
  response: EditableAnswer,
});

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/event/:id',
  access: 'member',
  tag: 'event-editing',
  summary:
    'Saves a draft as it is, or changes what is published where that is still possible: until two days after the planned end, from that end on without price, quota and place',
  params: IdParam,
  body: z.extend(Changed, {
    /** After the first flag-off: whether runners are mailed where time or place changed; before it they always are. */
    tell: z.optional(z.boolean()),
    /** Asked for where the note on paying or the contact changes while orders wait for their money. */
    password: Proof,
  }),
  response: EditableAnswer,
  problems: ['conflict', 'event_cancelled', 'event_over', 'wrong_password', 'busy'],
});

export const previewEvent = endpoint({
  method: 'POST',
  path: '/api/event/:id/preview',
  access: 'member',
  tag: 'event-editing',
  summary: 'The public page as it would be with this content; nothing is saved',
  params: IdParam,
  body: z.object({ content: EventContent }),
  response: EventDetail,
});

export const publishEvent = endpoint({
  method: 'POST',
  path: '/api/event/:id/publish',
  access: 'member',
  tag: 'event-editing',
  summary: 'Publishes a draft with this content; publishing twice changes nothing',
  params: IdParam,
  body: Changed,
  response: EditableAnswer,
  problems: ['conflict', 'event_cancelled'],
});

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/api/event/:id/cancel',
  access: 'member',
  tag: 'event-editing',
  summary: 'Cancels what is published, with a reason that every participant sees',
  params: IdParam,
  body: z.object({
    reason: z.object({
      id: freeText(eventMost.cancelReason).check(z.minLength(1)),
      en: z.optional(freeText(eventMost.cancelReason)),
    }),
  }),
  response: EditableAnswer,
  problems: ['conflict', 'event_over'],
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/event/:id',
  access: 'member',
  tag: 'event-editing',
  summary: 'Throws a draft away; what was published is cancelled instead',
  params: IdParam,
  response: z.object({ id: Id }),
  problems: ['conflict'],
});

/** Of which category the course is, by its code; of the event without one. */
const CourseQuery = z.object({
  category: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(categoryMost.code))),
});

/** The most lines that a file asks about. */
const lineMax = 100;

export const uploadCourse = endpoint({
  method: 'POST',
  path: '/api/event/:id/course',
  access: 'member',
  tag: 'event-editing',
  summary:
    'The course from a GPX file: line, heights, length and gain; replaces the one there was. `gpx_several` asks which line is meant where none is the only one of the length of the category, or without one of the longest',
  upload: 'GPX of at most 5 MB',
  params: IdParam,
  query: z.extend(CourseQuery, {
    /** Which of the file’s lines, from 0. */
    line: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(lineMax - 1))),
  }),
  response: EditableAnswer,
  problems: [
    'payload_too_large',
    'unsupported_media_type',
    'gpx_broken',
    'gpx_without_line',
    'gpx_several',
  ],
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/event/:id/course',
  access: 'member',
  tag: 'event-editing',
  summary: 'Removes the course',
  params: IdParam,
  query: CourseQuery,
  response: EditableAnswer,
});

import * as z from 'zod/mini';
import { Id, IdParam, Instant, LocalText, NamedEvent, Uuid } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { uploadedPicture, uploadProblems } from '../media/media.ts';
import { line } from '../text.ts';
import { photoLimits, photoStates, reportReasons } from './photo-choices.ts';

export const PhotoState = z.enum(photoStates);
const PhotoParams = z.object({ id: Id, photoId: Id });
const PictureFile = { response: z.unknown(), produces: 'image/webp' } as const;

/** A photo as its author sees it. */
export const OwnPhoto = z.object({
  id: Id,
  state: PhotoState,
  /** Where everybody sees it; null unless it is shown. Else its author has it from its own call. */
  address: z.nullable(z.string()),
  /** Reported, and hidden until the crew decides. */
  is_hidden: z.boolean(),
  caption: z.nullable(z.string()),
  is_named: z.boolean(),
  /** Why the crew declined it. */
  reason: z.nullable(z.string()),
  sent_at: Instant,
  community: z.object({ id: Id, slug: z.string(), name: z.string() }),
  event: z.nullable(NamedEvent),
});
export type OwnPhoto = z.infer<typeof OwnPhoto>;

/** What a member may send of a run, and has sent. */
export const RunPhotos = z.object({
  /** How many more; 0 where they were not there, or it is too late. */
  left: z.int(),
  /** Until when; null where they may not. */
  until: z.nullable(Instant),
  photos: z.array(OwnPhoto),
});
export type RunPhotos = z.infer<typeof RunPhotos>;

/** A photo that waits for the crew. */
export const WaitingPhoto = z.object({
  id: Id,
  author: z.string(),
  /** Whether the author wants to be named with it. */
  is_named: z.boolean(),
  caption: z.nullable(z.string()),
  sent_at: Instant,
  event: z.nullable(NamedEvent),
});
export type WaitingPhoto = z.infer<typeof WaitingPhoto>;

/** A picture of the gallery that was reported; nobody is told by whom. */
export const ReportedPicture = z.object({
  id: Id,
  /** Null while it is hidden. */
  address: z.nullable(z.string()),
  caption: z.nullable(LocalText),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      note: z.nullable(z.string()),
      sent_at: Instant,
    }),
  ),
});
export type ReportedPicture = z.infer<typeof ReportedPicture>;

export const PhotoDesk = z.object({
  /** Oldest first, at most 100. */
  waiting: z.array(WaitingPhoto),
  reported: z.array(ReportedPicture),
  /** How many more pictures the gallery takes. */
  room: z.int(),
});
export type PhotoDesk = z.infer<typeof PhotoDesk>;

export const getRunPhotos = endpoint({
  method: 'GET',
  path: '/api/event/:id/photo',
  access: 'member',
  tag: 'community',
  summary: 'How many photos of a run the member may still send, and those that they sent',
  params: IdParam,
  response: RunPhotos,
});

export const sendPhoto = endpoint({
  method: 'POST',
  path: '/api/event/:id/photo',
  access: 'member',
  tag: 'community',
  summary:
    'A photo for the gallery of the run’s community, whose crew decides; for members who were there, within 14 days',
  params: IdParam,
  query: z.object({
    /** The phone's own: a photo that is sent again after a lost answer is one. */
    key: Uuid,
    named: z.enum(['true', 'false']),
    caption: z.optional(line(photoLimits.caption)),
  }),
  upload: uploadedPicture,
  response: z.object({ photo: OwnPhoto }),
  status: 201,
  problems: [...uploadProblems, 'busy', 'photos_closed', 'photos_enough', 'photos_waiting'],
});

export const listOwnPhotos = endpoint({
  method: 'GET',
  path: '/api/user/photo',
  access: 'member',
  tag: 'community',
  summary: 'The photos that the member sent to communities, newest first, at most 200',
  response: z.object({ photos: z.array(OwnPhoto) }),
});

export const getOwnPhotoFile = endpoint({
  method: 'GET',
  path: '/api/user/photo/:id/file',
  access: 'member',
  tag: 'community',
  summary: 'An own photo that is not shown to everybody',
  params: IdParam,
  ...PictureFile,
});

export const withdrawPhoto = endpoint({
  method: 'DELETE',
  path: '/api/user/photo/:id',
  access: 'member',
  tag: 'community',
  summary: 'Takes an own photo back, also out of the gallery, with its files',
  params: IdParam,
  response: z.object({ id: Id }),
});

export const getPhotoDesk = endpoint({
  method: 'GET',
  path: '/api/community/:id/photo',
  access: 'member',
  tag: 'community',
  summary: 'Photos of members that wait for an answer, and reported pictures; for the crew',
  params: IdParam,
  response: PhotoDesk,
});

export const getWaitingPhotoFile = endpoint({
  method: 'GET',
  path: '/api/community/:id/photo/:photoId/file',
  access: 'member',
  tag: 'community',
  summary: 'A photo that waits for an answer; for the crew',
  params: PhotoParams,
  ...PictureFile,
});

export const answerPhoto = endpoint({
  method: 'POST',
  path: '/api/community/:id/photo/:photoId',
  access: 'member',
  tag: 'community',
  summary: 'Shows a member’s photo in the gallery, or declines it and erases it; for the crew',
  params: PhotoParams,
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('show'), keeps_caption: z.boolean() }),
    z.object({
      answer: z.literal('decline'),
      /** Told to the author. */
      reason: z.optional(line(photoLimits.reason)),
    }),
  ]),
  response: z.object({ id: Id, state: PhotoState }),
  problems: ['conflict', 'gallery_full', 'busy'],
});

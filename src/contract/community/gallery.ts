import * as z from 'zod/mini';
import { Id, IdParam, ImageAddress, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { parseImageId } from '../media/image-address.ts';
import { line, requiredLine } from '../text.ts';
import { CommunityPicture } from './community.ts';
import { galleryLimits } from './community-choices.ts';

/** A picture as the crew sees it; `rev` is of its caption. */
export const GalleryPicture = z.extend(CommunityPicture, { rev: z.int() });
export type GalleryPicture = z.infer<typeof GalleryPicture>;

/** A community's pictures in their order; `rev` counts what was added, moved and deleted. */
export const Gallery = z.object({ rev: z.int(), pictures: z.array(GalleryPicture) });
export type Gallery = z.infer<typeof Gallery>;

/** Indonesian is required where anything is said. */
export const Caption = z.object({
  id: requiredLine(galleryLimits.caption),
  en: z.optional(line(galleryLimits.caption)),
});
export type Caption = z.infer<typeof Caption>;

const PictureParams = z.object({ id: Id, pictureId: Id });
const GalleryAnswer = z.object({ gallery: Gallery });

export const getGallery = endpoint({
  method: 'GET',
  path: '/api/community/:id/picture',
  access: 'member',
  tag: 'community',
  summary: 'A community’s pictures with their revisions; for the crew',
  params: IdParam,
  response: GalleryAnswer,
});

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/community/:id/picture',
  access: 'member',
  tag: 'community',
  summary: `Adds the caller’s own upload (purpose gallery) at the end, once; at most ${galleryLimits.pictures} in all`,
  params: IdParam,
  body: z.object({
    address: ImageAddress.check(
      z.refine((address) => parseImageId(address) !== null, { params: { code: 'not_allowed' } }),
    ),
  }),
  response: GalleryAnswer,
  status: 201,
  problems: ['gallery_full'],
});

export const orderPictures = endpoint({
  method: 'PUT',
  path: '/api/community/:id/picture',
  access: 'member',
  tag: 'community',
  summary: 'Puts a community’s pictures in another order; for the crew',
  params: IdParam,
  body: z.object({
    /** Revision for optimistic locking. */
    rev: Rev,
    /** All of its pictures, each once. */
    ids: z.array(Id).check(z.maxLength(galleryLimits.pictures)),
  }),
  response: GalleryAnswer,
  problems: ['conflict'],
});

export const captionPicture = endpoint({
  method: 'PUT',
  path: '/api/community/:id/picture/:pictureId',
  access: 'member',
  tag: 'community',
  summary: 'Says what a picture shows, or nothing; for the crew',
  params: PictureParams,
  body: z.object({
    /** The picture’s revision for optimistic locking. */
    rev: Rev,
    caption: z.nullable(Caption),
  }),
  response: GalleryAnswer,
  problems: ['conflict'],
});

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/community/:id/picture/:pictureId',
  access: 'member',
  tag: 'community',
  summary: 'Takes a picture away, with its files; for the crew',
  params: PictureParams,
  response: GalleryAnswer,
});

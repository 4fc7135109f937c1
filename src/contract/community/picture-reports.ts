import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../text.ts';
import { reportLimits, reportReasons } from './photo-choices.ts';

const PictureParams = z.object({ id: Id, pictureId: Id });

export const reportPicture = endpoint({
  method: 'POST',
  path: '/api/community/:id/picture/:pictureId/report',
  access: 'member',
  tag: 'community',
  summary: 'Reports a picture of a gallery to the crew, once; several reports hide it',
  params: PictureParams,
  body: z.object({
    reason: z.enum(reportReasons),
    note: z.optional(line(reportLimits.note)),
  }),
  response: z.object({ id: Id }),
});

export const keepPicture = endpoint({
  method: 'POST',
  path: '/api/community/:id/picture/:pictureId/keep',
  access: 'member',
  tag: 'community',
  summary: 'Leaves a reported picture in the gallery, or shows it again; for the crew',
  params: PictureParams,
  response: z.object({ id: Id }),
  problems: ['gallery_full', 'busy'],
});

export const getHiddenPicture = endpoint({
  method: 'GET',
  path: '/api/community/:id/picture/:pictureId/file',
  access: 'member',
  tag: 'community',
  summary: 'A picture that is hidden because it was reported; for the crew',
  params: PictureParams,
  response: z.unknown(),
  produces: 'image/webp',
});

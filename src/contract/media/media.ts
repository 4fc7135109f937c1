import * as z from 'zod/mini';
import { Id, ImageAddress } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { imagePurposes } from './image-address.ts';

const Size = z.object({ address: ImageAddress, width: z.int(), height: z.int() });

/** An uploaded picture; `address` is the one records store, the largest of `sizes`. */
export const Media = z.object({ id: Id, address: ImageAddress, sizes: z.array(Size) });
export type Media = z.infer<typeof Media>;

/** Accepted uploads, and the codes of refusals. */
export const uploadedPicture = 'JPEG, PNG or WebP of at most 5 MB and 24 megapixels';
export const uploadProblems = [
  'payload_too_large',
  'unsupported_media_type',
  'image_unsupported',
  'image_broken',
  'image_too_large',
] as const;

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/media',
  access: 'member',
  tag: 'media',
  summary: 'Upload a picture: cut to its purpose, without its metadata',
  upload: uploadedPicture,
  query: z.object({ purpose: z.enum(imagePurposes) }),
  response: Media,
  status: 201,
  problems: uploadProblems,
});

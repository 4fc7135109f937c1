import * as z from 'zod/mini';
import { ImageAddress, Language, Name, Phone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { uploadedPicture, uploadProblems } from './media/media.ts';

export const Member = z.object({
  name: z.string(),
  photo: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  language: Language,
  is_host: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const ProfileBody = z.object({
  name: z.optional(Name),
  phone: z.optional(z.nullable(Phone)),
  language: z.optional(Language),
  photo: z.optional(z.nullable(ImageAddress)),
});

const ProfileAnswer = z.object({ member: Member });

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  access: 'member',
  tag: 'member',
  summary: 'The signed-in member',
  response: ProfileAnswer,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  access: 'member',
  tag: 'member',
  summary: 'Change some of the member’s fields; unknown keys are never applied',
  body: ProfileBody,
  response: ProfileAnswer,
});

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/user/photo',
  access: 'member',
  tag: 'member',
  summary: 'Uploads the member’s photo and shows it: cut to a square, without its metadata',
  upload: uploadedPicture,
  response: ProfileAnswer,
  problems: uploadProblems,
});

/** The platform's admin sections a member may open. */
export const AdminSection = z.enum([
  'review',
  'inquiry',
  'faq',
  'banner',
  'page',
  'contact',
  'portfolio',
  'product',
  'order',
  'race',
  'community',
  'member',
  'audit',
]);
export type AdminSection = z.infer<typeof AdminSection>;

export const listAdminSections = endpoint({
  method: 'GET',
  path: '/api/admin',
  access: 'member',
  tag: 'member',
  summary: 'What of the platform the member may look after: nothing for most',
  response: z.object({ data: z.array(AdminSection) }),
});

const Privacy = z.object({
  /** Fellow members of the member's communities see where the member takes part. */
  shown_to_communities: z.boolean(),
});

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/user/privacy',
  access: 'member',
  tag: 'member',
  summary: 'What others may see of the member; nothing unless the member said so',
  response: Privacy,
});

export const updatePrivacy = endpoint({
  method: 'PUT',
  path: '/api/user/privacy',
  access: 'member',
  tag: 'member',
  summary: 'Change what others may see of the member',
  body: Privacy,
  response: Privacy,
});

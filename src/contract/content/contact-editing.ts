import * as z from 'zod/mini';
import { Email, Phone, Rev } from '../common.ts';
import { siteAddressMost } from './content-choices.ts';
import { endpoint } from '../endpoint.ts';
import { isSocialAddress } from '../social-networks.ts';
import { paragraphs } from '../text.ts';
import { SiteContact } from './content.ts';

/** Where whoever runs the site may be found besides it. */
export const contactNetworks = [
  'instagram',
  'strava',
  'facebook',
  'youtube',
  'tiktok',
  'x',
] as const;
export type ContactNetwork = (typeof contactNetworks)[number];

export const DeskContact = z.extend(SiteContact, {
  /** Counts its changes; sent with the next one. 0: as it came with the app. */
  rev: z.int(),
});
export type DeskContact = z.infer<typeof DeskContact>;

/** An empty field says nothing. */
export const ContactContent = z.object({
  address: paragraphs(siteAddressMost),
  whatsapp: orEmpty(Phone),
  email: orEmpty(Email),
  instagram: social('instagram'),
  strava: social('strava'),
  facebook: social('facebook'),
  youtube: social('youtube'),
  tiktok: social('tiktok'),
  x: social('x'),
} satisfies Record<ContactNetwork | 'address' | 'whatsapp' | 'email', z.ZodMiniType>);
export type ContactContent = z.output<typeof ContactContent>;

const Answer = z.object({ contact: DeskContact });

export const getDeskContact = endpoint({
  method: 'GET',
  path: '/api/admin/contact',
  access: 'member',
  tag: 'content',
  summary: 'How to reach whoever runs the site, for editors; anybody else gets not_found',
  response: Answer,
  problems: ['not_found'],
});

export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/admin/contact',
  access: 'member',
  tag: 'content',
  summary: 'Changes how to reach whoever runs the site, as it was seen',
  body: z.extend(ContactContent, { rev: Rev }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

function orEmpty<T extends z.ZodMiniType<string>>(schema: T) {
  return z.union([z.literal(''), schema]);
}

function social(network: ContactNetwork) {
  return z.string().check(
    z.trim(),
    z.maxLength(300),
    z.refine((text) => text === '' || isSocialAddress(network, text), {
      params: { code: 'wrong_network' },
    }),
  );
}

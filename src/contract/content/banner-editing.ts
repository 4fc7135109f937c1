import * as z from 'zod/mini';
import { EnteredInstant, Id, IdParam, Instant, Rev } from '../common.ts';
import { bannerMost } from './content-choices.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../text.ts';
import { Banner } from './content.ts';

/** A banner as editors see it. */
export const DeskBanner = z.extend(Banner, {
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  /** Switched off it is shown to nobody. */
  is_on: z.boolean(),
  /** Counts its changes; sent with the next one. */
  rev: z.int(),
});
export type DeskBanner = z.infer<typeof DeskBanner>;

/** A page of the app, `/race`, or an address of another site. */
const Link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(bannerMost.link),
    z.regex(/^(\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\@/]+(?:[/?#][^\s\\]*)?)$/),
  );

/** Below the host of pictures: a file of the operator's, or `{id}/960.webp` of an upload. */
const PictureName = z
  .string()
  .check(z.maxLength(120), z.regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/));

const content = {
  name: requiredLine(bannerMost.name),
  gambar: PictureName,
  link: Link,
  starts_at: EnteredInstant,
  ends_at: EnteredInstant,
};

const endsLater = z.refine<{ starts_at: string; ends_at: string }>(
  ({ starts_at: from, ends_at: to }) => Date.parse(to) > Date.parse(from),
  { path: ['ends_at'], params: { code: 'before_start' } },
);

export const BannerContent = z.object(content).check(endsLater);
export type BannerContent = z.output<typeof BannerContent>;

const Answer = z.object({ banner: DeskBanner });
const All = z.object({ data: z.array(DeskBanner) });

export const listDeskBanners = endpoint({
  method: 'GET',
  path: '/api/admin/banner',
  access: 'member',
  tag: 'content',
  summary: 'All banners in their order, for editors; anybody else gets not_found',
  response: All,
  problems: ['not_found'],
});

export const createBanner = endpoint({
  method: 'POST',
  path: '/api/admin/banner',
  access: 'member',
  tag: 'content',
  summary:
    'A new banner at the end, with a picture that the editor uploaded; off until switched on',
  body: BannerContent,
  response: Answer,
  status: 201,
  problems: ['not_found'],
});

export const changeBanner = endpoint({
  method: 'PUT',
  path: '/api/admin/banner/:id',
  access: 'member',
  tag: 'content',
  summary: 'Changes a banner; its picture stays or is one that the editor uploaded',
  params: IdParam,
  body: z.object({ ...content, rev: Rev }).check(endsLater),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

export const switchBanner = endpoint({
  method: 'PUT',
  path: '/api/admin/banner/:id/switch',
  access: 'member',
  tag: 'content',
  summary: 'Switches a banner on or off',
  params: IdParam,
  body: z.object({ rev: Rev, is_on: z.boolean() }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

const Order = z.array(Id).check(z.maxLength(200));

export const orderBanners = endpoint({
  method: 'PUT',
  path: '/api/admin/banner-order',
  access: 'member',
  tag: 'content',
  summary: 'Puts the banners in another order, from the one that was seen',
  body: z.object({ from: Order, to: Order }),
  response: All,
  problems: ['not_found', 'conflict'],
});

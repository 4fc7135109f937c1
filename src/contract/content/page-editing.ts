import * as z from 'zod/mini';
import { Day, Id, Instant, LocalText, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { pageMost } from './content-choices.ts';
import { paragraphs, requiredLine } from '../text.ts';
import { PageSlug } from './content.ts';

const PageText = z.object({ title: z.string(), summary: z.string(), body: z.string() });
export const PageTexts = z.object({ id: PageText, en: PageText });
export type PageTexts = z.infer<typeof PageTexts>;

/** Who wrote it and when; `by` is null where the account is deleted. All of it is null of what came with the app. */
const Edited = z.nullable(
  z.object({ at: Instant, by: z.nullable(z.object({ id: Id, name: z.string() })) }),
);

/** A version of a text, without the text. */
export const PageVersion = z.object({
  rev: z.int(),
  version: z.string(),
  updated_on: Day,
  edited: Edited,
  /** The version that was brought back with it. */
  restored_from: z.nullable(z.string()),
});
export type PageVersion = z.infer<typeof PageVersion>;

/** A long text as the list of the desk shows it. */
export const DeskPageRow = z.object({
  slug: PageSlug,
  title: LocalText,
  version: z.string(),
  updated_on: Day,
  edited: Edited,
});
export type DeskPageRow = z.infer<typeof DeskPageRow>;

/** A long text in both languages, with its versions. */
export const DeskPage = z.object({
  slug: PageSlug,
  /** Counts its changes; sent with the next one. 0: as it came with the app. */
  rev: z.int(),
  version: z.string(),
  updated_on: Day,
  texts: PageTexts,
  /** Newest first, the one in force too; none while nobody has changed it. */
  versions: z.array(PageVersion),
});
export type DeskPage = z.infer<typeof DeskPage>;

/** What an editor writes. Both languages, because what holds for one reader holds for all. */
export const PageContent = z.object({
  title: requiredLine(pageMost.title),
  summary: requiredLine(pageMost.summary),
  body: paragraphs(pageMost.body).check(z.minLength(1)),
  title_en: requiredLine(pageMost.title),
  summary_en: requiredLine(pageMost.summary),
  body_en: paragraphs(pageMost.body).check(z.minLength(1)),
});
export type PageContent = z.output<typeof PageContent>;

const SlugParam = z.object({ slug: PageSlug });
const Answer = z.object({ page: DeskPage });

export const listDeskPages = endpoint({
  method: 'GET',
  path: '/api/admin/page',
  access: 'member',
  tag: 'content',
  summary: 'The long texts, for editors; anybody else gets not_found',
  response: z.object({ data: z.array(DeskPageRow) }),
  problems: ['not_found'],
});

export const getDeskPage = endpoint({
  method: 'GET',
  path: '/api/admin/page/:slug',
  access: 'member',
  tag: 'content',
  summary: 'A long text in both languages with its versions, for editors',
  params: SlugParam,
  response: Answer,
  problems: ['not_found'],
});

export const getPageVersion = endpoint({
  method: 'GET',
  path: '/api/admin/page/:slug/version/:rev',
  access: 'member',
  tag: 'content',
  summary: 'A version of a long text, for editors',
  params: z.object({ slug: PageSlug, rev: z.string().check(z.regex(/^\d{1,6}$/)) }),
  response: z.object({ version: PageVersion, texts: PageTexts }),
  problems: ['not_found'],
});

export const changePage = endpoint({
  method: 'PUT',
  path: '/api/admin/page/:slug',
  access: 'member',
  tag: 'content',
  summary: 'Puts a new version of a long text in force, as it was seen',
  params: SlugParam,
  body: z.extend(PageContent, { rev: Rev }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

export const restorePage = endpoint({
  method: 'POST',
  path: '/api/admin/page/:slug/restore',
  access: 'member',
  tag: 'content',
  summary: 'Puts the text of an earlier version in force, as a new version',
  params: SlugParam,
  body: z.object({ rev: Rev, from: Rev }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

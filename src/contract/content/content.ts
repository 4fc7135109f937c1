import * as z from 'zod/mini';
import { Day, Id, Language, LocalText, Rupiah } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** A popup banner; `gambar` is an image file name that the client turns into a full address. */
export const Banner = z.object({ name: z.string(), gambar: z.string(), link: z.string() });
export type Banner = z.infer<typeof Banner>;

export const PortfolioItem = z.object({
  id: Id,
  title: LocalText,
  summary: LocalText,
  year: z.int(),
  city: z.string(),
  figures: z.array(z.object({ label: LocalText, value: z.string() })),
  image: z.nullable(z.string()),
});
export type PortfolioItem = z.infer<typeof PortfolioItem>;

export const FaqItem = z.object({
  slug: z.string(),
  topic: z.string(),
  question: LocalText,
  answer: LocalText,
});
export type FaqItem = z.infer<typeof FaqItem>;

/** Paths of the screens about Derap and its services. */
export const infoSlugs = [
  'about',
  'physiotherapy',
  'training-certification',
  'health-nutrition',
  'corporate',
] as const;
export const InfoSlug = z.enum(infoSlugs);
export type InfoSlug = z.infer<typeof InfoSlug>;

export const offerIcons = [
  'gait',
  'care',
  'steps',
  'call',
  'coach',
  'first-aid',
  'badge',
  'meal',
  'drop',
  'scale',
  'team',
  'bib',
  'scan',
  'map',
  'heart',
  'shield',
] as const;

const Titled = z.object({ title: LocalText, note: LocalText });

/** How to reach whoever runs the site, as everybody sees it; null and empty where it is not said. */
export const SiteContact = z.object({
  /** In lines, as on a letter. */
  address: z.string(),
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
  socials: z.record(z.string(), z.string()),
});
export type SiteContact = z.infer<typeof SiteContact>;

export const InfoPage = z.object({
  slug: InfoSlug,
  headline: LocalText,
  lead: LocalText,
  /** For search engines: about 150 characters. */
  description: LocalText,
  offers: z.array(
    z.extend(Titled, {
      key: z.string(),
      icon: z.enum(offerIcons),
      /** Null: on request. */
      price: z.nullable(Rupiah),
      /** Unit of the price, such as a person. */
      unit: z.nullable(LocalText),
    }),
  ),
  audience: z.array(LocalText),
  steps: z.array(Titled),
  /** Roles of the team. */
  team: z.array(Titled),
  /** Topics of inquiries. */
  topics: z.array(z.object({ key: z.string(), label: LocalText })),
  faq: z.array(z.object({ slug: z.string(), question: LocalText, answer: LocalText })),
  /** What the service is not. */
  limit: z.nullable(LocalText),
  /** How to reach whoever runs the site; missing where nobody has said so. */
  contact: z.optional(SiteContact),
});
export type InfoPage = z.infer<typeof InfoPage>;

export const pageSlugs = [
  'general-guidelines',
  'privacy-policy',
  'terms-and-conditions',
  'race-day',
] as const;
export const PageSlug = z.enum(pageSlugs);
export type PageSlug = z.infer<typeof PageSlug>;

/** A long text in one language. */
export const Page = z.object({
  slug: PageSlug,
  language: Language,
  title: z.string(),
  summary: z.string(),
  /** Markdown subset; each `## ` starts a section. */
  body: z.string(),
  version: z.string(),
  updated_on: Day,
});
export type Page = z.infer<typeof Page>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/public/popup-web',
  access: 'public',
  tag: 'content',
  summary: 'Popup banners that are live now',
  response: z.object({ data: z.array(Banner) }),
  cache: 'list',
});

export const listPortfolio = endpoint({
  method: 'GET',
  path: '/api/public/portfolio',
  access: 'public',
  tag: 'content',
  summary: 'Past work',
  response: z.object({ data: z.array(PortfolioItem) }),
  cache: 'list',
});

export const listFaq = endpoint({
  method: 'GET',
  path: '/api/public/faq',
  access: 'public',
  tag: 'content',
  summary: 'Questions and answers',
  response: z.object({ data: z.array(FaqItem) }),
  cache: 'list',
});

export const getInfoPage = endpoint({
  method: 'GET',
  path: '/api/public/info/:slug',
  access: 'public',
  tag: 'content',
  summary: 'What Derap and its services offer, for whom, and at what price',
  params: z.object({ slug: InfoSlug }),
  response: InfoPage,
  cache: 'list',
});

export const getPage = endpoint({
  method: 'GET',
  path: '/api/public/page/:slug',
  access: 'public',
  tag: 'content',
  summary: 'A long text: guidelines, privacy policy, terms',
  params: z.object({ slug: PageSlug }),
  query: z.object({ language: z._default(Language, 'id') }),
  response: Page,
  cache: 'list',
});

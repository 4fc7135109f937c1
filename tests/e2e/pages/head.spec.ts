import * as z from 'zod/mini';
import sharp from 'sharp';
import type { Language } from '#src/contract/common.ts';
import {
  fetchPage,
  metaOf,
  structuredDataOf,
  type HtmlPage,
} from '#tests/support/http/html-page.ts';
import { expect, test } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';
import { listSpecRoutes } from '#tests/support/page/spec-routes.ts';

const Address = z.string().check(z.regex(/^https?:\/\/[^\s]+$/));
const Words = z.string().check(z.minLength(1));
const SchemaTerm = z.string().check(z.regex(/^https:\/\/schema\.org\/[A-Z]\w+$/));
const ZonedInstant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[789]:00$/));
const context = z.literal('https://schema.org');

/**
 * The fields that search engines require, by type: https://developers.google.com/search/docs/appearance/structured-data
 */
const schemas = {
  SportsEvent: z.object({
    '@context': context,
    name: Words,
    description: Words,
    startDate: ZonedInstant,
    endDate: ZonedInstant,
    eventStatus: SchemaTerm,
    eventAttendanceMode: SchemaTerm,
    url: Address,
    image: Address,
    organizer: z.object({ '@type': z.literal('Organization'), name: Words }),
    location: z.object({
      '@type': z.literal('Place'),
      name: Words,
      address: z.object({
        '@type': z.literal('PostalAddress'),
        streetAddress: Words,
        addressLocality: Words,
        addressCountry: z.literal('ID'),
      }),
    }),
    offers: z
      .array(
        z.object({
          '@type': z.literal('Offer'),
          name: Words,
          price: z.int(),
          priceCurrency: z.literal('IDR'),
          availability: SchemaTerm,
          validFrom: ZonedInstant,
          url: Address,
        }),
      )
      .check(z.minLength(1)),
  }),
  SportsOrganization: z.object({
    '@context': context,
    name: Words,
    description: Words,
    url: Address,
  }),
  Organization: z.object({ '@context': context, name: Words, url: Address, logo: Address }),
  Product: z.object({
    '@context': context,
    name: Words,
    description: Words,
    image: Address,
    offers: z.object({
      priceCurrency: z.literal('IDR'),
      lowPrice: z.int(),
      availability: SchemaTerm,
    }),
  }),
  FAQPage: z.object({
    '@context': context,
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: Words,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: Words }),
        }),
      )
      .check(z.minLength(5)),
  }),
  BreadcrumbList: z.object({
    '@context': context,
    itemListElement: z
      .array(
        z.object({ '@type': z.literal('ListItem'), position: z.int(), name: Words, item: Address }),
      )
      .check(z.minLength(2)),
  }),
};
type SchemaType = keyof typeof schemas;

const typesOf: Record<string, SchemaType[]> = {
  '/': ['Organization'],
  '/faq': ['FAQPage'],
  '/race/detail/{raceId}': ['SportsEvent', 'BreadcrumbList'],
  '/race/detail/{communityId}/{eventId}': ['SportsEvent', 'BreadcrumbList'],
  '/event/detail/{communityId}/{eventId}': ['SportsEvent', 'BreadcrumbList'],
  '/community/{id}/{slug}': ['SportsOrganization', 'BreadcrumbList'],
  '/shop/detail/{productId}': ['Product', 'BreadcrumbList'],
};

/** Screens about this device, which search engines must not index. */
const privateRoutes = new Set(['/settings']);

for (const language of languagesFor('id')) {
  test(`every public page says in ${language} what it is, to search engines and to chats`, async ({
    app,
  }) => {
    const pictures = new Set<string>();
    const descriptions = new Map<string, string>();
    for (const { route, path } of await listSpecRoutes(app.origin)) {
      const page = await fetchPage(app.origin + path, language);
      if (privateRoutes.has(route)) {
        expect.soft(metaOf(page, 'robots'), route).toBe('noindex');
        continue;
      }
      expectAddresses(page, { origin: app.origin, path, language });
      const description = metaOf(page, 'description') ?? '';
      expect.soft(description.length, `description of ${route}`).toBeGreaterThan(30);
      expect.soft(descriptions.get(description), `description of ${route}`).toBeUndefined();
      descriptions.set(description, route);
      expect.soft(metaOf(page, 'og:description'), route).toBe(description);
      expect.soft(page.document.title, route).toContain(metaOf(page, 'og:title') ?? 'no og:title');
      expect.soft(metaOf(page, 'og:locale'), route).toBe(language === 'id' ? 'id_ID' : 'en_GB');
      expect.soft(metaOf(page, 'twitter:card'), route).toBe('summary_large_image');
      expect.soft(metaOf(page, 'robots'), route).toBeNull();
      pictures.add(metaOf(page, 'og:image') ?? `none on ${route}`);
      expectStructuredData(page, route);
    }
    // Five records have their own picture, all other pages share one.
    expect(pictures.size).toBe(6);
    for (const address of pictures)
      await expectSharePicture(address, { origin: app.origin, language });
  });
}

test('an English address is English for everybody, and its alternates agree', async ({ app }) => {
  const page = await fetchPage(`${app.origin}/race?lang=en`, 'id');
  expect(page.document.documentElement.lang).toBe('en');
  expectAddresses(page, { origin: app.origin, path: '/race', language: 'en' });
});

test('private screens are kept out of search engines', async ({ app }) => {
  for (const path of ['/dashboard', '/profile', '/ticket', '/scanner', '/join/000000000000']) {
    const page = await fetchPage(app.origin + path, 'id');
    expect.soft(metaOf(page, 'robots'), path).toBe('noindex');
  }
});

test('words of a record cannot end the block that describes it', async ({ app }) => {
  const { html } = await fetchPage(`${app.origin}/`, 'id');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks.length).toBeGreaterThan(0);
  for (const [, json = ''] of blocks) expect(json).not.toContain('<');
});

test('addresses of the sitemap answer', async ({ app }) => {
  const sitemap = await (await fetch(`${app.origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  );
  expect(addresses.length).toBeGreaterThan(100);
  const own = addresses.filter((address) => new URL(address).pathname.split('/').length <= 2);
  const some = addresses.filter((_, index) => index % 15 === 0);
  for (const address of new Set([...own, ...some])) {
    const response = await fetch(address, { redirect: 'manual' });
    expect.soft(response.status, address).toBe(200);
  }
  const robots = await (await fetch(`${app.origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${app.origin}/sitemap.xml`);
});

type Where = { origin: string; path: string; language: Language };

function expectAddresses({ document }: HtmlPage, { origin, path, language }: Where): void {
  const href = (selector: string) => document.querySelector(selector)?.getAttribute('href');
  const [id, en] = [`${origin}${path}`, `${origin}${path}?lang=en`];
  expect.soft(href('link[rel=canonical]'), path).toBe(language === 'id' ? id : en);
  expect.soft(href('link[rel=alternate][hreflang=id]'), path).toBe(id);
  expect.soft(href('link[rel=alternate][hreflang=en]'), path).toBe(en);
  expect.soft(href('link[rel=alternate][hreflang=x-default]'), path).toBe(id);
}

function expectStructuredData(page: HtmlPage, route: string): void {
  const blocks = structuredDataOf(page).map((block) =>
    z.looseObject({ '@type': z.string() }).parse(block),
  );
  for (const type of typesOf[route] ?? []) {
    const block = blocks.find((each) => each['@type'] === type);
    const result = z.safeParse(schemas[type], block);
    expect.soft(result.error?.issues, `${type} of ${route}`).toBeUndefined();
  }
}

async function expectSharePicture(
  address: string,
  { origin, language }: { origin: string; language: Language },
): Promise<void> {
  expect(address).toMatch(new RegExp(`^${origin}/share/.+\\.${language}\\.png$`));
  const response = await fetch(address);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const picture = Buffer.from(await response.arrayBuffer());
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(300_000);
}

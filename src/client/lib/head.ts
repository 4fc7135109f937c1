import type { Language } from '#src/contract/common.ts';

export type PageHead = {
  /** Without the site's name, which is added; the landing page passes `siteTitle`. */
  title: string;
  description: string;
  /** Canonical path with a leading slash, without `lang`. */
  path: string;
  language: Language;
  origin: string;
  /** Absolute path or address of a share picture, 1200×630. */
  image?: string;
  /** Kept out of search engines: private and tool screens. */
  isPrivate?: boolean;
  /** schema.org data; the server alone writes it, because scripts in the tree would break hydration. */
  jsonLd?: object;
};

/** Title, description, canonical address, language alternates and Open Graph basics, for a route's `head` option. */
export function pageHead(page: PageHead) {
  const title = page.title === siteName ? siteName : `${page.title} · ${siteName}`;
  const url = addressOf(page, page.language);
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.isPrivate === true ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: page.language === 'id' ? 'id_ID' : 'en_GB' },
      ...(page.image === undefined ? [] : imageMeta(new URL(page.image, page.origin).href)),
      ...(page.jsonLd !== undefined && import.meta.env.SSR
        ? [{ 'script:ld+json': page.jsonLd }]
        : []),
    ],
    links: page.isPrivate === true ? [] : addressLinks(page, url),
  };
}

const siteName = 'Derap';

function imageMeta(href: string) {
  return [
    { property: 'og:image', content: href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Indonesian is the plain address, English the one with `?lang=en` (product §9.4). */
function addressLinks(page: PageHead, canonical: string) {
  return [
    { rel: 'canonical', href: canonical },
    { rel: 'alternate', hrefLang: 'id', href: addressOf(page, 'id') },
    { rel: 'alternate', hrefLang: 'en', href: addressOf(page, 'en') },
    { rel: 'alternate', hrefLang: 'x-default', href: addressOf(page, 'id') },
  ];
}

function addressOf({ origin, path }: PageHead, language: Language): string {
  return `${origin}${path}${language === 'en' ? '?lang=en' : ''}`;
}

import { Language } from '#src/contract/common.ts';
import type { AppContext } from './context.tsx';

export type PageHead = {
  /** Without the site's name, which is added; `Derap` alone stays alone. */
  title: string;
  /** About 150 characters; the site's own when left out. */
  description?: string;
  /** Canonical path with a leading slash, without `lang`. */
  path: string;
  context: Pick<AppContext, 'i18n' | 'origin'>;
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
  const language = Language.parse(page.context.i18n.locale);
  const url = addressOf(page, language);
  return {
    meta: [
      { title },
      ...(page.description === undefined ? [] : descriptionMeta(page.description)),
      ...(page.isPrivate === true ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: language === 'id' ? 'id_ID' : 'en_GB' },
      ...(page.image === undefined ? [] : imageMeta(new URL(page.image, page.context.origin).href)),
      ...(page.jsonLd !== undefined && import.meta.env.SSR
        ? [{ 'script:ld+json': page.jsonLd }]
        : []),
    ],
    links: page.isPrivate === true ? [] : addressLinks(page, url),
  };
}

const siteName = 'Derap';

function descriptionMeta(content: string) {
  return [
    { name: 'description', content },
    { property: 'og:description', content },
  ];
}

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

function addressOf({ context, path }: PageHead, language: Language): string {
  return `${context.origin}${path}${language === 'en' ? '?lang=en' : ''}`;
}

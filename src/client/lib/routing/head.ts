import type { Language } from '#src/contract/common.ts';
import { sharePictureSize, sitePictureAddress } from '#src/contract/media/share-picture.ts';
import type { AppContext } from '../context.tsx';
import { getLanguage } from '../i18n/language.ts';

export type PageHead = {
  /** Without the site's name, which is added; `Derap` alone stays alone. */
  title: string;
  /** About 150 characters; the site's own when left out. */
  description?: string;
  /** Canonical path with a leading slash, without `lang`. */
  path: string;
  context: Pick<AppContext, 'i18n' | 'origin'>;
  /** Path or address of a share picture, 1200×630; the site's own when left out. */
  image?: string;
  /**
   * schema.org data; the server alone writes it, because scripts in the tree would break hydration. Make it behind
   * `import.meta.env.SSR`, so that the browser need not load what makes it.
   */
  jsonLd?: object;
  /** Not for search engines: a list as one reader sees it. */
  isPersonal?: boolean;
  /** The pages above this one, the home page left out: search engines show them as the way here. */
  trail?: readonly { name: string; path: string }[];
};

/** Title, description, canonical address, language alternates and Open Graph basics, for a route's `head` option. */
export function pageHead(page: PageHead) {
  const title = page.title === siteName ? siteName : `${page.title} · ${siteName}`;
  const language = getLanguage(page.context.i18n);
  const url = toAddress(page, language);
  return {
    meta: [
      { title },
      ...(page.isPersonal ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(page.description === undefined ? [] : descriptionMeta(page.description)),
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: locales[language] },
      { property: 'og:locale:alternate', content: locales[language === 'id' ? 'en' : 'id'] },
      ...imageMeta(page, language),
      ...(import.meta.env.SSR ? structuredData(page) : []),
    ],
    links: addressLinks(page, url),
  };
}

/** https://schema.org/Organization for Derap itself. */
export function siteOrganization(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
  };
}

const siteName = 'Derap';
const locales: Record<Language, string> = { id: 'id_ID', en: 'en_GB' };

function descriptionMeta(content: string) {
  return [
    { name: 'description', content },
    { property: 'og:description', content },
  ];
}

function imageMeta({ title, image, context }: PageHead, language: Language) {
  const { href } = new URL(image ?? sitePictureAddress(language), context.origin);
  return [
    { property: 'og:image', content: href },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(sharePictureSize.width) },
    { property: 'og:image:height', content: String(sharePictureSize.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Indonesian is the plain address, English the one with `?lang=en` (product §9.4). */
function addressLinks(page: PageHead, canonical: string) {
  return [
    { rel: 'canonical', href: canonical },
    { rel: 'alternate', hrefLang: 'id', href: toAddress(page, 'id') },
    { rel: 'alternate', hrefLang: 'en', href: toAddress(page, 'en') },
    { rel: 'alternate', hrefLang: 'x-default', href: toAddress(page, 'id') },
  ];
}

/** https://schema.org/BreadcrumbList beside what the page says of itself. */
function structuredData(page: PageHead): { name?: never; 'script:ld+json': object }[] {
  const { origin } = page.context;
  const steps = page.trail ? [...page.trail, { name: page.title, path: page.path }] : [];
  const trail = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
  const blocks = [...(page.jsonLd ? [page.jsonLd] : []), ...(steps.length > 0 ? [trail] : [])];
  return blocks.map((block) => ({ 'script:ld+json': block }));
}

function toAddress({ context, path }: PageHead, language: Language): string {
  return `${context.origin}${path}${language === 'en' ? '?lang=en' : ''}`;
}

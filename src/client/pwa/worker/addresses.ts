import { findPageKind } from '#src/domain/pages/page-kind.ts';
import type { PageKind } from '#src/domain/pages/pages.ts';

const noPages = /^\/(?:api|assets|media|poster|livez|readyz)(?:\/|$)|\.[a-z\d]{1,11}$/i;

/**
 * The kind of a page address; `other` where the registry has none, and for content with a search besides its language,
 * whose words are one reader's. Null when no page lies there (API, files).
 */
export function toPageKind({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): PageKind | 'other' | null {
  if (noPages.test(pathname)) return null;
  const kind = findPageKind(pathname);
  const isPlain = search === '' || /^\?lang=(?:id|en)$/.test(search);
  return kind === null || (kind === 'content' && !isPlain) ? 'other' : kind;
}

/** Paths of the scripts, styles and fonts that a document names. */
export function listAssets(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
}

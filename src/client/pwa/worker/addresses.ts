import { findPageKind, listPaths } from '#src/domain/pages/page-kind.ts';
import type { PageKind } from '#src/domain/pages/pages.ts';

/** The server sends this screen's shell whether signed in or not. */
export const shellAddress = '/dashboard';

/** Documents that the worker stores when it is installed, and that no reader can clear. */
export const fixedAddresses = [shellAddress, ...listPaths('visitor')];

const noPages = /^\/(?:api|assets|media|poster|livez|readyz)(?:\/|$)|\.[a-z\d]{1,11}$/i;

/**
 * The kind of a page by its address. `other` if the registry has none, and for content with a query string besides the
 * language, which is one reader's search. Null if it is not a page (API, files).
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

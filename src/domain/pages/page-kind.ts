import { type PagePath, pages, type PageKind } from './pages.ts';

type Row = { path: PagePath; kind: PageKind };

const paths = Object.keys(pages).filter((path): path is PagePath => path in pages);
const rows: readonly Row[] = paths.map((path) => ({ path, kind: pages[path] }));
const patterns = rows.map((row) => ({ ...row, pattern: toPattern(row) }));

/** The kind of the page at a path without search and hash; null where the registry has none. */
export function findPageKind(pathname: string): PageKind | null {
  return findRow(pathname)?.kind ?? null;
}

/** The registry's row of the page at a path without search and hash; null where it has none. */
export function findPagePath(pathname: string): PagePath | null {
  return findRow(pathname)?.path ?? null;
}

/** The paths of some kinds as the registry writes them, in its order, without those of records (`/shop/detail/$productId`). */
export function listPaths(...kinds: PageKind[]): string[] {
  return rows
    .filter(({ path, kind }) => kinds.includes(kind) && !path.includes('$'))
    .map(({ path }) => path);
}

function findRow(pathname: string) {
  return patterns.find(({ pattern }) => pattern.test(pathname));
}

function toPattern({ path, kind }: Row): RegExp {
  const coversBelow = kind === 'private' || kind === 'restricted';
  const segments = (coversBelow ? path.replace(/\/$/, '') : path).replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${segments}${coversBelow ? '(?:/|$)' : '$'}`);
}

import { pages, type PageKind } from './pages.ts';

type Row = { path: string; kind: PageKind };

const rows: readonly Row[] = Object.entries(pages).map(([path, kind]) => ({ path, kind }));
const patterns = rows.map((row) => ({ kind: row.kind, pattern: toPattern(row) }));

/** The kind of the page at a path without search and hash; null where the registry has none. */
export function findPageKind(pathname: string): PageKind | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.kind ?? null;
}

/** The paths of some kinds as the registry writes them, in its order, without those of records (`/shop/detail/$productId`). */
export function listPaths(...kinds: PageKind[]): string[] {
  return rows
    .filter(({ path, kind }) => kinds.includes(kind) && !path.includes('$'))
    .map(({ path }) => path);
}

function toPattern({ path, kind }: Row): RegExp {
  const coversBelow = kind === 'private' || kind === 'restricted';
  const segments = (coversBelow ? path.replace(/\/$/, '') : path).replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${segments}${coversBelow ? '(?:/|$)' : '$'}`);
}

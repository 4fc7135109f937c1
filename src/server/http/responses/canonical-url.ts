import * as z from 'zod/mini';
import type { Endpoint } from '#src/contract/endpoint.ts';

/**
 * The cache key of a list's URL: only known query parameters, sorted, so that unknown ones cannot fill the cache. Values
 * are not decoded. Null (not cached) when a name repeats or is percent-encoded.
 */
export function canonicalUrl({ query }: Endpoint, url: string): string | null {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const known = query instanceof z.ZodMiniObject ? query.shape : {};
  const pairs = new Map<string, string>();
  for (const pair of url.slice(mark + 1).split('&')) {
    // The value is everything after the first `=`, as in the query parser.
    const [name = '', ...value] = pair.split('=');
    if (name.includes('%')) return null;
    if (!Object.hasOwn(known, name)) continue;
    if (pairs.has(name)) return null;
    pairs.set(name, value.join('='));
  }
  if (pairs.size === 0) return path;
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${sorted.map((pair) => pair.join('=')).join('&')}`;
}

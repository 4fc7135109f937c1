/**
 * The part of a `?redirect=` that may be followed: a path of this app, with search and hash, that a route knows. Null
 * for anything else: other origins, `//host`, backslashes, unknown paths.
 *
 * @param isKnown whether a route matches a pathname
 */
export function safeRedirect(
  target: string | undefined,
  isKnown: (pathname: string) => boolean,
): string | null {
  // Backslashes and control characters are where browsers and parsers disagree on what is a host.
  // oxlint-disable-next-line no-control-regex
  if (target === undefined || !/^\/(?!\/)[^\\\u0000-\u001f]*$/.test(target)) return null;
  const base = 'http://app.invalid';
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  if (url.origin !== base || !isKnown(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Cookie attributes besides Path=/ and SameSite=Lax, which every cookie of ours has. `maxAge` in seconds. */
type CookieOptions = { maxAge: number };

/**
 * The decoded value of a cookie, or null when it is missing or there is no document (on the server).
 * A value that is not valid percent-encoding is returned as it stands.
 */
export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  for (const pair of document.cookie.split('; ')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator) === name)
      return decode(pair.slice(separator + 1));
  }
  return null;
}

/** Writes a cookie for the whole site: Path=/, SameSite=Lax, Secure on https. */
export function writeCookie(name: string, value: string, { maxAge }: CookieOptions): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // The Cookie Store API is missing in Safari 17 and Firefox, and cannot be called before hydration without awaiting.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Asks the browser to drop a cookie; whether it did shows in {@link readCookie}. */
export function deleteCookie(name: string): void {
  writeCookie(name, '', { maxAge: 0 });
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

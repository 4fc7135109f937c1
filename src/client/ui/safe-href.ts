const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns an address that a user typed if it is safe as a link: absolute http(s), mailto or tel. Null for anything else
 * (`javascript:`, `data:`, relative paths) and for one with a username or password: what is before the @ would look like
 * the site's name.
 */
export function safeHref(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href, username, password } = new URL(address);
  if (username !== '' || password !== '') return null;
  return allowed.has(protocol) ? href : null;
}

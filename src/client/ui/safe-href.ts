const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * An address that people typed, if it may become a link: http(s), mailto or tel, absolute. Null for anything else
 * (`javascript:`, `data:`, relative paths), whatever its case or the blanks in it, and for one with a name or password:
 * what stands before an @ reads like the site that one goes to.
 */
export function safeHref(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href, username, password } = new URL(address);
  if (username !== '' || password !== '') return null;
  return allowed.has(protocol) ? href : null;
}

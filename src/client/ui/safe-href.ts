const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * An address that people typed, if it may become a link: http(s), mailto or tel, absolute. Null for anything else
 * (`javascript:`, `data:`, relative paths), whatever its case or the blanks in it.
 */
export function safeHref(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return allowed.has(protocol) ? href : null;
}

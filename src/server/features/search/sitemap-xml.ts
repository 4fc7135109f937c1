/** A page as a sitemap lists it: `path` without `lang`, `lastChange` when it is known. */
export type SitemapPage = { path: string; lastChange: Date | null };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** A sitemap of pages, each in both languages with its alternates (https://www.sitemaps.org/protocol.html). */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap((page) => {
    const id = escape(origin + page.path);
    const en = escape(`${origin}${page.path}?lang=en`);
    const links = [link('id', id), link('en', en), link('x-default', id)].join('');
    return [id, en].map((address) => `<url><loc>${address}</loc>${changed(page)}${links}</url>`);
  });
  return [
    head,
    `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** An index of `count` sitemaps, the addresses made by `addressOf` from 1 on. */
export function sitemapIndexXml(count: number, addressOf: (number: number) => string): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escape(addressOf(index + 1))}</loc></sitemap>`,
  );
  return [head, `<sitemapindex xmlns="${namespace}">`, ...entries, '</sitemapindex>\n'].join('\n');
}

function link(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

function changed({ lastChange }: SitemapPage): string {
  return lastChange === null ? '' : `<lastmod>${lastChange.toISOString()}</lastmod>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

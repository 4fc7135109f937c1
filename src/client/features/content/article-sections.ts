/** A section of a long text under its own heading. */
export type ArticleSection = { id: string; title: string; body: string };

/** The text before the first heading, and the sections after it. */
export type ArticleParts = { intro: string; sections: ArticleSection[] };

/**
 * Splits Markdown at its `## ` headings. A section's id is the slug of its heading, so links stay valid while the
 * heading stays; repeated headings get a number.
 */
export function splitArticle(source: string): ArticleParts {
  const [intro = '', ...parts] = source.replaceAll('\r\n', '\n').split(/^## +/m);
  const used = new Map<string, number>();
  const sections = parts.map((part) => {
    const end = part.indexOf('\n');
    const title = (end < 0 ? part : part.slice(0, end)).trim();
    const base = toSlug(title);
    const count = (used.get(base) ?? 0) + 1;
    used.set(base, count);
    const id = count === 1 ? base : `${base}-${count}`;
    return { id, title, body: end < 0 ? '' : part.slice(end).trim() };
  });
  return { intro: intro.trim(), sections };
}

function toSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/^\d+[.)]\s*/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'bagian' : slug;
}

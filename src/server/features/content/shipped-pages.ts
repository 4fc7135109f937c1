import { readFileSync } from 'node:fs';
import type { Insertable, Kysely } from 'kysely';
import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';
import { pageSlugs, type PageSlug } from '#src/contract/content/content.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PagesTable } from '#src/server/db/tables/shop-and-content.ts';
import { storeShippedPages } from './page-repository.ts';
import { parsePageFile } from './page-file.ts';

/** Stores the texts of `pageSlugs`; runs at every start. */
export async function shipPages(db: Kysely<Database>): Promise<void> {
  await storeShippedPages(db, readShippedPages());
}

/** Reads the bundled texts. Throws when one is missing or malformed. */
export function readShippedPages(): Insertable<PagesTable>[] {
  return pageSlugs.flatMap((slug) => languages.map((language) => readPage(slug, language)));
}

function readPage(slug: PageSlug, language: Language): Insertable<PagesTable> {
  const name = `${slug}.${language}.md`;
  // The build copies the folder beside the bundle, so the same relative path works.
  const text = readFileSync(new URL(`./pages/${name}`, import.meta.url), 'utf8');
  return { slug, language, ...parsePageFile(text, name), edited_at: null };
}

import { existsSync, readFileSync } from 'node:fs';
import type { Insertable, Kysely } from 'kysely';
import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';
import { pageSlugs, type PageSlug } from '#src/contract/content/content.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PagesTable } from '#src/server/db/tables/shop-and-content.ts';
import { storeShippedPages } from './page-repository.ts';
import { parsePageFile } from './page-file.ts';

/** Beside this file; or with the documents, as people read and print it without the app too: the build copies that beside. */
const folders = ['./pages/', '../../../../docs/'];

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
  const files = folders.map((folder) => new URL(folder + name, import.meta.url));
  const file = files.find((each) => existsSync(each));
  if (file === undefined) throw new Error(`${name} is missing`);
  const text = readFileSync(file, 'utf8');
  return { slug, language, ...parsePageFile(text, name), edited_at: null };
}

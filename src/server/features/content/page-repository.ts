import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { PagesTable } from '#src/server/db/tables/shop-and-content.ts';

/** A long text in a language, or null. */
export async function findPage(db: Kysely<Database>, slug: string, language: 'id' | 'en') {
  const row = await db
    .selectFrom('pages')
    .select(['title', 'summary', 'body', 'version', 'updated_on'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores texts that come with the program. One that is newer by its date stays, and so does one that an editor has
 * written: terms in force never change because somebody installed a version.
 */
export async function storeShippedPages(
  db: Kysely<Database>,
  pages: Insertable<PagesTable>[],
): Promise<void> {
  await db
    .insertInto('pages')
    .values(pages)
    .onConflict((conflict) =>
      conflict
        .columns(['slug', 'language'])
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          summary: eb.ref('excluded.summary'),
          body: eb.ref('excluded.body'),
          version: eb.ref('excluded.version'),
          updated_on: eb.ref('excluded.updated_on'),
        }))
        .where('pages.edited_at', 'is', null)
        .whereRef('pages.updated_on', '<=', 'excluded.updated_on'),
    )
    .execute();
}

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
 * Stores the bundled texts, unless the stored one is newer or written by an editor: an upgrade must not change terms in
 * force.
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

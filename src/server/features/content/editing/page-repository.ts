import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { pageSlugs } from '#src/contract/content/content.ts';
import type { PageTexts } from '#src/contract/content/page-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PageVersionsTable } from '#src/server/db/tables/shop-and-content.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/** A text in force, in both languages. `rev` is 0 while nobody has changed it. */
export type PageRow = {
  slug: string;
  rev: number;
  version: string;
  updated_on: string;
  texts: PageTexts;
};

/** A version with whoever wrote it, where that account is not deleted. */
export type VersionRow = Selectable<PageVersionsTable> & { editor_name: string | null };

/** A text in force; null when there is none. */
export async function findDeskPage(db: Db, slug: string): Promise<PageRow | null> {
  const [rows, { rev }] = await Promise.all([
    db
      .selectFrom('pages')
      .select(['language', 'title', 'summary', 'body', 'version', 'updated_on'])
      .where('slug', '=', slug)
      .execute(),
    db
      .selectFrom('page_versions')
      .select((eb) => eb.fn.max('rev').as('rev'))
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow(),
  ]);
  const [id, en] = (['id', 'en'] as const).map((language) =>
    rows.find((row) => row.language === language),
  );
  if (id === undefined || en === undefined) return null;
  const { version, updated_on } = id;
  return { slug, rev: rev ?? 0, version, updated_on, texts: { id: toText(id), en: toText(en) } };
}

/** As `findDeskPage`, locked against other editors. */
export async function lockPage(trx: Trx, slug: string): Promise<PageRow | null> {
  await sql`select slug from pages where slug = ${slug} order by language for update`.execute(trx);
  return await findDeskPage(trx, slug);
}

/** The newest versions of a text, at most 200. */
export async function listVersions(db: Db, slug: string): Promise<VersionRow[]> {
  return await versions(db)
    .where('page_versions.slug', '=', slug)
    .orderBy('page_versions.rev', 'desc')
    .limit(200)
    .execute();
}

/** The latest version of each text that editors have changed. */
export async function listLatestVersions(db: Db): Promise<VersionRow[]> {
  return await versions(db)
    .distinctOn('page_versions.slug')
    .where('page_versions.slug', 'in', pageSlugs)
    .orderBy('page_versions.slug')
    .orderBy('page_versions.rev', 'desc')
    .execute();
}

/** A version of a text; null when there is none. */
export async function findVersion(db: Db, slug: string, rev: number): Promise<VersionRow | null> {
  const row = await versions(db)
    .where('page_versions.slug', '=', slug)
    .where('page_versions.rev', '=', rev)
    .executeTakeFirst();
  return row ?? null;
}

type Written = { editorId: string; now: Date; restoredFrom: string | null };

/** Puts a locked text's next version in force. The first time, what came with the app is kept as a version too. */
export async function storeVersion(
  trx: Trx,
  { from, next, editorId, now, restoredFrom }: Written & { from: PageRow; next: PageRow },
): Promise<void> {
  const unwritten = { restored_from: null, edited_at: null, edited_by: null };
  const written = { restored_from: restoredFrom, edited_at: now, edited_by: editorId };
  const rows = [
    ...(from.rev === 0 ? [{ ...toColumns(from), ...unwritten }] : []),
    { ...toColumns(next), ...written },
  ];
  await trx.insertInto('page_versions').values(rows).execute();
  const { slug, version, updated_on, texts } = next;
  for (const language of ['id', 'en'] as const) {
    await trx
      .updateTable('pages')
      .set({ ...texts[language], version, updated_on, edited_at: now })
      .where('slug', '=', slug)
      .where('language', '=', language)
      .execute();
  }
}

function toColumns({ texts, ...row }: PageRow) {
  return { ...row, texts: JSON.stringify(texts) };
}

function toText({ title, summary, body }: PageTexts['id']): PageTexts['id'] {
  return { title, summary, body };
}

function versions(db: Db) {
  return db
    .selectFrom('page_versions')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'page_versions.edited_by').on('members.state', '=', 'active'),
    )
    .selectAll('page_versions')
    .select('members.name as editor_name');
}

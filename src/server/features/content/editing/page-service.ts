import type { Kysely } from 'kysely';
import { type PageSlug, pageSlugs } from '#src/contract/content/content.ts';
import type {
  DeskPage,
  DeskPageRow,
  PageContent,
  PageTexts,
  PageVersion,
} from '#src/contract/content/page-editing.ts';
import { nextVersion } from '#src/domain/pages/page-version.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { changeSeen, type Seen } from '#src/server/rights/seen-change.ts';
import {
  findDeskPage,
  findVersion,
  listLatestVersions,
  listVersions,
  lockPage,
  storeVersion,
  type PageRow,
  type VersionRow,
} from './page-repository.ts';

type Db = Kysely<Database>;
type SeenPage = Omit<Seen, 'id'> & { slug: PageSlug };

/** The day from which a version holds, for whoever reads it anywhere in the country. */
const zone = 'Asia/Jakarta';

/** The texts in the order of their menu, each with who wrote it last. */
export async function readDeskPages(db: Db): Promise<DeskPageRow[]> {
  const latest = await listLatestVersions(db);
  const pages = await Promise.all(
    pageSlugs.map(async (slug) => ({ slug, row: await findDeskPage(db, slug) })),
  );
  return pages.flatMap(({ slug, row }) => {
    if (row === null) return [];
    const { version, updated_on, texts } = row;
    const last = latest.find((each) => each.slug === slug);
    const title = { id: texts.id.title, en: texts.en.title };
    return [{ slug, title, version, updated_on, edited: last ? toEdited(last) : null }];
  });
}

/** A text with its versions. Throws problem not_found. */
export async function readDeskPage(db: Db, slug: PageSlug): Promise<DeskPage> {
  const [row, versions] = await Promise.all([findDeskPage(db, slug), listVersions(db, slug)]);
  if (row === null) throw problem('not_found');
  return { ...row, slug, versions: versions.map(toVersion) };
}

/** A version with its text. Throws problem not_found. */
export async function readVersion(
  db: Db,
  slug: PageSlug,
  rev: number,
): Promise<{ version: PageVersion; texts: PageTexts }> {
  const row = await findVersion(db, slug, rev);
  if (row === null) throw problem('not_found');
  return { version: toVersion(row), texts: row.texts };
}

/**
 * Puts what an editor wrote in force, as a new version; the same text again makes none.
 *
 * @throws problem not_found, conflict
 */
export async function changePage(
  db: Db,
  { content, ...seen }: SeenPage & { content: PageContent },
): Promise<void> {
  const { slug, editorId, now } = seen;
  const texts = toTexts(content);
  await changeSeen(
    db,
    { ...seen, id: slug },
    {
      lock: lockPage,
      change: async (trx, from) => {
        if (JSON.stringify(from.texts) === JSON.stringify(texts))
          return { row: from, action: null };
        const next = toNext(from, { texts, now });
        await storeVersion(trx, { from, next, editorId, now, restoredFrom: null });
        return { row: next, action: 'page.changed' };
      },
    },
  );
}

/**
 * Puts the text of an earlier version in force again, as a new version: what is in force now stays among the earlier ones.
 *
 * @throws problem not_found, conflict
 */
export async function restorePage(
  db: Db,
  { from: rev, ...seen }: SeenPage & { from: number },
): Promise<void> {
  const { slug, editorId, now } = seen;
  await changeSeen(
    db,
    { ...seen, id: slug },
    {
      lock: lockPage,
      change: async (trx, from) => {
        const earlier = await findVersion(trx, slug, rev);
        if (earlier === null) throw problem('not_found');
        const next = toNext(from, { texts: earlier.texts, now });
        await storeVersion(trx, { from, next, editorId, now, restoredFrom: earlier.version });
        return { row: next, action: 'page.restored' };
      },
    },
  );
}

function toNext(from: PageRow, { texts, now }: { texts: PageTexts; now: Date }): PageRow {
  return {
    slug: from.slug,
    rev: from.rev + 1,
    version: nextVersion(from.version),
    updated_on: dayInZone(now.getTime(), zone),
    texts,
  };
}

/** Lines end as those of the files that come with the app. */
function toTexts(content: PageContent): PageTexts {
  const { title, summary, body, title_en, summary_en, body_en } = content;
  return {
    id: { title, summary, body: body.replaceAll('\r\n', '\n') },
    en: { title: title_en, summary: summary_en, body: body_en.replaceAll('\r\n', '\n') },
  };
}

function toVersion(row: VersionRow): PageVersion {
  const { rev, version, updated_on, restored_from } = row;
  return { rev, version, updated_on, restored_from, edited: toEdited(row) };
}

function toEdited({ edited_at: at, edited_by: id, editor_name: name }: VersionRow) {
  if (at === null) return null;
  return { at: at.toISOString(), by: id === null || name === null ? null : { id, name } };
}

import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { AccountState, SiteRole } from '#src/contract/desk/desk-choices.ts';
import { misspellings } from '#src/domain/search/misspelling.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database>;

/** Accounts that are not deleted. `isSimilar`: words one typing error away count too. */
export type MemberScope = Filter & { words: readonly string[]; isSimilar: boolean };

type Filter = { role?: SiteRole | undefined; state?: AccountState | undefined };

const maxWords = 6;

/** What a query asks for: as written, if that finds something, else written alike. */
export async function chooseScope(
  db: Db,
  { q = '', role, state }: Filter & { q?: string | undefined },
): Promise<{ scope: MemberScope; total: number }> {
  const words = foldSearchText(q)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords);
  const scope = { words, isSimilar: false, role, state };
  const total = await countMembers(db, scope);
  if (total > 0 || words.length === 0) return { scope, total };
  const similar = { ...scope, isSimilar: true };
  return { scope: similar, total: await countMembers(db, similar) };
}

/** One page of accounts, newest first, and one row more when there is a next page. */
export async function listMemberRows(
  db: Db,
  { scope, after, limit }: { scope: MemberScope; after: CursorPosition | null; limit: number },
) {
  let query = inScope(db, scope)
    .select(['id', 'name', 'email', 'photo', 'role', 'suspended_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) {
    const createdAt = new Date(after.value);
    query = query.where(sql<SqlBool>`(created_at, id) < (${createdAt}, ${after.id})`);
  }
  return await query.execute();
}

export type MemberListRow = Awaited<ReturnType<typeof listMemberRows>>[number];

async function countMembers(db: Db, scope: MemberScope): Promise<number> {
  const { count } = await inScope(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function inScope(db: Db, { words, isSimilar, role, state }: MemberScope) {
  let query = db.selectFrom('members').where('state', '=', 'active');
  if (role !== undefined) query = query.where('role', '=', role);
  if (state !== undefined) {
    query = query.where('suspended_at', state === 'active' ? 'is' : 'is not', null);
  }
  for (const word of words) query = query.where(hasWord(word, isSimilar));
  return query;
}

/** Whether a name or address, folded, has a word: both columns of the table `members`, whatever else a query joins. */
export function hasWord(word: string, isSimilar: boolean): RawBuilder<SqlBool> {
  const alike = isSimilar ? misspellings(word) : null;
  const written = sql<SqlBool>`${folded} like ${`%${word}%`}`;
  if (alike === null) return written;
  const whole = `(^|[^[:alnum:]])(${alike})([^[:alnum:]]|$)`;
  return sql<SqlBool>`(${written} or ${folded} ~ ${whole})`;
}

/** Written as the index has it. */
const folded = sql`lower(regexp_replace(normalize(members.name || ' ' || members.email, nfkd), '[\\u0300-\\u036f]', '', 'g'))`;

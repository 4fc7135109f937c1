import { sql, type Kysely, type SqlBool } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import { auditActions } from '#src/contract/desk/audit-actions.ts';
import type { AuditKind } from '#src/contract/desk/audit-kinds.ts';
import type { AuditDays } from '#src/contract/desk/desk-choices.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import { hasWord } from '../members/find-members.ts';

type Db = Kysely<Database>;

export type AuditFilter = {
  by?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  kind?: AuditKind | undefined;
  action?: string | undefined;
  days?: AuditDays | undefined;
};

type Scope = { filter: AuditFilter; now: Date };

const dayMs = 86_400_000;

/** One page of the log, newest first, and one row more when there is a next page. */
export async function listAuditRows(
  db: Db,
  { after, limit, ...scope }: Scope & { after: CursorPosition | null; limit: number },
) {
  let query = inScope(db, scope)
    .select(['id', 'at', 'action', 'actor_id', 'subject_id'])
    .select(sql<string | null>`detail ->> 'member_id'`.as('member_id'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<SqlBool>`(at, id) < (${new Date(after.value)}, ${after.id})`);
  return await query.execute();
}

export type AuditLogRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/** How many entries the filter lets through. */
export async function countAudit(db: Db, scope: Scope): Promise<number> {
  const { count } = await inScope(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The names of the accounts among these ids that are not deleted. */
export async function readMemberNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of the records among these ids; of a place, an order, a phone or a point, the title of its event. */
export async function readRecordNames(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: LocalText }>`
    select id, jsonb_build_object('id', name) as name from communities where id = any(${ids})
    union all select id, jsonb_build_object('id', name) from banners where id = any(${ids})
    union all select id, question from faq_items where id = any(${ids})
    union all select slug, jsonb_object_agg(language, title) from pages where slug = any(${ids}) group by slug
    union all select id, title from portfolio_items where id = any(${ids})
    union all select id, name from products where id = any(${ids})
    union all select key, name from product_categories where key = any(${ids})
    union all select id, product_name from shop_orders where id = any(${ids})
    union all select id, title from events where id = any(${ids})
    union all select id, content -> 'title' from series where id = any(${ids})
    union all select own.id, title from registrations as own join events on events.id = event_id
      where own.id = any(${ids})
    union all select own.id, title from orders as own join events on events.id = event_id
      where own.id = any(${ids})
    union all select own.id, title from check_in_devices as own join events on events.id = event_id
      where own.id = any(${ids})
    union all select own.id, title from check_in_points as own join events on events.id = event_id
      where own.id = any(${ids})
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function inScope(db: Db, { filter, now }: Scope) {
  const { by = '', actor, subject, kind, action, days } = filter;
  let query = db.selectFrom('audit');
  if (actor !== undefined) query = query.where('actor_id', '=', actor);
  if (subject !== undefined) query = query.where('subject_id', '=', subject);
  if (kind !== undefined) query = query.where('action', 'in', auditActions[kind]);
  if (action !== undefined) query = query.where('action', '=', action);
  if (days !== undefined) {
    query = query.where('at', '>=', new Date(now.getTime() - Number(days) * dayMs));
  }
  const words = foldSearchText(by)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return query;
  const named = words
    .slice(0, 6)
    .reduce(
      (members, word) => members.where(hasWord(word, true)),
      db.selectFrom('members').select('members.id').where('members.state', '=', 'active'),
    );
  return query.where('actor_id', 'in', named);
}

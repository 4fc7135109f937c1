import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  exportAudit,
  listAudit,
  maxAuditExport,
  type AuditRow,
} from '#src/contract/desk/desk-audit.ts';
import type { Database } from '#src/server/db/schema.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { route } from '#src/server/http/route.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { requireAdmin } from '#src/server/rights/editors.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import {
  countAudit,
  listAuditRows,
  readMemberNames,
  readRecordNames,
  type AuditLogRow,
} from './audit-repository.ts';

const sort = 'newest';

/** The audit log, for admins: to read, and to take along. */
export function auditRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listAudit, async ({ query, member, now }) => {
    requireAdmin(member);
    const { cursor, limit, ...filter } = query;
    const after = readCursor(cursor, sort, 'instant');
    const scope = { filter, now };
    const [rows, total] = await Promise.all([
      listAuditRows(db, { ...scope, after, limit }),
      countAudit(db, scope),
    ]);
    const valueOf = (row: AuditLogRow) => row.at.toISOString();
    const { shown, nextCursor } = cutPage(rows, { limit, sort, valueOf });
    return { data: await toViews(db, shown), next_cursor: nextCursor, total };
  });

  route(app, exportAudit, async ({ body: filter, member, now }) => {
    requireAdmin(member);
    const scope = { filter, now };
    const [rows, total] = await Promise.all([
      listAuditRows(db, { ...scope, after: null, limit: maxAuditExport - 1 }),
      countAudit(db, scope),
    ]);
    // Noted before anything is handed out. What was looked for by name is not: it may be somebody's mail address.
    const { by: _by, ...noted } = filter;
    await memberTx(db, member.id, async (trx) => {
      await insertAudit(trx, {
        action: 'audit.exported',
        actorId: member.id,
        detail: { ...noted, rows: rows.length },
        now,
      });
    });
    return { data: await toViews(db, rows), total };
  });
}

async function toViews(db: Kysely<Database>, rows: readonly AuditLogRow[]): Promise<AuditRow[]> {
  const ids = (values: readonly (string | null)[]) => [
    ...new Set(values.filter((id) => id !== null)),
  ];
  const subjects = ids(rows.map(({ subject_id: id }) => id));
  const people = ids(rows.flatMap((row) => [row.actor_id, row.subject_id, row.member_id]));
  const [names, records] = await Promise.all([
    readMemberNames(db, people),
    readRecordNames(db, subjects),
  ]);
  const toPerson = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    // Of a deleted account the name is gone, and that somebody did it is not.
    actor: row.actor_id === null ? null : { id: row.actor_id, name: names.get(row.actor_id) ?? '' },
    subject:
      row.subject_id === null
        ? null
        : { id: row.subject_id, name: records.get(row.subject_id) ?? null },
    member: toPerson(row.member_id) ?? toPerson(row.subject_id),
  }));
}

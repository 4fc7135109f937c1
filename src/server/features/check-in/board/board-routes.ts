import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getBoard } from '#src/contract/check-in-board/board.ts';
import {
  exportBoardEntries,
  exportedAtOnce,
  listBoardEntries,
  type BoardEntry,
  type BoardListFilter,
} from '#src/contract/check-in-board/board-lists.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { cutList, readPlace } from '../judging/list-place.ts';
import { listPoints } from '../event/event-repository.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { readBoard } from './board-service.ts';
import { countEntries, listEntryRows, type EntryRow, type ListScope } from './list-repository.ts';
import { findPhoneLabel } from '../staff/phone-repository.ts';

/** The board of a race day, and the lists behind its numbers. */
export function boardRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, getBoard, {
    revalidates: true,
    handler: async ({ params, member }) => {
      await requireHost(db, { eventId: params.id, memberId: member.id });
      return await readBoard(db, params.id);
    },
  });

  route(app, listBoardEntries, async ({ params, query, member }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const { cursor, limit, ...filter } = query;
    const after = readPlace(cursor);
    const { scope, points } = await readScope(params.id, filter);
    const [rows, total, phone] = await Promise.all([
      listEntryRows(db, { ...scope, after, limit }),
      countEntries(db, scope),
      filter.phone === undefined
        ? null
        : findPhoneLabel(db, { eventId: params.id, id: filter.phone }),
    ]);
    const { shown, nextCursor } = cut(rows, { limit, filter });
    return { data: shown.map(entryView), next_cursor: nextCursor, total, points, phone };
  });

  route(app, exportBoardEntries, {
    compresses: true,
    handler: async ({ params, body, member, now }) => {
      await requireHost(db, { eventId: params.id, memberId: member.id });
      const { filter } = body;
      const after = readPlace(body.cursor);
      const { scope, points } = await readScope(params.id, filter);
      const limit = exportedAtOnce;
      return await memberTx(db, member.id, async (trx) => {
        const rows = await listEntryRows(trx, { ...scope, after, limit });
        const { shown, nextCursor } = cut(rows, { limit, filter });
        await insertAudit(trx, {
          action: 'check_in.exported',
          actorId: member.id,
          subjectId: params.id,
          detail: { list: filter.list, count: shown.length },
          now,
        });
        return { data: shown.map(entryView), next_cursor: nextCursor, points };
      });
    },
  });

  async function readScope(eventId: string, filter: BoardListFilter) {
    const points = await listPoints(db, eventId);
    const hasRepeats = points.some((point) => point.repeat_policy !== 'once');
    const scope: ListScope = { eventId, filter, hasRepeats };
    return { scope, points: points.map(({ id, name }) => ({ id, name })) };
  }
}

function cut(rows: readonly EntryRow[], list: { limit: number; filter: BoardListFilter }) {
  return cutList(rows, {
    limit: list.limit,
    placeOf: (row) => ({
      at: list.filter.list === 'admitted' ? row.corrected_at : row.received_at,
      name: row.id,
      ownerId: row.device_id,
    }),
  });
}

function entryView({ corrected_at, received_at, ...row }: EntryRow): BoardEntry {
  return { ...row, at: corrected_at.toISOString(), received_at: received_at.toISOString() };
}

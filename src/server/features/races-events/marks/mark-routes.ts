import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  listMarkedEvents,
  type MarkKind,
  putMark,
  removeMark,
} from '#src/contract/races-events/event-marks.ts';
import type { Database } from '#src/server/db/schema.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { findPublicEvent } from '../list-repository.ts';
import { withCategories } from '../service.ts';
import {
  countMarked,
  deleteMark,
  insertMark,
  listMarkedRows,
  listMarks,
} from './mark-repository.ts';

/** What members save and want to be reminded of. */
export function markRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, putMark, async ({ params: { id, kind }, member, now }) => {
    const marked = { memberId: member.id, eventId: id };
    if (!(await findPublicEvent(db, id))) throw problem('not_found');
    await memberTx(db, member.id, (trx) => insertMark(trx, { ...marked, kind, now }));
    return { kinds: await kindsOn(marked) };
  });

  route(app, removeMark, async ({ params: { id, kind }, member }) => {
    const marked = { memberId: member.id, eventId: id };
    await memberTx(db, member.id, (trx) => deleteMark(trx, { ...marked, kind }));
    return { kinds: await kindsOn(marked) };
  });

  route(app, listMarkedEvents, async ({ query, member, now }) => {
    const { kind, limit, past } = query;
    const isPast = past !== undefined;
    const sort = isPast ? 'past' : 'ahead';
    const after = readCursor(query.cursor, sort, 'instant');
    const filters = { memberId: member.id, kind, isPast, now };
    const [rows, total] = await Promise.all([
      listMarkedRows(db, { ...filters, after, limit }),
      countMarked(db, filters),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit,
      sort,
      valueOf: (row) => row.starts_at.toISOString(),
    });
    const [events, marks] = await Promise.all([
      withCategories(db, shown, now),
      listMarks(db, { memberId: member.id, eventIds: shown.map(({ id }) => id) }),
    ]);
    const data = events.map((event) => ({
      event,
      kinds: marks.filter(({ event_id: id }) => id === event.id).map((mark) => mark.kind),
    }));
    return { data, next_cursor: nextCursor, total };
  });

  async function kindsOn(marked: { memberId: string; eventId: string }): Promise<MarkKind[]> {
    const { memberId, eventId } = marked;
    return (await listMarks(db, { memberId, eventIds: [eventId] })).map(({ kind }) => kind);
  }
}

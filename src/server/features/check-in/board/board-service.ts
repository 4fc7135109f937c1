import type { Kysely } from 'kysely';
import type { Board } from '#src/contract/check-in/board.ts';
import { toArrivalCurve } from '#src/domain/check-in/arrival-curve.ts';
import type { Database } from '#src/server/db/schema.ts';
import { getBoardEvent, listPoints, type PointRow } from '../roster/event-repository.ts';
import {
  countToJudge,
  groupRunners,
  readPointFigures,
  type PointFigures,
  type RunnerGroup,
} from './board-repository.ts';

/** The last minutes tell how fast it goes now. */
const recentMinutes = 5;

/** The race day of an event in figures. */
export async function readBoard(
  db: Kysely<Database>,
  { eventId, now }: { eventId: string; now: Date },
): Promise<Board> {
  const recentSince = new Date(now.getTime() - recentMinutes * 60_000);
  const points = await listPoints(db, eventId);
  const hasRepeats = points.some((point) => point.repeat_policy !== 'once');
  const [{ event, categories }, figures, groups, todo] = await Promise.all([
    getBoardEvent(db, eventId),
    readPointFigures(db, { eventId, recentSince, hasRepeats }),
    groupRunners(db, eventId),
    countToJudge(db, eventId),
  ]);
  const expectedIn = (ids: readonly string[]) =>
    countIf(groups, (group) => ids.includes(group.category_id));
  const allIds = categories.map(({ id }) => id);
  return {
    points: points.map((point) =>
      pointView(point, {
        expected: expectedIn(point.category_ids ?? allIds),
        counted: figures.find(({ id }) => id === point.id),
      }),
    ),
    categories: categories.map(({ id, code }) => {
      const own = groups.filter((group) => group.category_id === id);
      return {
        id,
        code,
        expected: expectedIn([id]),
        passed: {
          pack: countIf(own, ({ pack }) => pack),
          start: countIf(own, ({ start }) => start),
          finish: countIf(own, ({ finish }) => finish),
          session: countIf(own, ({ session }) => session),
        },
        collected_only: countIf(own, ({ pack, start }) => pack && !start),
        started_only: countIf(own, ({ pack, start }) => start && !pack),
      };
    }),
    todo,
    jerseys: event.jersey_sizes.map((size) => {
      const given = countIf(groups, ({ pack, jersey }) => pack && jersey === size);
      const stock = event.jersey_stock[size];
      return { size, given, left: stock === undefined ? null : stock - given };
    }),
  };
}

function countIf(groups: readonly RunnerGroup[], isWanted: (group: RunnerGroup) => boolean) {
  return groups.filter(isWanted).reduce((sum, { count }) => sum + count, 0);
}

function pointView(
  point: PointRow,
  { expected, counted }: { expected: number; counted: PointFigures | undefined },
): Board['points'][number] {
  return {
    id: point.id,
    kind: point.kind,
    name: point.name,
    opens_at: point.opens_at.toISOString(),
    closes_at: point.closes_at.toISOString(),
    state: point.state === 'closed' ? 'closed' : 'open',
    expected,
    admitted: counted?.admitted ?? 0,
    per_minute: (counted?.recent ?? 0) / recentMinutes,
    curve: toArrivalCurve(counted?.bins ?? []),
  };
}

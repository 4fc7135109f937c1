import type { Kysely } from 'kysely';
import type { Board } from '#src/contract/check-in-board.ts';
import { toArrivalCurve } from '#src/domain/check-in/arrival-curve.ts';
import type { Database } from '#src/server/db/schema.ts';
import { getScanEvent, type PointRow } from '../roster/event-repository.ts';
import { readBoardFigures, type BoardFigures } from './board-repository.ts';

/** The last minutes tell how fast it goes now. */
const recentMinutes = 5;

const nobody = { pack: 0, start: 0, finish: 0, session: 0, collected_only: 0, started_only: 0 };

/** The race day of an event in figures. */
export async function readBoard(
  db: Kysely<Database>,
  { eventId, now }: { eventId: string; now: Date },
): Promise<Board> {
  const recentSince = new Date(now.getTime() - recentMinutes * 60_000);
  const [{ event, categories, points }, figures] = await Promise.all([
    getScanEvent(db, eventId),
    readBoardFigures(db, { eventId, recentSince }),
  ]);
  const expectedIn = (id: string) => figures.expected.find((row) => row.id === id)?.count ?? 0;
  return {
    points: points.map((point) => pointView(point, { figures, expectedIn, categories })),
    categories: categories.map(({ id, code }) => {
      const passed = figures.passed.find((row) => row.id === id) ?? nobody;
      const { pack, start, finish, session, collected_only, started_only } = passed;
      return {
        id,
        code,
        expected: expectedIn(id),
        passed: { pack, start, finish, session },
        collected_only,
        started_only,
      };
    }),
    todo: figures.todo,
    jerseys: event.jersey_sizes.map((size) => {
      const given = figures.jerseys.find((row) => row.size === size)?.given ?? 0;
      const stock = event.jersey_stock[size];
      return { size, given, left: stock === undefined ? null : stock - given };
    }),
  };
}

function pointView(
  point: PointRow,
  {
    figures,
    expectedIn,
    categories,
  }: {
    figures: BoardFigures;
    expectedIn: (categoryId: string) => number;
    categories: readonly { id: string }[];
  },
): Board['points'][number] {
  const counted = figures.points.find(({ id }) => id === point.id);
  const admits = point.category_ids ?? categories.map(({ id }) => id);
  return {
    id: point.id,
    kind: point.kind,
    name: point.name,
    opens_at: point.opens_at.toISOString(),
    closes_at: point.closes_at.toISOString(),
    state: point.state === 'closed' ? 'closed' : 'open',
    expected: admits.reduce((sum, id) => sum + expectedIn(id), 0),
    admitted: counted?.admitted ?? 0,
    per_minute: (counted?.recent ?? 0) / recentMinutes,
    curve: toArrivalCurve(counted?.bins ?? []),
  };
}

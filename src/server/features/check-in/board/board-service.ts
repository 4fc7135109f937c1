import type { Kysely } from 'kysely';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { Lane } from '#src/contract/check-in-points/lane.ts';
import { toArrivalCurve } from '#src/domain/check-in/arrival-curve.ts';
import { toJerseyFigures } from '#src/domain/check-in/jersey-figures.ts';
import { findIdleLanes } from '#src/domain/check-in/lanes/idle-lanes.ts';
import type { Database } from '#src/server/db/schema.ts';
import { getBoardEvent, listPoints, type PointRow } from '../event/event-repository.ts';
import { listPhones } from '../staff/phone-repository.ts';
import { arrivalPace, toArrivalMinutes } from '#src/domain/check-in/scan-pace.ts';
import {
  countToJudge,
  groupRunners,
  listJerseySwaps,
  type RunnerGroup,
} from './board-repository.ts';
import { toBoardPhones } from './board-phones.ts';
import {
  countRefused,
  readPointFigures,
  type PointFigures,
} from '../figures/figures-repository.ts';
import { countNoted } from './list-repository.ts';

/** The race day of an event in figures. */
export async function readBoard(db: Kysely<Database>, eventId: string): Promise<Board> {
  const points = await listPoints(db, eventId);
  const hasRepeats = points.some((point) => point.repeat_policy !== 'once');
  const [{ event, categories }, figures, refused, groups, swaps, todo, noted, phones] =
    await Promise.all([
      getBoardEvent(db, eventId),
      readPointFigures(db, { eventId, hasRepeats }),
      countRefused(db, eventId),
      groupRunners(db, { eventId, points }),
      listJerseySwaps(db, eventId),
      countToJudge(db, eventId),
      countNoted(db, eventId),
      listPhones(db, { eventId, hasRepeats }),
    ]);
  const expectedIn = (ids: readonly string[]) =>
    countIf(groups, ({ isExpected, category_id: id }) => isExpected && ids.includes(id));
  const hasFinish = points.some(({ kind }) => kind === 'finish');
  const allIds = categories.map(({ id }) => id);
  return {
    points: points.map((point) => {
      const ids = point.category_ids ?? allIds;
      return pointView(point, {
        expected: expectedIn(ids),
        missing: countIf(
          groups,
          ({ isExpected, category_id: id, pointIds }) =>
            isExpected && ids.includes(id) && !pointIds.includes(point.id),
        ),
        counted: figures.find(({ id }) => id === point.id),
        refused: refused.get(point.id) ?? 0,
        idle:
          point.state === 'closed' ? [] : findIdleLanes(point.lanes, { pointId: point.id, phones }),
      });
    }),
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
        ...(hasFinish && { not_back: countIf(own, ({ start, finish }) => start && !finish) }),
      };
    }),
    todo,
    noted,
    phones: toBoardPhones(phones),
    jerseys: toJerseyFigures({
      sizes: event.jersey_sizes,
      stock: event.jersey_stock,
      collected: groups.flatMap(({ pack, jersey, count }) =>
        pack && jersey !== null ? [{ size: jersey, count }] : [],
      ),
      swaps,
    }),
  };
}

function countIf(groups: readonly RunnerGroup[], isWanted: (group: RunnerGroup) => boolean) {
  return groups.filter(isWanted).reduce((sum, { count }) => sum + count, 0);
}

type Counted = {
  expected: number;
  missing: number;
  refused: number;
  counted: PointFigures | undefined;
  idle: readonly Lane[];
};

function pointView(
  point: PointRow,
  { expected, missing, refused, counted, idle }: Counted,
): Board['points'][number] {
  const recent = toArrivalMinutes(counted?.minutes ?? []);
  const lastEnd = Date.parse(recent.from ?? '') + recent.counts.length * 60_000;
  return {
    id: point.id,
    kind: point.kind,
    name: point.name,
    opens_at: point.opens_at.toISOString(),
    closes_at: point.closes_at.toISOString(),
    state: point.state === 'closed' ? 'closed' : 'open',
    expected,
    admitted: counted?.admitted ?? 0,
    missing,
    refused,
    per_minute: arrivalPace(recent, lastEnd),
    recent,
    curve: toArrivalCurve(counted?.bins ?? []),
    idle_lanes: idle.map(({ name }) => name),
  };
}

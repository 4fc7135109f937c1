import * as z from 'zod/mini';
import { PointKind } from '../check-in.ts';
import { Id, IdParam, Instant, LocalText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** How many arrived when: counts of equal steps from an instant on. Empty before the first. */
export const ArrivalCurve = z.object({
  from: z.nullable(Instant),
  step_minutes: z.int(),
  counts: z.array(z.int()),
});
export type ArrivalCurve = z.infer<typeof ArrivalCurve>;

/** One event on race day as its hosts watch it (check-in §9). Holds no names. */
export const Board = z.object({
  /** In the order of the race. */
  points: z.array(
    z.object({
      id: Id,
      kind: PointKind,
      name: LocalText,
      opens_at: Instant,
      closes_at: Instant,
      state: z.enum(['open', 'closed']),
      /** Confirmed runners of the point's categories. */
      expected: z.int(),
      admitted: z.int(),
      /** Admitted each minute, as the last five minutes went. */
      per_minute: z.number(),
      curve: ArrivalCurve,
    }),
  ),
  categories: z.array(
    z.object({
      id: Id,
      code: z.string(),
      expected: z.int(),
      /** How many passed a point of the kind. */
      passed: z.object({ pack: z.int(), start: z.int(), finish: z.int(), session: z.int() }),
      /** Have the race pack and have not passed the start; and the other way round. */
      collected_only: z.int(),
      started_only: z.int(),
    }),
  ),
  /** What a host has to judge. */
  todo: z.object({ doubles: z.int(), not_entitled: z.int(), quarantined: z.int() }),
  /** Jerseys handed out with the race packs, by the size that the runner chose; `left` is null where none were counted. */
  jerseys: z.array(z.object({ size: z.string(), given: z.int(), left: z.nullable(z.int()) })),
});
export type Board = z.infer<typeof Board>;

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/check-in',
  access: 'member',
  tag: 'check-in',
  summary:
    'The race day of an event in figures, for its hosts; answers 304 while nothing has changed',
  params: IdParam,
  response: Board,
});

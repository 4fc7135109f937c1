import * as z from 'zod/mini';
import { DeviceRole, PointKind } from '../check-in.ts';
import { Id, IdParam, Instant, LocalText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** How many arrived when: counts of equal steps from an instant on. Empty before the first. */
export const ArrivalCurve = z.object({
  from: z.nullable(Instant),
  step_minutes: z.int(),
  counts: z.array(z.int()),
});
export type ArrivalCurve = z.infer<typeof ArrivalCurve>;

/** How many arrived in each minute from an instant on, up to the last arrival. Empty before the first. */
export const ArrivalMinutes = z.object({ from: z.nullable(Instant), counts: z.array(z.int()) });
export type ArrivalMinutes = z.infer<typeof ArrivalMinutes>;

/** A phone of the event with what it did and what it still holds. */
export const BoardPhone = z.object({
  id: Id,
  label: z.string(),
  role: DeviceRole,
  /** Null is all of them. */
  point_ids: z.nullable(z.array(Id)),
  /** First admissions at a point, as `points` counts them. */
  admitted: z.int(),
  /** The most that it admitted in one minute, of admissions whose time is known well. */
  busiest_minute: z.int(),
  /** Scans it had told of when it was last seen and that are not stored. */
  unsent: z.int(),
  /** In per cent, as it told it last; null where it does not tell. */
  battery: z.nullable(z.int()),
  /** By the full minute after, so that a contact alone changes nothing before the next one. */
  last_seen_at: z.nullable(Instant),
  enrolled_at: Instant,
  expires_at: Instant,
  revoked_at: z.nullable(Instant),
});
export type BoardPhone = z.infer<typeof BoardPhone>;

/** One event on race day as its hosts watch it (check-in §9). Holds no names of runners, and nothing that time alone changes. */
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
      /** Runners with an admission that counts, whatever became of their registration (check-in §8). */
      admitted: z.int(),
      /** Admissions that the server's own data refuse and that nobody let in: not in `admitted`. Copies of before lack it. */
      refused: z.optional(z.int()),
      /** Confirmed runners of its categories who have not passed it. */
      missing: z.int(),
      /** Admitted each minute in the five minutes up to the last arrival; for apps that do not know `recent`. */
      per_minute: z.number(),
      /** The last minutes, from which the pace at any time follows. */
      recent: ArrivalMinutes,
      curve: ArrivalCurve,
      /** Lanes of an open point whose runners no phone admits, by name. */
      idle_lanes: z.array(z.string()),
    }),
  ),
  categories: z.array(
    z.object({
      id: Id,
      code: z.string(),
      expected: z.int(),
      /** How many passed a point of the kind, as `admitted` counts them. */
      passed: z.object({ pack: z.int(), start: z.int(), finish: z.int(), session: z.int() }),
      /** Have the race pack and have not passed the start; and the other way round. */
      collected_only: z.int(),
      started_only: z.int(),
      /** Passed the start and not the finish; left out where the race has no finish point. */
      not_back: z.optional(z.int()),
    }),
  ),
  /** What a host has to judge; `order_uncertain` are the doubles of which nobody can say which came first. */
  todo: z.object({
    doubles: z.int(),
    not_entitled: z.int(),
    order_uncertain: z.int(),
    quarantined: z.int(),
  }),
  /** What hosts should know of: scans by hand against the rule, and admissions whose time cannot be trusted. */
  noted: z.object({ voids: z.int(), overrides: z.int(), unknown_times: z.int() }),
  /** By name. */
  phones: z.array(BoardPhone),
  /** Jerseys handed out with the race packs, by the size that was given. */
  jerseys: z.array(
    z.object({
      size: z.string(),
      given: z.int(),
      /** How many of these went to a runner who had chosen another size. */
      swapped: z.int(),
      /** Null where none were counted. */
      left: z.nullable(z.int()),
    }),
  ),
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

import * as z from 'zod/mini';
import { PointKind } from '../check-in.ts';
import { EnteredInstant, Id, Instant, LocalText, Uuid } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../text.ts';
import { Lane } from './lane.ts';
import { pointMost } from './point-choices.ts';

const params = z.object({ id: Id, pointId: Id });

/** How a point is split, and what hosts need to split it. */
export const PointLanes = z.object({
  point: z.object({ id: Id, kind: PointKind, name: LocalText, state: z.enum(['open', 'closed']) }),
  lanes: z.array(Lane),
  /** When the lanes were changed last; whoever changes them names it. */
  set_at: z.nullable(Instant),
  /** Categories that the point admits. */
  categories: z.array(z.object({ id: Id, code: z.string() })),
  /** The smallest and the largest number handed out; null before. */
  bibs: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Phones that may admit at the point; `has_lanes`: it told that it knows the points as they are. */
  phones: z.array(z.object({ id: Id, label: z.string(), has_lanes: z.boolean() })),
  /** Admissions by a phone to whose lane the runner does not belong, newest first, 50 at most. */
  out_of_lane: z.array(
    z.object({
      scan_id: Uuid,
      at: Instant,
      /** How far off `at` may be; answers of before lack it. */
      uncertainty_ms: z.optional(z.int()),
      device_label: z.string(),
      name: z.string(),
      bib: z.nullable(z.int()),
    }),
  ),
  /** All of them. */
  out_of_lane_count: z.int(),
});
export type PointLanes = z.infer<typeof PointLanes>;

export const getLanes = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/point/:pointId/lane',
  access: 'member',
  tag: 'check-in',
  summary: 'How a check-in point is split into lanes, and who was admitted out of them',
  params,
  response: PointLanes,
});

export const setLanes = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/point/:pointId/lane',
  access: 'member',
  tag: 'check-in',
  summary:
    'Splits a check-in point by bib range or category, one device each; phones take it with their next contact',
  params,
  body: z.object({
    /** None is no split. A lane without an id is new. */
    lanes: z
      .array(z.extend(Lane, { id: z.nullable(Id), name: requiredLine(pointMost.lane) }))
      .check(z.maxLength(30)),
    /** As they were when read, so that nobody's change is lost. */
    set_at: z.nullable(EnteredInstant),
  }),
  response: PointLanes,
  problems: ['conflict'],
});

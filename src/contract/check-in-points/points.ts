import * as z from 'zod/mini';
import { Point, PointKind } from '../check-in.ts';
import {
  EnteredInstant,
  EventKind,
  Id,
  IdParam,
  Instant,
  LocalText,
  Zone,
  Rev,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { line, requiredLine } from '../text.ts';
import { pointFields, pointMost } from './point-choices.ts';

export const PointField = z.enum(pointFields);
export type PointField = z.infer<typeof PointField>;

const Key = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** A check-in point as its hosts write it. */
export const PointContent = z.object({
  /** Its id, or the caller's own name for a new one: by it, others name it as their prerequisite. */
  key: Key,
  kind: PointKind,
  name: bothLines(pointMost.name),
  opens_at: EnteredInstant,
  closes_at: EnteredInstant,
  /** Null admits all. */
  category_ids: z.nullable(z.array(Id).check(z.maxLength(100))),
  prerequisite: z.nullable(z.object({ key: Key, mode: z.enum(['warn', 'block']) })),
  repeat: Point.shape.repeat,
  checklist: z
    .array(z.object({ id: Key, label: bothLines(pointMost.check) }))
    .check(z.maxLength(20)),
  shown_fields: z.array(PointField).check(z.maxLength(pointFields.length)),
  state: Point.shape.state,
});
export type PointContent = z.infer<typeof PointContent>;

/** A point with what limits its changes. */
export const HostPoint = z.extend(PointContent, {
  /** Without the limits of what can be written. */
  name: LocalText,
  opens_at: Instant,
  closes_at: Instant,
  checklist: z.array(z.object({ id: z.string(), label: LocalText })),
  /** A phone or a staff pass may know it: it can be closed, and neither removed nor made a draft again. */
  is_kept: z.boolean(),
  /** Scans were logged at it, which its repeat policy has counted. */
  is_used: z.boolean(),
  /** Closed for good, until its seal is taken off with a reason. */
  is_sealed: z.boolean(),
});
export type HostPoint = z.infer<typeof HostPoint>;

/** An event's check-in points and what its hosts need to write them. */
export const EventPoints = z.object({
  /** Sent back with a change. */
  rev: z.int(),
  points: z.array(HostPoint),
  event: z.object({
    kind: EventKind,
    starts_at: Instant,
    ends_at: Instant,
    zone: Zone,
    categories: z.array(
      z.object({ id: Id, code: z.string(), name: LocalText, flag_off_at: Instant }),
    ),
    packs: z.array(z.object({ opens_at: Instant, closes_at: Instant })),
  }),
  /** Events of the same hosts whose points can be copied, the latest first. */
  sources: z.array(z.object({ id: Id, title: LocalText, starts_at: Instant, zone: Zone })),
});
export type EventPoints = z.infer<typeof EventPoints>;

export const getEventPoints = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/point',
  access: 'member',
  tag: 'check-in',
  summary: 'The check-in points of an event in order, drafts too, for its hosts',
  params: IdParam,
  response: EventPoints,
});

export const saveEventPoints = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/point',
  access: 'member',
  tag: 'check-in',
  summary:
    'Writes the whole chain of points in order. One that is left out is removed, or closed where a phone may know it',
  params: IdParam,
  body: z.object({ rev: Rev, points: z.array(PointContent).check(z.maxLength(30)) }),
  response: EventPoints,
  problems: ['conflict', 'event_cancelled'],
});

function bothLines(most: number) {
  return z.object({ id: requiredLine(most), en: z.optional(line(most)) });
}

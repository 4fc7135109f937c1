import * as z from 'zod/mini';
import { PointKind } from '../check-in.ts';
import { Id, Instant, LocalText, maxInteger } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { freeText, requiredLine } from '../text.ts';
import { pointMost } from './point-choices.ts';

const params = z.object({ id: Id, pointId: Id });

/** What of a phone's log the server has, up to the last number that can be of the point. */
export const SealPhone = z.object({
  id: Id,
  label: z.string(),
  /** After this number it admits nobody here; null while it may. */
  final_seq: z.nullable(z.int()),
  /** Numbers that it has told of, stored and set aside; the rest is missing, at least so many. */
  told: z.int(),
  stored: z.int(),
  quarantined: z.int(),
  missing: z.int(),
  /** `done`: everything up to its final number is here. */
  state: z.enum(['done', 'incomplete', 'scanning']),
  /** Admitted here by it. */
  admitted: z.int(),
  last_seen_at: z.nullable(Instant),
  revoked_at: z.nullable(Instant),
});
export type SealPhone = z.infer<typeof SealPhone>;

/** What of a point waits for somebody's decision: open incidents by kind, and records in the quarantine. */
export const OpenAtPoint = z.object({
  doubles: z.int(),
  not_entitled: z.int(),
  /** Of the point, or of phones that may be of it, where that cannot be read. */
  quarantined: z.int(),
});
export type OpenAtPoint = z.infer<typeof OpenAtPoint>;

/** That a point is sealed. */
export const PointSeal = z.object({
  at: Instant,
  by: z.string(),
  /** What was signed to seal without some phones; null where nothing was missing. */
  waiver: z.nullable(z.string()),
  /** Records of the point that came after it was sealed. */
  late: z.int(),
  /** What was undecided when it was sealed; null where that was not kept, and answers of before lack it. */
  open: z.optional(z.nullable(OpenAtPoint)),
});
export type PointSeal = z.infer<typeof PointSeal>;

export const SealView = z.object({
  point: z.object({ id: Id, kind: PointKind, name: LocalText, state: z.enum(['open', 'closed']) }),
  admitted: z.int(),
  /** Phones to be accounted for: they may admit here, or did. */
  phones: z.array(SealPhone),
  seal: z.nullable(PointSeal),
  /** What is undecided now; answers of before lack it. */
  open: z.optional(OpenAtPoint),
  /** Earlier seals, newest first. */
  reopened: z.array(z.object({ at: Instant, by: z.string(), reason: z.string() })),
  server_time: Instant,
});
export type SealView = z.infer<typeof SealView>;

export const getSeal = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/point/:pointId/seal',
  access: 'member',
  tag: 'check-in',
  summary: 'What of each phone of a check-in point has arrived, and whether the point is sealed',
  params,
  response: SealView,
});

export const stopPoint = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/point/:pointId/stop',
  access: 'member',
  tag: 'check-in',
  summary: 'Closes a check-in point: its phones admit nobody from their next contact on',
  params,
  response: SealView,
});

export const sealPoint = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/point/:pointId/seal',
  access: 'member',
  tag: 'check-in',
  summary:
    'Seals a check-in point: all records of its phones are here, or a host signs what may be missing; keeps what is undecided',
  params,
  body: z.object({
    waiver: z.nullable(
      z.object({
        text: freeText(pointMost.waiver).check(z.minLength(1)),
        device_ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
        /** As many records as the host was told are missing at least. */
        missing: z.int().check(z.nonnegative(), z.maximum(maxInteger)),
      }),
    ),
    /** As many undecided incidents and records as the host was told of; apps of before did not tell. */
    open: z.optional(z.int().check(z.nonnegative(), z.maximum(maxInteger))),
  }),
  response: SealView,
  problems: ['phones_missing', 'waiver_outdated'],
});

export const reopenPoint = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/point/:pointId/reopen',
  access: 'member',
  tag: 'check-in',
  summary: 'Opens a closed or sealed check-in point again, with a reason; its seal stays listed',
  params,
  body: z.object({ reason: requiredLine(pointMost.reopening) }),
  response: SealView,
});

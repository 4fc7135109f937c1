import * as z from 'zod/mini';
import { PointKind, Scan } from '../check-in.ts';
import { Id, IdParam, Instant, LocalText, page, pagedQuery, Uuid } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { boardLists } from './board-choices.ts';
import { IncidentRunner } from './judging.ts';

const filters = {
  list: z.enum(boardLists),
  point: z.optional(Id),
  /** Of `admitted`: the runners who passed a point of the kind, each once. */
  kind: z.optional(PointKind),
  category: z.optional(Id),
  /** Who was handed this size, which need not be the one that they had chosen. */
  jersey: z.optional(z.string().check(z.maxLength(10))),
  phone: z.optional(Id),
  /** A part of the name, or the beginning of the bib. */
  q: z.optional(z.string().check(z.maxLength(100))),
};
const BoardListFilter = z.object(filters);
export type BoardListFilter = z.infer<typeof BoardListFilter>;

/** A record of the log: who, when, where, on which phone, and what came of it. */
export const BoardEntry = z.object({
  /** Of the scan. */
  id: Uuid,
  /** Within ± `uncertainty_ms`; what to make of it when `time_known` is false, nobody knows. */
  at: Instant,
  uncertainty_ms: z.int(),
  time_known: z.boolean(),
  received_at: Instant,
  /** Null where the event has no such point. */
  point_id: z.nullable(Id),
  device_label: z.string(),
  action: Scan.shape.action,
  /** What the phone showed, and what the server says by its own data. */
  shown: z.string(),
  verdict: z.string(),
  reason: z.nullable(z.string()),
  /** Null when the event has no such ticket. */
  runner: z.nullable(IncidentRunner),
});
export type BoardEntry = z.infer<typeof BoardEntry>;

export const listBoardEntries = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/check-in/entry',
  access: 'member',
  tag: 'check-in',
  summary: 'The records that a number of the board counts, newest first',
  params: IdParam,
  query: pagedQuery(filters),
  response: z.extend(page(BoardEntry), {
    points: z.array(z.object({ id: Id, name: LocalText })),
    /** The label of the phone in the filter; null without one. */
    phone: z.nullable(z.string()),
  }),
  problems: ['invalid_cursor'],
});

/** So many records are sent at once for a file. */
export const exportedAtOnce = 2000;

export const exportBoardEntries = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/check-in/export',
  access: 'member',
  tag: 'check-in',
  summary: 'The same records for a file, in large pages; each is told in the audit log',
  params: IdParam,
  body: z.object({
    filter: BoardListFilter,
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: z.object({
    data: z.array(BoardEntry),
    next_cursor: z.nullable(z.string()),
    points: z.array(z.object({ id: Id, name: LocalText })),
  }),
  problems: ['invalid_cursor'],
});

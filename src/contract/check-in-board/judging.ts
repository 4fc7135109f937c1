import * as z from 'zod/mini';
import { Scan, VerdictCode } from '../check-in.ts';
import { Id, IdParam, Instant, LocalText, page, pagedQuery, Uuid } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../text.ts';
import { incidentFilters, incidentKinds, verdictReasonMost } from './board-choices.ts';

/** What a judge can say of each kind of incident. */
export const incidentOutcomes = {
  double: ['same_person', 'two_people'],
  not_entitled: ['let_in', 'turned_away'],
} as const;
export const IncidentKind = z.enum(incidentKinds);
export const IncidentOutcome = z.enum([
  ...incidentOutcomes.double,
  ...incidentOutcomes.not_entitled,
]);
export type IncidentOutcome = z.infer<typeof IncidentOutcome>;

const JudgementBody = z.object({
  outcome: IncidentOutcome,
  reason: requiredLine(verdictReasonMost),
});

export const Judgement = z.object({
  outcome: IncidentOutcome,
  reason: z.string(),
  /** A host's name, or that of a supervisor's phone. */
  by: z.string(),
  at: Instant,
});

/** `is_yours` is false where somebody else was quicker: theirs stands. */
const JudgementAnswer = z.object({ judgement: Judgement, is_yours: z.boolean() });

export const IncidentRunner = z.object({
  registration_id: Id,
  name: z.string(),
  bib: z.nullable(z.int()),
  category_code: z.string(),
  wave: z.nullable(z.string()),
});

/** One side of an incident: an admission as logged. */
export const Passage = z.object({
  at: Instant,
  uncertainty_ms: z.int(),
  device_label: z.string(),
  action: Scan.shape.action,
  /** What the phone showed. */
  shown: z.string(),
  /** Much later than `at` where the phone had no network. */
  received_at: Instant,
  /** When the phone had last heard the server before; null where that is not known, and answers of before lack it. */
  heard_at: z.optional(z.nullable(Instant)),
  /** The latest change in the runners that it knew; null without any, and answers of before lack it. */
  roster_at: z.optional(z.nullable(Instant)),
  /** Who collected for the runner; answers of before lack it. */
  collector: z.optional(z.nullable(z.object({ name: z.string(), id_last4: z.string() }))),
});

export const HostIncident = z.object({
  /** Of the scan. */
  id: Uuid,
  kind: IncidentKind,
  point_id: Id,
  /** Null when the event has no such ticket. */
  runner: z.nullable(IncidentRunner),
  /** The server's own verdict. */
  verdict: VerdictCode,
  scan: Passage,
  /** Of a double: the admission that counts, or the earliest of all. */
  first: z.nullable(Passage),
  order_uncertain: z.boolean(),
  /** The void with which there is nothing left to judge. */
  explained: z.nullable(z.object({ reason: z.string(), by: z.string(), at: Instant })),
  judgement: z.nullable(Judgement),
});
export type HostIncident = z.infer<typeof HostIncident>;

/** `open`: neither judged nor explained. */
const state = z.optional(z.enum(['open', 'resolved']));
const listQuery = pagedQuery({ state });
export const IncidentFilter = z.enum(incidentFilters);
export type IncidentFilter = z.infer<typeof IncidentFilter>;
const points = z.array(z.object({ id: Id, name: LocalText }));

export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/incident',
  access: 'member',
  tag: 'check-in',
  summary: 'Double and wrong admissions of an event, newest first; none is ever deleted',
  params: IdParam,
  query: pagedQuery({ state, only: z.optional(IncidentFilter) }),
  response: z.extend(page(HostIncident), { points }),
  problems: ['invalid_cursor'],
});

export const judgeIncident = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/incident/:scanId/resolve',
  access: 'member',
  tag: 'check-in',
  summary: 'A host’s word on an incident; the first one stands',
  params: z.object({ id: Id, scanId: Uuid }),
  body: JudgementBody,
  response: JudgementAnswer,
});

export const judgeIncidentAtGate = endpoint({
  method: 'POST',
  path: '/api/checkin/incident/:scanId/resolve',
  access: 'device',
  tag: 'check-in',
  summary: 'A supervisor’s word on an incident; the first one stands',
  params: z.object({ scanId: Uuid }),
  body: JudgementBody,
  response: JudgementAnswer,
  problems: ['device_revoked', 'device_expired'],
});

export const QuarantinedRecord = z.object({
  /** Of device and record. */
  id: z.string(),
  device_id: Id,
  /** As the phone named it. */
  record_id: z.string(),
  device_label: z.string(),
  device_revoked_at: z.nullable(Instant),
  reason: z.string(),
  received_at: Instant,
  /** Its fault is one that a host's authority lifts. */
  is_acceptable: z.boolean(),
  /** Null when the record cannot be read. */
  scan: z.nullable(
    z.object({
      at: Instant,
      uncertainty_ms: z.int(),
      point_id: Id,
      action: Scan.shape.action,
      shown: z.string(),
    }),
  ),
  runner: z.nullable(IncidentRunner),
  decision: z.nullable(
    z.object({
      decision: z.enum(['accept', 'discard']),
      reason: z.string(),
      by: z.string(),
      at: Instant,
    }),
  ),
});
export type QuarantinedRecord = z.infer<typeof QuarantinedRecord>;

export const listQuarantine = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/quarantine',
  access: 'member',
  tag: 'check-in',
  summary: 'Records of phones that were set aside, newest first',
  params: IdParam,
  query: listQuery,
  response: z.extend(page(QuarantinedRecord), { points }),
  problems: ['invalid_cursor'],
});

export const decideQuarantined = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/quarantine',
  access: 'member',
  tag: 'check-in',
  summary:
    'Takes a record that was set aside in, as its phone’s with the host’s authority, or discards it; it stays listed',
  params: IdParam,
  body: z.object({
    device_id: Id,
    record_id: z.string().check(z.minLength(1), z.maxLength(120)),
    decision: z.enum(['accept', 'discard']),
    reason: requiredLine(verdictReasonMost),
  }),
  response: z.object({
    /** What stands: another host may have been quicker. */
    decision: z.enum(['accept', 'discard']),
    is_yours: z.boolean(),
  }),
  problems: ['conflict'],
});

import * as z from 'zod/mini';
import { Id, IdParam, Instant, page, pagedQuery, Zone } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Health } from '../registration.ts';
import { requiredLine } from '../text.ts';
import { medicalReasonMost } from './check-in-choices.ts';

/** What medical staff are told of one runner; only in an answer to them, never kept. */
export const MedicalRunner = z.object({
  name: z.string(),
  bib: z.int(),
  sex: z.enum(['female', 'male']),
  /** On race day; null once birth dates are erased. */
  age: z.nullable(z.int()),
  birth_date: z.nullable(z.string()),
  category_code: z.string(),
  wave: z.nullable(z.string()),
  /** What the staff at the gates see with the ticket. */
  attention: z.nullable(z.string()),
  /** Null where the runner gave none, or after it was erased. */
  health: z.nullable(z.pick(Health, { blood_type: true, conditions: true })),
  /** It was given, but a key of the server that would open it is gone. */
  is_health_unreadable: z.boolean(),
  /** Null where there is none, or after it was erased. */
  emergency: z.nullable(z.object({ name: z.string(), phone: z.string() })),
});
export type MedicalRunner = z.infer<typeof MedicalRunner>;

export const viewHealth = endpoint({
  method: 'POST',
  path: '/api/checkin/medical',
  access: 'device',
  tag: 'check-in',
  summary:
    'A runner’s health data and emergency contact by bib, for medical phones while their event lasts; each look is logged with its reason',
  body: z.object({
    bib: z.int().check(z.minimum(1), z.maximum(9_999_999)),
    reason: requiredLine(medicalReasonMost),
  }),
  response: z.object({ runner: z.nullable(MedicalRunner) }),
  problems: ['device_revoked', 'device_expired', 'medical_closed'],
});

/** A look at a runner's health data, as hosts see it: that it was read, never what was read. */
const HealthView = z.object({
  id: Id,
  at: Instant,
  device_label: z.string(),
  bib: z.int(),
  /** Null where nobody has the bib. */
  runner: z.nullable(z.object({ registration_id: Id, name: z.string() })),
  reason: z.string(),
});

export const listHealthViews = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/health-view',
  access: 'member',
  tag: 'check-in',
  summary: 'Who read health data of an event’s runners, when and why, newest first',
  params: IdParam,
  query: pagedQuery({}),
  response: z.extend(page(HealthView), { zone: Zone }),
  problems: ['invalid_cursor'],
});

import * as z from 'zod/mini';
import { Device, DeviceRole, PointKind, Readiness, ScanEvent } from '../check-in.ts';
import { Id, Instant, LocalText, NamedEvent } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../text.ts';
import { phoneNameMost } from './check-in-choices.ts';
import { ExchangeKeys } from './exchange-keys.ts';

/** The name of a phone, new among those of its event. */
const PhoneName = requiredLine(phoneNameMost);

export const Enrolled = z.object({
  device_token: z.string(),
  device: Device,
  /** AES-256 key of the bib index, base64url; only for supervisors. */
  search_key: z.nullable(z.string()),
  event: ScanEvent,
  /** Left out by older versions. */
  exchange: z.optional(ExchangeKeys),
  server_time: Instant,
});

export const enrolDevice = endpoint({
  method: 'POST',
  path: '/api/checkin/enrol',
  access: 'member',
  tag: 'check-in',
  summary: 'Enrol a host’s own phone: it becomes a supervisor device of the event',
  body: z.object({
    event_id: Id,
    label: PhoneName,
    readiness: z.optional(Readiness),
  }),
  response: Enrolled,
  status: 201,
  problems: ['device_name_taken', 'enrolment_over'],
});

/** The one-time code of a staff pass: 128 random bits, base64url. */
export const PassCode = z.string().check(z.regex(/^[\w-]{22}$/));

/** Random, chosen by a phone before it asks: 128 bits, base64url. */
const EnrolmentKey = z.string().check(z.regex(/^[\w-]{22}$/));

export const openPass = endpoint({
  method: 'POST',
  path: '/api/checkin/pass',
  access: 'public',
  tag: 'check-in',
  summary: 'What a staff pass is for, before its PIN is asked',
  body: z.object({
    code: PassCode,
    /** The phone's own, as in `enrolByPass`: the one that used the pass may open it again. */
    key: z.optional(EnrolmentKey),
  }),
  response: z.object({
    role: DeviceRole,
    /** The only points where its phone admits; null is all of them. */
    points: z.nullable(z.array(z.object({ id: Id, kind: PointKind, name: LocalText }))),
    event: NamedEvent,
    /** A name that no phone of the event has. */
    free_name: z.string(),
  }),
  problems: ['pass_used', 'pass_withdrawn', 'pass_expired', 'pass_locked', 'enrolment_over'],
});

export const enrolByPass = endpoint({
  method: 'POST',
  path: '/api/checkin/pass/enrol',
  access: 'public',
  tag: 'check-in',
  summary:
    'Enrol a phone with a staff pass and its PIN, without an account, once. Asked again with the same `key`, it answers anew, because an answer may be lost',
  body: z.object({
    code: PassCode,
    pin: z.string().check(z.regex(/^\d{6}$/)),
    label: PhoneName,
    key: EnrolmentKey,
    readiness: z.optional(Readiness),
  }),
  response: Enrolled,
  status: 201,
  problems: [
    'wrong_pin',
    'device_name_taken',
    'pass_used',
    'pass_withdrawn',
    'pass_expired',
    'pass_locked',
    'enrolment_over',
    'device_revoked',
  ],
});

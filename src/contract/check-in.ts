import * as z from 'zod/mini';
import { nameMost } from './choices.ts';
import { EnteredInstant, EventKind, Id, Instant, LocalText, Zone, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { cardDigits, scanReasonMost } from './check-in/check-in-choices.ts';
import { ExchangeKeys } from './check-in/exchange-keys.ts';
import { OptionalSentClocks } from './check-in/scan-clocks.ts';
import { Lane } from './check-in-points/lane.ts';
import { pointKinds } from './check-in-points/point-choices.ts';

/** All verdicts, in the order of check-in §5. */
export const verdictCodes = [
  'ok',
  'ok_note',
  'needs_checklist',
  'already',
  'just_now',
  'prerequisite',
  'wrong_point',
  'too_early',
  'too_late',
  'unpaid',
  'not_confirmed',
  'cancelled',
  'revoked',
  'wrong_event',
  'not_on_this_phone',
  'unknown',
] as const;
export const VerdictCode = z.enum(verdictCodes);
export type VerdictCode = z.infer<typeof VerdictCode>;

export const DeviceRole = z.enum(['steward', 'supervisor', 'viewer', 'medical']);
export type DeviceRole = z.infer<typeof DeviceRole>;

export const PointKind = z.enum(pointKinds);

export const Point = z.object({
  id: Id,
  kind: PointKind,
  name: LocalText,
  opens_at: Instant,
  closes_at: Instant,
  category_ids: z.nullable(z.array(Id)),
  prerequisite: z.nullable(z.object({ point_id: Id, mode: z.enum(['warn', 'block']) })),
  repeat: z.enum(['once', 'daily', 'many']),
  checklist: z.array(z.object({ id: z.string(), label: LocalText })),
  shown_fields: z.array(z.string()),
  state: z.enum(['draft', 'open', 'closed']),
  /** Race packs that one representative may collect; events stored by older apps do not tell. */
  pickup_limit: z.optional(z.int()),
  /** Left out by older versions; empty where the point is not split. */
  lanes: z.optional(z.array(Lane)),
});
export type Point = z.infer<typeof Point>;

/** The event as stored on a scanning phone. `tag` is the first three characters of its ticket codes. */
export const ScanEvent = z.object({
  id: Id,
  kind: EventKind,
  tag: z.string(),
  title: LocalText,
  starts_at: Instant,
  zone: Zone,
  venue: z.string(),
  city: z.string(),
  categories: z.array(z.object({ id: Id, code: z.string(), name: LocalText })),
  points: z.array(Point),
  /** Grows when the points change; left out by former versions, as `jersey_sizes`. */
  points_rev: z.optional(z.int()),
  /** That can be handed out. */
  jersey_sizes: z.optional(z.array(z.string())),
  /** Whether hosts ask something whose replies staff may see; left out by former versions. */
  has_replies: z.optional(z.boolean()),
  /** Number of confirmed registrations. */
  expected: z.int(),
});
export type ScanEvent = z.infer<typeof ScanEvent>;

export const Device = z.object({
  id: Id,
  label: z.string(),
  role: DeviceRole,
  /** The only points where it admits; left out by older versions, null is all of them. */
  point_ids: z.optional(z.nullable(z.array(Id))),
  expires_at: Instant,
});
export type Device = z.infer<typeof Device>;

/** What changes on a phone while it scans, for the hosts' list of phones; null where the phone does not tell. */
export const PhoneStatus = z.object({
  /** Charge of the battery in per cent. */
  battery: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  roster_saved_at: z.nullable(EnteredInstant),
  /** Of the points it has; older versions do not tell. */
  points_rev: z.optional(z.int().check(z.nonnegative(), z.maximum(2_147_483_646))),
});
export type PhoneStatus = z.infer<typeof PhoneStatus>;

/** Result of the phone's self-check before race day (check-in §3). */
export const Readiness = z.object({
  camera: z.boolean(),
  storage_free_mb: z.nullable(z.number()),
  storage_persisted: z.boolean(),
  wake_lock: z.boolean(),
  installed: z.boolean(),
  /** Clock offset to the server and its uncertainty; null before the first response. */
  clock_offset_ms: z.nullable(z.int()),
  clock_error_ms: z.nullable(z.int()),
  /** When its roster was last updated; null without one. */
  roster_saved_at: z.nullable(EnteredInstant),
});
export type Readiness = z.infer<typeof Readiness>;

export const getDevice = endpoint({
  method: 'GET',
  path: '/api/checkin/me',
  access: 'device',
  tag: 'check-in',
  summary: 'This device, its event and its points',
  response: z.object({
    device: Device,
    event: ScanEvent,
    /** Left out by older versions. */
    exchange: z.optional(ExchangeKeys),
    /** AES-256 key of the bib index, base64url; null for roles that do not search, left out by older versions. */
    search_key: z.optional(z.nullable(z.string())),
    server_time: Instant,
  }),
  problems: ['device_revoked', 'device_expired'],
});

/** Upper limit of integers sent by devices: 2^31 − 2, so that the next one still fits a database integer. */
export const maxDeviceInteger = 2_147_483_646;

/** One line of a phone's log. */
export const Scan = z.object({
  id: Uuid,
  seq: z.int().check(z.minimum(1), z.maximum(maxDeviceInteger)),
  point_id: Id,
  /** SHA-256 of the code, hex; null when unreadable, then `raw` has the text. */
  code_hash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  raw: z.nullable(z.string().check(z.maxLength(200))),
  /** `swap`: another jersey for who has been admitted; it admits nobody. */
  action: z.enum(['admit', 'deny', 'override', 'void', 'swap']),
  verdict: VerdictCode,
  reason: z.nullable(z.string().check(z.maxLength(scanReasonMost))),
  checklist: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  collector: z.nullable(
    z.object({
      name: z.string().check(z.maxLength(nameMost)),
      id_last4: z.string().check(z.maxLength(cardDigits)),
    }),
  ),
  voids: z.nullable(Uuid),
  /** The size that was handed out, where it is another than the runner's; former versions do not tell. */
  jersey: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(20)))),
  device_time: Instant,
  monotonic_ms: z.number(),
  offset_ms: z.int(),
  uncertainty_ms: z.int().check(z.nonnegative(), z.maximum(maxDeviceInteger)),
  /** The stretch of a page load in which no clock was set back; former versions do not tell. */
  run: z.optional(Uuid),
  roster_version: z.nullable(z.string().check(z.maxLength(512))),
});
export type Scan = z.infer<typeof Scan>;

/** A scan made by another device of the event. */
export const RemoteScan = z.object({
  id: Uuid,
  device_id: Id,
  device_label: z.string(),
  seq: z.int(),
  point_id: Id,
  index: z.nullable(z.string()),
  action: z.enum(['admit', 'deny', 'override', 'void']),
  voids: z.nullable(Uuid),
  /** For a void: any admission, or only those of its own device, soon after; whether it counts is judged with its target. */
  void_scope: z.optional(z.nullable(z.enum(['any', 'own']))),
  corrected_at: Instant,
  uncertainty_ms: z.int(),
  /** A judge let it in though the server's data refused it: it used the ticket that `index` names, also one of this device. */
  let_in: z.optional(z.boolean()),
});
export type RemoteScan = z.infer<typeof RemoteScan>;

/** A double admission that nobody has judged yet. */
export const Incident = z.object({
  scan_id: Uuid,
  first_scan_id: Uuid,
  point_id: Id,
  index: z.string(),
  order_uncertain: z.boolean(),
  at: Instant,
  device_label: z.string(),
  first_at: Instant,
  first_device_label: z.string(),
  /** How far off `at` and `first_at` may be; answers of before lack them. */
  uncertainty_ms: z.optional(z.int()),
  first_uncertainty_ms: z.optional(z.int()),
});
export type Incident = z.infer<typeof Incident>;

/** An admission that the server's own data refuse, and nobody has judged yet. */
export const WrongAdmission = z.object({
  scan_id: Uuid,
  point_id: Id,
  /** Null when the event has no such ticket. */
  index: z.nullable(z.string()),
  /** The server's verdict, whatever the phone showed. */
  verdict: VerdictCode,
  at: Instant,
  device_label: z.string(),
  /** How far off `at` may be; answers of before lack it. */
  uncertainty_ms: z.optional(z.int()),
});
export type WrongAdmission = z.infer<typeof WrongAdmission>;

/** How many passed a point, by the server's rules (check-in §8). */
export const PointCount = z.object({
  point_id: Id,
  /** Runners with an admission that counts, or that a judge let in. */
  admitted: z.int(),
  /** Admissions that the server's data refuse and that nobody let in. */
  refused: z.int(),
});
export type PointCount = z.infer<typeof PointCount>;

/** What became of a record, by the id that its phone gave it. */
export const ScanAck = z.object({
  id: z.string(),
  result: z.enum(['stored', 'known', 'quarantined']),
});
export type ScanAck = z.infer<typeof ScanAck>;

export const syncScans = endpoint({
  method: 'POST',
  path: '/api/checkin/sync',
  access: 'device',
  tag: 'check-in',
  summary: 'Hand in scans and hear what the other phones did; replays change nothing',
  body: z.object({
    /** Parsed one by one: an invalid scan is quarantined and does not fail the batch. */
    scans: z.array(z.unknown()).check(z.maxLength(200)),
    cursor: z.nullable(z.string().check(z.maxLength(512))),
    last_seq: z.int().check(z.nonnegative(), z.maximum(maxDeviceInteger)),
    /** Sent once after preparing the phone. Ignored when invalid: it must not block scans. */
    // oxlint-disable-next-line promise/valid-params -- zod's, not a promise's.
    readiness: z.catch(z.optional(Readiness), undefined),
    sent: OptionalSentClocks,
    /** Inclusive ranges of `seq` that the server asked for and this phone's log does not have; read one by one, as scans. */
    // oxlint-disable-next-line promise/valid-params -- zod's, not a promise's.
    absent: z.catch(z.optional(z.array(z.unknown()).check(z.maxLength(20))), undefined),
    /** Ignored when invalid, too. */
    // oxlint-disable-next-line promise/valid-params -- as above
    status: z.catch(z.optional(PhoneStatus), undefined),
    /** Points at which this phone is done: it admits nobody there after this number of its log. Replaces what it told before. */
    // oxlint-disable-next-line promise/valid-params -- as above
    done: z.catch(
      z.optional(
        z
          .array(z.object({ point_id: Id, seq: z.int().check(z.nonnegative()) }))
          .check(z.maxLength(50)),
      ),
      undefined,
    ),
    /** It shows what the server counts; former versions do not ask. */
    // oxlint-disable-next-line promise/valid-params -- as above
    counts: z.catch(z.optional(z.boolean()), undefined),
  }),
  response: z.object({
    acks: z.array(ScanAck),
    /** Inclusive ranges of `seq` missing on the server. */
    gaps: z.array(z.tuple([z.int(), z.int()])),
    cursor: z.nullable(z.string()),
    more: z.boolean(),
    scans: z.array(RemoteScan),
    /** Open incidents of this device's own scans, the newest 200 of each kind. */
    incidents: z.array(Incident),
    not_entitled: z.array(WrongAdmission),
    /** How many there are of both kinds. */
    open_incidents: z.int(),
    /** At each point that somebody came to, these scans included; only where `counts` asked for them. */
    counts: z.optional(z.array(PointCount)),
    revoked: z.array(z.string()),
    roster_version: z.string(),
    /** Of the event's points: a phone with another asks for its event anew. */
    points_rev: z.optional(z.int()),
    /** Revoked: it admits nobody from now on, and hears nothing more. */
    revoked_device: z.optional(z.boolean()),
    server_time: Instant,
  }),
  problems: ['device_revoked', 'device_expired', 'invalid_cursor'],
});

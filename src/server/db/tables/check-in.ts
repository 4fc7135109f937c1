import type { ColumnType } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { OpenAtPoint } from '#src/contract/check-in-points/sealing.ts';
import type { Lane } from '#src/contract/check-in-points/lane.ts';
import type { PhoneCount } from '#src/domain/check-in/sealing/point-seal.ts';
import type { Instant, Json, Defaulted } from './columns.ts';

export type CheckInPointsTable = {
  id: string;
  event_id: string;
  kind: 'pack' | 'start' | 'finish' | 'session';
  name: Json<LocalText>;
  opens_at: Instant;
  closes_at: Instant;
  category_ids: Json<string[] | null>;
  prerequisite_id: string | null;
  prerequisite_mode: 'warn' | 'block' | null;
  repeat_policy: 'once' | 'daily' | 'many';
  checklist: Json<{ id: string; label: LocalText }[]>;
  shown_fields: Json<string[]>;
  state: 'draft' | 'open' | 'closed';
  position: number;
  /** Since which revision of the points it is closed; null while it is open, and where that is not known. */
  closed_rev: Defaulted<number | null>;
  /** Race packs that one representative may collect here. */
  pickup_limit: Defaulted<number>;
  lanes: ColumnType<Lane[], string | undefined, string>;
  /** When they were changed last; null before. */
  lanes_set_at: Defaulted<Date | null>;
};

export type CheckInDevicesTable = {
  id: string;
  event_id: string;
  member_id: string | null;
  label: string;
  role: 'steward' | 'supervisor' | 'viewer' | 'medical';
  /** The only points where it admits; null is all of them. */
  point_ids: Json<string[] | null>;
  token_hash: string;
  expires_at: Instant;
  /** By its pass; null until two days after the event. */
  valid_until: Instant | null;
  revoked_at: Instant | null;
  /** The host who revoked it; null where a rule did. */
  revoked_by: Defaulted<string | null>;
  readiness: Json<object | null>;
  last_seq: Defaulted<number>;
  /** Up to here the log has every number of the device. */
  gapless_seq: Defaulted<number>;
  last_seen_at: Instant | null;
  /** In per cent, as the phone told it last. */
  battery: Defaulted<number | null>;
  roster_saved_at: Defaulted<Date | null>;
  /** The score of its latest rehearsal; null without one. */
  rehearsal: ColumnType<object | null, string | null | undefined, string | null>;
  /** Of the event's points, as the phone had them at its last contact. */
  points_rev: Defaulted<number | null>;
  created_at: Instant;
};

/** A contact at which a device's highest sequence number grew; `previous_at` is the latest with a smaller one. */
export type CheckInContactsTable = {
  device_id: string;
  last_seq: number;
  at: Instant;
  previous_at: Instant;
};

export type CheckInPassesTable = {
  id: string;
  event_id: string;
  role: CheckInDevicesTable['role'];
  point_ids: Json<string[] | null>;
  /** Until when the phone enrolled with it admits; null until two days after the event. */
  valid_until: Instant | null;
  code_hash: string;
  /** HMAC with a key of the server, because a million PINs are quickly tried. */
  pin_hash: string;
  wrong_pins: Defaulted<number>;
  created_by: string;
  created_at: Instant;
  /** Until when it must be used. */
  expires_at: Instant;
  used_at: Defaulted<Date | null>;
  device_id: Defaulted<string | null>;
  /** Of the key that the phone chose: the same phone may ask again when the answer was lost. */
  enrolment_key_hash: Defaulted<string | null>;
  withdrawn_at: Defaulted<Date | null>;
};

export type CheckInScansTable = {
  id: string;
  event_id: string;
  device_id: string;
  seq: number;
  point_id: string | null;
  registration_id: string | null;
  code_hash: string | null;
  raw: string | null;
  action: 'admit' | 'deny' | 'override' | 'void' | 'swap';
  verdict: string;
  server_verdict: string;
  reason: string | null;
  checklist: Json<string[]>;
  collector: Json<object | null>;
  voids: string | null;
  /** For a void: what it may take back. */
  void_scope: 'any' | 'own' | null;
  device_time: Instant;
  monotonic_ms: number;
  offset_ms: number;
  /** The phone's own; null in rows of former versions, where it is `uncertainty_ms`. */
  claimed_uncertainty_ms: Defaulted<number | null>;
  run: Defaulted<string | null>;
  /** When it was made by what the server knows: within ± `uncertainty_ms` of `corrected_at`. */
  corrected_at: Instant;
  uncertainty_ms: number;
  /** Whether that is good enough to name the time. */
  time_known: Defaulted<boolean>;
  /** The size that was handed out, where the phone says that it was another than the runner's. */
  jersey: Defaulted<string | null>;
  roster_version: string | null;
  received_at: Instant;
  /** Admitted by a device whose lane the runner does not belong to. */
  out_of_lane: Defaulted<boolean>;
};

export type CheckInsTable = {
  registration_id: string;
  point_id: string;
  occasion: string;
  event_id: string;
  scan_id: string;
  device_id: string;
  seq: number;
  corrected_at: Instant;
  uncertainty_ms: number;
  further_scan_ids: Defaulted<string[]>;
};

export type CheckInQuarantineTable = {
  device_id: string;
  id: string;
  seq: number | null;
  event_id: string;
  body: Json<object>;
  reason: string;
  received_at: Instant;
  decision: 'accept' | 'discard' | null;
  decision_reason: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
};

export type CheckInIncidentsTable = {
  scan_id: string;
  event_id: string;
  /** Null where the event has no such ticket. */
  registration_id: string | null;
  point_id: string;
  occasion: string;
  kind: 'double' | 'not_entitled';
  /** Of a double: the admission that counts, or the earliest of all. */
  first_scan_id: string | null;
  /** The void with which there is nothing left to judge. */
  explained_by: string | null;
  /** When the server first noticed it; the rest of the row is derived from the log. */
  created_at: Instant;
};

export type CheckInJudgementsTable = {
  scan_id: string;
  event_id: string;
  outcome: 'same_person' | 'two_people' | 'let_in' | 'turned_away';
  reason: string;
  /** A host at the board, or a supervisor's phone. */
  member_id: string | null;
  device_id: string | null;
  judged_at: Instant;
};

/** A look at a runner's health data, or for a bib that nobody has. */
export type CheckInHealthViewsTable = {
  id: string;
  event_id: string;
  device_id: string;
  registration_id: string | null;
  bib: number;
  reason: string;
  at: Instant;
};

/** A phone's word that it admits nobody at a point after a number of its log. */
export type CheckInFinalsTable = {
  device_id: string;
  point_id: string;
  seq: number;
  declared_at: Instant;
};

/** That a point was sealed; without `reopened_at` it still is. */
export type CheckInSealsTable = {
  id: string;
  event_id: string;
  point_id: string;
  sealed_by: string;
  sealed_at: Instant;
  /** What of each phone's log was here. */
  phones: Json<(PhoneCount & { label: string })[]>;
  /** Records that phones had told of and that were not here. */
  missing: number;
  /** What the host signed to seal without some phones. */
  waiver: string | null;
  /** What was undecided then; null of seals from before that was kept. */
  open: ColumnType<OpenAtPoint | null, string | undefined, never>;
  reopened_by: Defaulted<string | null>;
  reopened_at: Defaulted<Date | null>;
  reopen_reason: Defaulted<string | null>;
};

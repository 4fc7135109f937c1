import * as z from 'zod/mini';
import { DeviceRole, PointKind, Readiness } from '../check-in.ts';
import { EnteredDay, EnteredInstant, Id, IdParam, Instant, LocalText, Zone } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { PassCode } from './enrol.ts';
import { RehearsalScore } from './rehearsal.ts';

/** A phone of the event, as its hosts see it. */
export const StaffPhone = z.object({
  id: Id,
  label: z.string(),
  role: DeviceRole,
  /** Null is all of them. */
  point_ids: z.nullable(z.array(Id)),
  /** Of its last self-check; null before. */
  readiness: z.nullable(Readiness),
  roster_saved_at: z.nullable(Instant),
  /** In per cent, as it told it last; null where it does not tell. */
  battery: z.nullable(z.int()),
  last_seen_at: z.nullable(Instant),
  /** Scans it had told of when it was last seen and that are not stored. */
  unsent: z.int(),
  /** Records that still wait for a host's decision. */
  quarantined: z.int(),
  /** Of its latest rehearsal; null without one. */
  rehearsal: z.nullable(RehearsalScore),
  /** The most that it admitted in one minute, of admissions whose time is known well. */
  busiest_minute: z.int(),
  enrolled_at: Instant,
  expires_at: Instant,
  revoked_at: z.nullable(Instant),
  /** The name of the host who revoked it; null where a rule did. */
  revoked_by: z.nullable(z.string()),
  /** The lanes that it holds, by point; answers of before lack it. */
  lanes: z.optional(z.array(z.object({ point_id: Id, name: z.string() }))),
});
export type StaffPhone = z.infer<typeof StaffPhone>;

/** A pass that no phone has used. Its code and PIN are shown only when it is made. */
export const StaffPass = z.object({
  id: Id,
  role: DeviceRole,
  /** Null is all of them. */
  point_ids: z.nullable(z.array(Id)),
  /** Until when its phone admits; null until two days after the event. */
  valid_until: z.nullable(Instant),
  created_at: Instant,
  /** Until when it must be used. */
  expires_at: Instant,
  state: z.enum(['open', 'expired', 'locked']),
});
export type StaffPass = z.infer<typeof StaffPass>;

export const NewStaffPass = z.extend(StaffPass, { code: PassCode, pin: z.string() });
export type NewStaffPass = z.infer<typeof NewStaffPass>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/staff',
  access: 'member',
  tag: 'check-in',
  summary: 'The phones of an event, newest first, and the staff passes that no phone has used',
  params: IdParam,
  response: z.object({
    phones: z.array(StaffPhone),
    passes: z.array(StaffPass),
    points: z.array(z.object({ id: Id, kind: PointKind, name: LocalText })),
    zone: Zone,
    ends_at: Instant,
    server_time: Instant,
  }),
});

/** As many as one call makes. */
export const maxNewPasses = 20;

export const createPasses = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/staff-pass',
  access: 'member',
  tag: 'check-in',
  summary: 'Makes staff passes, one for each phone; codes and PINs are answered this once',
  params: IdParam,
  body: z.object({
    role: DeviceRole,
    /** Null is all of them. A steward’s pass names its points. */
    point_ids: z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(50))),
    valid_until: z.nullable(EnteredInstant),
    /** The last day on which it may be used, in the event's zone, at most 14 days ahead; without one, a day from now. */
    use_until: z.optional(z.nullable(EnteredDay)),
    count: z.int().check(z.minimum(1), z.maximum(maxNewPasses)),
  }),
  response: z.object({ passes: z.array(NewStaffPass) }),
  status: 201,
  problems: ['enrolment_over'],
});

export const withdrawPass = endpoint({
  method: 'DELETE',
  path: '/api/host/event/:id/staff-pass/:passId',
  access: 'member',
  tag: 'check-in',
  summary: 'Withdraws a staff pass that no phone has used',
  params: z.object({ id: Id, passId: Id }),
  response: z.object({ id: Id }),
  problems: ['pass_used'],
});

export const restorePhone = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/phone/:deviceId/restore',
  access: 'member',
  tag: 'check-in',
  summary:
    'Takes a host’s revocation back within ten minutes: the phone admits again from its next contact, and what it sent meanwhile is taken in',
  params: z.object({ id: Id, deviceId: Id }),
  response: z.object({ id: Id }),
  problems: ['conflict'],
});

export const handOverLanes = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/phone/:deviceId/lane',
  access: 'member',
  tag: 'check-in',
  summary:
    'Gives the lanes of a revoked phone to another one, which takes them with its next contact',
  params: z.object({ id: Id, deviceId: Id }),
  body: z.object({
    /** A phone that may admit there and holds no lane of these points. */
    to: Id,
  }),
  response: z.object({ id: Id }),
  problems: ['conflict'],
});

export const revokePhone = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/phone/:deviceId/revoke',
  access: 'member',
  tag: 'check-in',
  summary:
    'Revokes a phone: from its next contact it admits nobody, and what it still sends is quarantined',
  params: z.object({ id: Id, deviceId: Id }),
  response: z.object({ id: Id, revoked_at: Instant }),
});

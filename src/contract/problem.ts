import * as z from 'zod/mini';

/** All codes of problem+json responses; the client translates each. */
export const problemCodes = [
  'invalid_request',
  'invalid_credentials',
  'unauthorized',
  'session_revoked',
  'email_taken',
  'weak_password',
  'link_expired',
  'email_unconfirmed',
  'wrong_password',
  'google_unavailable',
  'google_rejected',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'image_unsupported',
  'image_broken',
  'image_too_large',
  'rate_limited',
  'busy',
  'unavailable',
  'storage_full',
  'invalid_cursor',
  'conflict',
  'idempotency_mismatch',
  'sold_out',
  'already_registered',
  'registration_closed',
  'registration_not_open',
  'age_not_allowed',
  'consent_missing',
  'price_changed',
  'not_cancellable',
  'offer_ended',
  'not_payable',
  'transfer_closed',
  'transfer_checked_in',
  'event_cancelled',
  'event_over',
  'gpx_broken',
  'gpx_without_line',
  'not_admitted',
  'already_reviewed',
  'cannot_join',
  'invite_needed',
  'invite_over',
  'last_owner',
  'community_busy',
  'gallery_full',
  'device_name_taken',
  'enrolment_over',
  'pass_used',
  'pass_withdrawn',
  'pass_expired',
  'pass_locked',
  'wrong_pin',
  'phones_missing',
  'waiver_outdated',
  'device_revoked',
  'device_expired',
  'medical_closed',
  'parcel_unreadable',
  'internal_error',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** A refused field: its path, such as `runner.birth_date`, and a stable reason code that the client translates. */
export const FieldProblem = z.object({ path: z.string(), code: z.string() });

/** RFC 9457 problem details; `code` is ours and stable, `fields` only on invalid_request. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  code: z.enum(problemCodes),
  fields: z.optional(z.array(FieldProblem)),
  /** On device_name_taken: a name that is free. */
  suggestion: z.optional(z.string()),
  /** On wrong_pin: the guesses left. */
  guesses_left: z.optional(z.int()),
});
export type Problem = z.infer<typeof Problem>;

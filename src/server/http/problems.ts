import type { Problem, ProblemCode } from '#src/contract/problem.ts';

type FieldProblem = { path: string; code: string };

export type ProblemOptions = {
  /** English, for developers; never a person's data. */
  detail?: string;
  fields?: readonly FieldProblem[];
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
  suggestion?: string;
  guessesLeft?: number;
  reason?: string;
  asks?: Problem['asks'];
  lines?: Problem['lines'];
};

// 409: conflicts with the current state; 422: well-formed but refused by a rule; 401: no valid bearer.
const kinds: Record<ProblemCode, { status: number; title: string }> = {
  invalid_request: { status: 400, title: 'Some of the request is not valid' },
  invalid_cursor: { status: 400, title: 'The cursor is malformed or of another list' },
  invalid_credentials: { status: 401, title: 'Email or password is wrong' },
  unauthorized: { status: 401, title: 'A valid bearer token is needed' },
  session_revoked: { status: 401, title: 'The session was ended' },
  device_revoked: { status: 401, title: 'The device was revoked' },
  device_expired: { status: 401, title: 'The device’s time is over' },
  account_suspended: { status: 403, title: 'The account is suspended' },
  google_rejected: { status: 401, title: 'The Google token was not accepted' },
  not_found: { status: 404, title: 'Not found' },
  community_hidden: { status: 404, title: 'The admins of the site hide the community' },
  method_not_allowed: { status: 405, title: 'The path exists, but not with this method' },
  conflict: { status: 409, title: 'Changed by somebody else meanwhile' },
  email_taken: { status: 409, title: 'The email address has an account' },
  email_unconfirmed: { status: 409, title: 'The email address is not confirmed yet' },
  sold_out: { status: 409, title: 'The quota is used up' },
  already_registered: { status: 409, title: 'Already registered' },
  registration_closed: { status: 409, title: 'Registration is closed' },
  registration_not_open: { status: 409, title: 'Registration is not open yet' },
  offer_ended: { status: 409, title: 'No place is held for this registration any more' },
  not_cancellable: { status: 409, title: 'This registration cannot be cancelled' },
  not_payable: { status: 409, title: 'This order cannot be paid' },
  transfer_closed: { status: 409, title: 'Places of this event may not be given on now' },
  transfer_checked_in: { status: 409, title: 'The ticket was used at a check-in point' },
  event_cancelled: { status: 409, title: 'The event is cancelled' },
  event_over: { status: 409, title: 'The event is over' },
  roll_call_closed: { status: 409, title: 'The roll of the run is not called now' },
  thread_closed: { status: 409, title: 'The thread takes no replies any more' },
  already_reviewed: { status: 409, title: 'Already reviewed' },
  invite_over: { status: 409, title: 'The invite was used up, ended or has expired' },
  last_owner: { status: 409, title: 'A community keeps at least one owner' },
  community_busy: { status: 409, title: 'The community has a race or event ahead' },
  gallery_full: { status: 409, title: 'The community has as many pictures as it may' },
  photos_closed: { status: 409, title: 'Photos of this run are not taken now' },
  photos_enough: {
    status: 409,
    title: 'The member has sent as many photos of this run as they may',
  },
  photos_waiting: { status: 409, title: 'Too many photos wait for an answer already' },
  device_name_taken: { status: 409, title: 'Another phone of the event has this name' },
  enrolment_over: { status: 409, title: 'The event is over, and its enrolment with it' },
  medical_closed: { status: 409, title: 'Health data is shown only around the race' },
  pass_used: { status: 409, title: 'A phone was enrolled with this pass already' },
  pass_withdrawn: { status: 409, title: 'A host has withdrawn the pass' },
  pass_expired: { status: 409, title: 'The pass was not used in time' },
  phones_missing: { status: 409, title: 'Not all records of the point have arrived' },
  last_admin: { status: 409, title: 'The site keeps at least one admin' },
  own_account: { status: 409, title: 'Nobody may do this to their own account' },
  waiver_outdated: { status: 409, title: 'More is missing by now than the waiver says' },
  pass_locked: { status: 409, title: 'The PIN of the pass was guessed wrong too often' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The content type is not accepted' },
  file_unsupported: {
    status: 415,
    title: 'The file is not a JPEG, PNG or WebP picture, nor a PDF',
  },
  image_unsupported: { status: 415, title: 'The file is not a JPEG, PNG or WebP picture' },
  image_broken: { status: 422, title: 'The picture is empty, cut off or damaged' },
  image_too_large: { status: 422, title: 'The picture has more than 24 megapixels' },
  link_expired: { status: 422, title: 'The link was used, replaced or is too old' },
  weak_password: { status: 422, title: 'The password is too common' },
  wrong_password: { status: 422, title: 'The current password is wrong' },
  parcel_unreadable: { status: 422, title: 'The named phone did not seal this parcel' },
  wrong_pin: { status: 422, title: 'The PIN is not the one of the pass' },
  idempotency_mismatch: { status: 422, title: 'The key was used for another request' },
  not_admitted: { status: 422, title: 'Only who was admitted at the event may review it' },
  cannot_join: { status: 422, title: 'This member cannot join' },
  invite_needed: { status: 422, title: 'This community takes members by invite only' },
  age_not_allowed: { status: 422, title: 'The age on race day is outside the limits' },
  gpx_broken: { status: 422, title: 'The file is no readable GPX' },
  gpx_without_line: { status: 422, title: 'The GPX holds no course' },
  gpx_several: { status: 422, title: 'The GPX holds several courses' },
  consent_missing: { status: 422, title: 'A consent is missing' },
  price_changed: { status: 409, title: 'The place costs more by now' },
  promo_unknown: { status: 422, title: 'The event has no such promo code' },
  promo_ended: { status: 409, title: 'The promo code is no longer taken' },
  promo_not_yet: { status: 409, title: 'The promo code is not taken yet' },
  promo_other_category: { status: 422, title: 'The promo code is for other categories' },
  promo_used_up: { status: 409, title: 'The promo code is used up' },
  promo_used_by_you: { status: 409, title: 'The member used the promo code already' },
  add_on_sold_out: {
    status: 409,
    title: 'Fewer pieces of an add-on are left, or it is no longer sold',
  },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something failed on our side' },
  busy: { status: 503, title: 'Too much to do right now' },
  unavailable: { status: 503, title: 'Not available right now' },
  storage_full: { status: 507, title: 'There is no room to store anything right now' },
  google_unavailable: { status: 503, title: 'Google sign-in is not available' },
};

/** An error reported to the caller; the error handler turns it into problem+json. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? kinds[code].title);
    this.name = 'ProblemError';
    this.code = code;
    this.statusCode = kinds[code].status;
    this.options = options;
  }
}

/** `throw problem('sold_out')`; the code determines the status. */
export function problem(code: ProblemCode, options: ProblemOptions = {}): ProblemError {
  return new ProblemError(code, options);
}

/** `invalid_request` for one field: `path` as in the body, `code` as the client knows it. */
export function invalidField(path: string, code: string): ProblemError {
  return problem('invalid_request', { fields: [{ path, code }] });
}

/** HTTP status of a code. */
export function problemStatus(code: ProblemCode): number {
  return kinds[code].status;
}

/** The RFC 9457 body of a problem. */
export function problemBody({ code, options }: ProblemError): Problem {
  return {
    type: `urn:derap:problem:${code}`,
    title: kinds[code].title,
    status: kinds[code].status,
    ...(options.detail === undefined ? {} : { detail: options.detail }),
    code,
    ...(options.fields === undefined ? {} : { fields: [...options.fields] }),
    ...(options.suggestion === undefined ? {} : { suggestion: options.suggestion }),
    ...(options.guessesLeft === undefined ? {} : { guesses_left: options.guessesLeft }),
    ...(options.reason === undefined ? {} : { reason: options.reason }),
    ...(options.asks === undefined ? {} : { asks: options.asks }),
    ...(options.lines === undefined ? {} : { lines: options.lines }),
  };
}

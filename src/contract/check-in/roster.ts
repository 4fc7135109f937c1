import * as z from 'zod/mini';
import { Id, Instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** One registration as stored on a phone; its sealed box needs the ticket code. */
export const RosterRecord = z.object({
  /** First 16 bytes of SHA-256("idx" ‖ code), hex. */
  index: z.string(),
  state: z.enum([
    'confirmed',
    'pending',
    'unpaid',
    'proof_sent',
    'waitlisted',
    'cancelled',
    'transferred',
  ]),
  rev: z.int(),
  category_id: Id,
  wave: z.nullable(z.string()),
  passed: z.array(
    z.object({
      point_id: Id,
      at: Instant,
      device: z.string(),
      /** How far off `at` may be, where that is more than a second. */
      uncertainty_ms: z.optional(z.int()),
    }),
  ),
  /** The indexes of codes that the ticket had before: a phone's scans of them count until then. */
  replaces: z.optional(z.array(z.object({ index: z.string(), until: Instant }))),
  /** AES-256-GCM with a key from HKDF(code), base64url, nonce first. */
  box: z.string(),
});
export type RosterRecord = z.infer<typeof RosterRecord>;

/** As apps from before search pages know it: with a search record of its own, for supervisors only. */
export const FormerRosterRecord = z.extend(RosterRecord, {
  /** AES-256-GCM with the search key. */
  search_box: z.nullable(z.string()),
});
export type FormerRosterRecord = z.infer<typeof FormerRosterRecord>;

const rosterQuery = z.object({
  /** Opaque: the next page of a running download. */
  cursor: z.optional(z.string().check(z.maxLength(512))),
  /** Opaque: the version the phone has; only later changes are sent. */
  since: z.optional(z.string().check(z.maxLength(512))),
});

const RosterPage = z.object({
  /** Indexes of codes that are no longer valid. */
  revoked: z.array(z.string()),
  next_cursor: z.nullable(z.string()),
  /** On the last page: the version to store, and the SHA-256 over all indexes and revs in index order. */
  version: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  total: z.int(),
});

export const getRosterPage = endpoint({
  method: 'GET',
  path: '/api/checkin/roster/page',
  access: 'device',
  tag: 'check-in',
  summary: 'A page of the roster: everything, or what changed since a version',
  query: rosterQuery,
  response: z.extend(RosterPage, {
    records: z.array(RosterRecord),
    /** Who these records are, in their order, sealed with the search key, base64url; only for supervisors. */
    search: z.nullable(z.string()),
  }),
  problems: ['device_revoked', 'device_expired', 'invalid_cursor'],
});

export const getFormerRoster = endpoint({
  method: 'GET',
  path: '/api/checkin/roster',
  access: 'device',
  tag: 'check-in',
  summary: 'The same for apps from before search pages, whose open tabs still ask for it',
  query: rosterQuery,
  response: z.extend(RosterPage, { records: z.array(FormerRosterRecord) }),
  problems: ['device_revoked', 'device_expired', 'invalid_cursor'],
});

/** Online look-up of a code missing from the phone's roster. */
export const lookUpCode = endpoint({
  method: 'POST',
  path: '/api/checkin/lookup',
  access: 'device',
  tag: 'check-in',
  summary: 'The roster record of one code, by its hash',
  body: z.object({ code_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.object({ record: z.nullable(FormerRosterRecord), revoked: z.boolean() }),
  problems: ['device_revoked', 'device_expired'],
});

import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type {
  getFormerRoster,
  getRosterPage as getRosterPageEndpoint,
  lookUpCode,
} from '#src/contract/check-in/roster.ts';
import { Instant } from '#src/contract/common.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import { problem } from '#src/server/http/problems.ts';
import { bibIndexKey } from '#src/server/platform/bib-index-key.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { getEventTime } from '../event/event-repository.ts';
import { formerRosterRecord } from './former-roster.ts';
import {
  findRosterRow,
  getRosterState,
  hashRoster,
  isRevokedHash,
  listRevokedIndexes,
  listRosterRows,
} from './roster-repository.ts';
import { lookBackMs, type RosterRevision } from './roster-revision.ts';
import { rosterRecord } from './roster-view.ts';
import { sealSearchIndex } from './search-index.ts';

type RosterPage = ResponseOf<typeof getRosterPageEndpoint>;
type FormerRosterPage = ResponseOf<typeof getFormerRoster>;
type RosterQuery = { cursor?: string | undefined; since?: string | undefined; now: Date };
type Dependencies = { db: Kysely<Database>; keys: Keys };

/** Content of a roster version: see `RosterRevision`. */
const Version = z.object({ version: Instant, late: z.optional(z.int()) });

/** Progress of a download: version and size of the roster at its start, its filter, and the last index sent. */
const Progress = z.extend(Version, {
  total: z.optional(z.int()),
  since: z.nullable(Instant),
  after: z.nullable(z.string()),
});
type Progress = z.infer<typeof Progress>;

const pageRecords = 2000;

/** One page of the roster for a device. Throws problem device_expired once the event is long over. */
export async function getRosterPage(
  { db, keys }: Dependencies,
  device: DeviceAccess,
  query: RosterQuery,
): Promise<RosterPage> {
  const { rows, event, ...page } = await readPage(db, device, query);
  const key = maySearch(device) ? await bibIndexKey(db, keys, device.eventId) : null;
  return {
    ...page,
    records: rows.map(rosterRecord),
    search: key === null ? null : await sealSearchIndex(rows, { key, event }),
  };
}

/** The same for an app from before search pages. */
export async function getFormerRosterPage(
  { db, keys }: Dependencies,
  device: DeviceAccess,
  query: RosterQuery,
): Promise<FormerRosterPage> {
  const { rows, event, ...page } = await readPage(db, device, query);
  const searchKey = maySearch(device) ? await bibIndexKey(db, keys, device.eventId) : null;
  const records = await Promise.all(
    rows.map(async (row) => await formerRosterRecord(row, { keys, searchKey, event })),
  );
  return { ...page, records };
}

/** The record of one code, for a ticket that the phone's roster lacks. Throws like `getRosterPage`. */
export async function lookUp(
  { db, keys }: Dependencies,
  device: DeviceAccess,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<ResponseOf<typeof lookUpCode>> {
  const search = { eventId: device.eventId, codeHash };
  const [event, row, revoked] = await Promise.all([
    getOpenEvent(db, device, now),
    findRosterRow(db, search),
    isRevokedHash(db, search),
  ]);
  // Every app reads the former form of a box; nobody searches for a ticket that is being scanned.
  const context = { keys, searchKey: null, event };
  return { record: row ? await formerRosterRecord(row, context) : null, revoked };
}

/**
 * The version is fixed at the start of a download, so later changes come with the next one; the hash on the last page is over
 * the whole current roster.
 */
async function readPage(
  db: Kysely<Database>,
  device: DeviceAccess,
  { now, ...query }: RosterQuery,
) {
  const event = await getOpenEvent(db, device, now);
  const { total, ...progress } = await getProgress(db, device, { ...query, now });
  const rows = await listRosterRows(db, {
    eventId: device.eventId,
    afterIndex: progress.after,
    // Late commits are older than the phone's version.
    changedSince: progress.since ? new Date(Date.parse(progress.since) - lookBackMs) : null,
    limit: pageRecords,
  });
  const shown = rows.slice(0, pageRecords);
  const last = rows.length > pageRecords ? shown.at(-1) : undefined;
  return {
    event,
    rows: shown,
    revoked: last ? [] : await listRevokedIndexes(db, device.eventId),
    next_cursor: last ? writeOpaque({ ...progress, total, after: last.code_index }) : null,
    version: last ? null : writeVersion(progress),
    hash: last ? null : await hashRoster(db, device.eventId),
    total,
  };
}

/** Counting everybody takes longer than a page, so that a download carries the number on; not one from before it did. */
async function getProgress(
  db: Kysely<Database>,
  { eventId }: DeviceAccess,
  { cursor, since, now }: RosterQuery,
): Promise<Progress & { total: number }> {
  const begun = cursor ? readProgress(cursor) : null;
  if (begun?.total !== undefined) return { ...begun, total: begun.total };
  const { total, mark } = await getRosterState(db, { eventId, now });
  return { ...(begun ?? begin(mark, since)), total };
}

/** When and where the device's event is, unless it is so long over that its runners are nobody's business any more. */
async function getOpenEvent(db: Kysely<Database>, device: DeviceAccess, now: Date) {
  const event = await getEventTime(db, device.eventId);
  if (raceDayOverAt(event.ends_at) <= now) throw problem('device_expired');
  return event;
}

function maySearch({ role }: DeviceAccess): boolean {
  return role === 'supervisor';
}

/** The opaque version of a roster. */
export function rosterVersion(mark: RosterRevision): string {
  return writeVersion(toVersion(mark));
}

function toVersion({ changedAt, late }: RosterRevision): z.infer<typeof Version> {
  return { version: changedAt.toISOString(), ...(late === null ? {} : { late }) };
}

function writeVersion({ version, late }: z.infer<typeof Version>): string {
  return writeOpaque({ version, late });
}

function begin(mark: RosterRevision, since: string | undefined): Progress {
  return {
    ...toVersion(mark),
    since: since === undefined ? null : readVersion(since),
    after: null,
  };
}

function readVersion(text: string): string {
  const parsed = Version.safeParse(readOpaque(text));
  if (!parsed.success) throw problem('invalid_cursor');
  return parsed.data.version;
}

/** The latest change that a version holds, ISO 8601; null for a text that is none. */
export function findRosterTime(version: string): string | null {
  try {
    return readVersion(version);
  } catch {
    return null;
  }
}

function readProgress(text: string): Progress {
  const parsed = Progress.safeParse(readOpaque(text));
  if (!parsed.success) throw problem('invalid_cursor');
  return parsed.data;
}

function writeOpaque(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function readOpaque(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

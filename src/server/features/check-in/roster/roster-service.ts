import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { getRoster } from '#src/contract/check-in.ts';
import { Instant } from '#src/contract/common.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import { problem } from '#src/server/http/problems.ts';
import {
  getRosterState,
  hashRoster,
  listRevokedIndexes,
  listRosterRows,
} from './roster-repository.ts';
import { lookBackMs, type RosterRevision } from './roster-revision.ts';
import { rosterRecord } from './scan-event-view.ts';

type RosterPage = ResponseOf<typeof getRoster>;
type RosterQuery = { cursor?: string | undefined; since?: string | undefined };

/** Content of a roster version: see `RosterRevision`. */
const Version = z.object({ version: Instant, late: z.optional(z.int()) });

/** Progress of a download: the version at its start, its filter, and the last index sent. */
const Progress = z.extend(Version, {
  since: z.nullable(Instant),
  after: z.nullable(z.string()),
});
type Progress = z.infer<typeof Progress>;

const pageRecords = 2000;

/**
 * One page of the roster for a device. The version is fixed at the start of a download, so later changes come with the next
 * one; the hash on the last page is over the whole current roster.
 */
export async function getRosterPage(
  db: Kysely<Database>,
  device: DeviceAccess,
  { now, ...query }: RosterQuery & { now: Date },
): Promise<RosterPage> {
  const { total, mark } = await getRosterState(db, { eventId: device.eventId, now });
  const progress = query.cursor ? readProgress(query.cursor) : begin(mark, query.since);
  const rows = await listRosterRows(db, {
    eventId: device.eventId,
    afterIndex: progress.after,
    // Late commits are older than the phone's version.
    changedSince: progress.since ? new Date(Date.parse(progress.since) - lookBackMs) : null,
    limit: pageRecords,
  });
  const shown = rows.slice(0, pageRecords);
  const last = rows.length > pageRecords ? shown.at(-1) : undefined;
  const maySearch = device.role === 'supervisor';
  return {
    records: shown.map((row) => rosterRecord(row, { maySearch })),
    revoked: last ? [] : await listRevokedIndexes(db, device.eventId),
    next_cursor: last ? writeOpaque({ ...progress, after: last.code_index }) : null,
    version: last ? null : writeVersion(progress),
    hash: last ? null : await hashRoster(db, device.eventId),
    total,
  };
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

import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { getRoster } from '#src/contract/check-in.ts';
import { Instant } from '#src/contract/common.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { DeviceAccess } from '#src/server/plugins/access.ts';
import { problem } from '#src/server/plugins/problems.ts';
import {
  getRosterState,
  hashRoster,
  listRevokedIndexes,
  listRosterRows,
} from './roster-repository.ts';
import { rosterRecord } from './scan-event-view.ts';

type RosterPage = ResponseOf<typeof getRoster>;
type RosterQuery = { cursor?: string | undefined; since?: string | undefined };

/** Where a download stands: the version it began at, what it is restricted to, and the last index sent. */
const Progress = z.object({
  version: Instant,
  since: z.nullable(Instant),
  after: z.nullable(z.string()),
});
type Progress = z.infer<typeof Progress>;

const pageRecords = 2000;
/** Changes are looked for a little before the phone's version, for transactions that were still open then. */
const overlapMs = 20_000;

/**
 * One page of the roster for a device. The version is fixed when a download begins, so whatever changes meanwhile comes
 * with the next one; the hash on the last page is of the whole roster as it is then.
 */
export async function getRosterPage(
  db: Kysely<Database>,
  device: DeviceAccess,
  query: RosterQuery,
): Promise<RosterPage> {
  const state = await getRosterState(db, device.eventId);
  const progress = query.cursor ? readProgress(query.cursor) : begin(state.changedAt, query.since);
  const rows = await listRosterRows(db, {
    eventId: device.eventId,
    afterIndex: progress.after,
    changedSince: progress.since ? new Date(Date.parse(progress.since) - overlapMs) : null,
    limit: pageRecords,
  });
  const shown = rows.slice(0, pageRecords);
  const last = rows.length > pageRecords ? shown.at(-1) : undefined;
  const maySearch = device.role === 'supervisor';
  return {
    records: shown.map((row) => rosterRecord(row, { maySearch })),
    revoked: last ? [] : await listRevokedIndexes(db, device.eventId),
    next_cursor: last ? writeOpaque({ ...progress, after: last.code_index }) : null,
    version: last ? null : rosterVersion(new Date(progress.version)),
    hash: last ? null : await hashRoster(db, device.eventId),
    total: state.total,
  };
}

/** The opaque version of a roster that last changed at an instant. */
export function rosterVersion(changedAt: Date): string {
  return writeOpaque({ version: changedAt.toISOString() });
}

function begin(changedAt: Date, since: string | undefined): Progress {
  return {
    version: changedAt.toISOString(),
    since: since === undefined ? null : readVersion(since),
    after: null,
  };
}

function readVersion(text: string): string {
  const parsed = z.object({ version: Instant }).safeParse(readOpaque(text));
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

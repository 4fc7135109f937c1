import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import {
  maxDeviceInteger,
  type PhoneStatus,
  type Readiness,
  type RemoteScan,
  type syncScans,
} from '#src/contract/check-in.ts';
import { Instant } from '#src/contract/common.ts';
import type { SentClocks } from '#src/contract/check-in/scan-clocks.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import { problem } from '#src/server/http/problems.ts';
import { writeReadiness } from '#src/server/core/devices/device-status.ts';
import type { ContextCache } from './context-cache.ts';
import { listFeed, touchAndReadState, type FeedRow } from './feed-repository.ts';
import { noIncidents, readDeviceIncidents } from '../incidents/device-incidents.ts';
import { rosterVersion } from '../roster/roster-service.ts';
import type { PointCounts } from '../figures/point-counts.ts';
import { storeScans } from './store-service.ts';
import { writeLost } from './set-aside-repository.ts';
import { writeFinals } from '../sealing/seal-repository.ts';

type SyncInput = {
  device: DeviceAccess;
  body: {
    scans: unknown[];
    cursor: string | null;
    last_seq: number;
    readiness?: Readiness | undefined;
    sent?: SentClocks | undefined;
    absent?: unknown[] | undefined;
    status?: PhoneStatus | undefined;
    done?: readonly { point_id: string; seq: number }[] | undefined;
    counts?: boolean | undefined;
  };
  now: Date;
  /** Of events and their points. */
  contexts: Pick<ContextCache, 'get'>;
  pointCounts: PointCounts;
};

const FeedPosition = z.object({ received_at: Instant, id: z.uuid() });
type FeedPosition = z.infer<typeof FeedPosition>;

/** Start of the next page of the feed, and the position before which no scan can be added. */
const Cursor = z.object({ from: FeedPosition, settled: FeedPosition });
type Cursor = z.infer<typeof Cursor>;

const AtPoint = z.looseObject({ point_id: z.unknown() });

/** Rows of a page of the feed; each page costs the same few statements besides. */
export const feedScans = 1000;
/** Numbers that one answer to gaps may call lost. */
const maxLost = 1000;
const SeqRange = z.tuple([z.int().check(z.minimum(1)), z.int().check(z.maximum(maxDeviceInteger))]);
/** Concurrent writes become visible later with an earlier time; a statement may take 15 s. */
const feedOverlapMs = 20_000;
/** While no other device scans, the position follows at this distance; otherwise each sync rereads its own scans. */
const quietMs = 60_000;
const firstId = '00000000-0000-0000-0000-000000000000';
const feedStart: FeedPosition = { received_at: new Date(0).toISOString(), id: firstId };

/** Stores a phone's scans and returns the state and other devices' scans; idempotent. */
export async function syncDevice(
  db: Kysely<Database>,
  { device, body, now, contexts, pointCounts }: SyncInput,
): Promise<ResponseOf<typeof syncScans>> {
  const cursor = body.cursor === null ? null : readCursor(body.cursor);
  const from = cursor?.from ?? feedStart;
  const after = { receivedAt: new Date(from.received_at), id: from.id };
  const rows = await contexts.get(device.eventId, body.scans.map(readPointId));
  const who = { eventId: device.eventId, deviceId: device.id };
  const { last_seq: lastSeq } = body;
  const status = body.status && onServerClock(body.status, { sent: body.sent, now });
  if (body.readiness && device.lapsed === null) {
    await writeReadiness(db, { deviceId: device.id, readiness: body.readiness });
  }
  const lost = readAbsent(body.absent ?? [], lastSeq);
  if (lost.length > 0) await writeLost(db, { ...who, seqs: lost, now });
  if (body.done) {
    const done = body.done.filter(({ seq }) => seq <= lastSeq);
    await writeFinals(db, { ...who, done, now });
  }
  const [stored, feed] = await Promise.all([
    storeScans(db, { device, rows, records: body.scans, lastSeq, sent: body.sent, status, now }),
    listFeed(db, { ...who, after, limit: feedScans }),
  ]);
  const state = stored.state ?? (await touchAndReadState(db, { ...who, lastSeq, status, now }));
  const versions = {
    roster_version: rosterVersion(state.roster),
    points_rev: state.pointsRev,
  };
  const { acks } = stored;
  const { gaps } = state;
  // Its log is taken in, and it hears nothing more of the event.
  if (device.lapsed === 'device_revoked') {
    return {
      acks,
      gaps,
      cursor: body.cursor,
      more: false,
      scans: [],
      ...noIncidents,
      revoked: [],
      ...versions,
      revoked_device: true,
      server_time: now.toISOString(),
    };
  }
  const [incidents, counts] = await Promise.all([
    state.hasIncidents ? readDeviceIncidents(db, who) : noIncidents,
    body.counts === true ? pointCounts.read(device.eventId) : undefined,
  ]);
  const shown = feed.slice(0, feedScans);
  const more = feed.length > feedScans;
  return {
    acks,
    gaps,
    cursor: writeCursor(nextCursor(cursor, { shown, more, now })),
    more,
    scans: shown.map(remoteScan),
    ...incidents,
    ...(counts && { counts }),
    revoked: state.revoked,
    ...versions,
    server_time: now.toISOString(),
  };
}

/**
 * The next cursor: after the last row that is older than the overlap, or a minute ago if that is later. While there are
 * more pages, the cursor also carries the settled position, from which rows are read again after the last page.
 */
function nextCursor(
  current: Cursor | null,
  { shown, more, now }: { shown: FeedRow[]; more: boolean; now: Date },
): Cursor {
  const overlapStart = new Date(now.getTime() - feedOverlapMs);
  const settledRow = shown.filter((row) => row.news_at < overlapStart).at(-1);
  const quiet = { received_at: new Date(now.getTime() - quietMs).toISOString(), id: firstId };
  const latest = settledRow ? toPosition(settledRow) : (current?.settled ?? quiet);
  const settled = quiet.received_at > latest.received_at ? quiet : latest;
  const last = shown.at(-1);
  return { from: more && last ? toPosition(last) : settled, settled };
}

function toPosition(row: FeedRow): FeedPosition {
  return { received_at: row.news_at.toISOString(), id: row.id };
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw problem('invalid_cursor');
  }
}

function remoteScan(row: FeedRow): RemoteScan {
  return {
    id: row.id,
    device_id: row.device_id,
    device_label: row.device_label,
    seq: row.seq,
    point_id: row.point_id ?? '',
    index: row.code_index,
    action: row.action,
    voids: row.voids,
    void_scope: row.void_scope,
    corrected_at: row.corrected_at.toISOString(),
    uncertainty_ms: row.uncertainty_ms,
    ...(row.is_let_in && { let_in: true }),
  };
}

function readPointId(record: unknown): unknown {
  return AtPoint.safeParse(record).data?.point_id;
}

/** The phone says by its own clock, which may be wrong, when its roster was stored. */
function onServerClock(
  status: PhoneStatus,
  { sent, now }: { sent: SentClocks | undefined; now: Date },
): PhoneStatus {
  if (status.roster_saved_at === null || sent === undefined) return status;
  const age = Date.parse(sent.device_time) - Date.parse(status.roster_saved_at);
  const savedAt = new Date(now.getTime() - Math.max(age, 0));
  return { ...status, roster_saved_at: savedAt.toISOString() };
}

/** The numbers in a phone's ranges, up to its last one; a range that cannot be read is left out. */
function readAbsent(ranges: readonly unknown[], lastSeq: number): number[] {
  const seqs: number[] = [];
  for (const range of ranges) {
    const { data: [from, to] = [1, 0] } = SeqRange.safeParse(range);
    for (let seq = from; seq <= Math.min(to, lastSeq) && seqs.length < maxLost; seq += 1)
      seqs.push(seq);
  }
  return seqs;
}

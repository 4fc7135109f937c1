import type { Scan } from '#src/contract/check-in.ts';
import { toEventTag, parseTicketCode } from '#src/domain/check-in/ticket-code.ts';
import {
  decideVerdict,
  type CheckInPoint,
  type Verdict,
  type VerdictInput,
} from '#src/domain/check-in/verdict.ts';
import { countsForTicket } from '#src/domain/check-in/replaced-code.ts';
import type { ScanTime } from '#src/domain/check-in/time/scan-time.ts';
import type { PointRow, ScanContext } from '../event/event-repository.ts';
import { rosterState } from '../roster/roster-view.ts';
import type { KnownRegistration } from './sync-repository.ts';

type Context = { rows: ScanContext; points: CheckInPoint[]; deviceId: string; time: ScanTime };

/**
 * The server's verdict on a scan, from its own data at the time of the scan, independent of the phone's verdict.
 */
export function decideOnServer(
  scan: Scan,
  registration: KnownRegistration | null,
  context: Context,
): Verdict {
  const point = context.points.find(({ id }) => id === scan.point_id);
  if (!point) throw new Error('The intake lets only scans at points of the event through');
  const tag = toEventTag(context.rows.event.id);
  const { at, uncertaintyMs } = context.time;
  const isRevoked = !countsForTicket(registration?.replaced_at ?? null, { action: 'admit', at });
  return decideVerdict({
    code: toCode(scan, registration, tag),
    event: { tag, zone: context.rows.event.zone },
    point,
    points: context.points,
    entry: registration ? toEntry(registration, scan) : null,
    isRevoked,
    isAuthoritative: true,
    scans: [],
    deviceId: context.deviceId,
    ticked: scan.checklist,
    now: at,
    uncertaintyMs,
  });
}

/** Converts a point's row to the domain type. */
export function checkInPoint(row: PointRow): CheckInPoint {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    opensAt: row.opens_at.getTime(),
    closesAt: row.closes_at.getTime(),
    categories: row.category_ids,
    prerequisite:
      row.prerequisite_id && row.prerequisite_mode
        ? { pointId: row.prerequisite_id, mode: row.prerequisite_mode }
        : null,
    repeat: row.repeat_policy,
    checklist: row.checklist,
    state: row.state,
  };
}

/** The server stores hashes only: the registration tells the event; unreadable codes are parsed from `raw`. */
function toCode(
  scan: Scan,
  registration: KnownRegistration | null,
  tag: string,
): VerdictInput['code'] {
  if (scan.code_hash === null) return parseTicketCode(scan.raw);
  const ofOtherEvent = registration !== null && !registration.of_event;
  return { ok: true, code: '', eventTag: ofOtherEvent ? '' : tag };
}

function toEntry(registration: KnownRegistration, scan: Scan): VerdictInput['entry'] {
  return {
    state: rosterState(registration),
    category: registration.category_id,
    hasNote: false,
    passed: registration.passed
      .filter((passed) => passed.scan_id !== scan.id)
      .map((passed) => ({ pointId: passed.point_id, at: passed.at, where: null })),
  };
}

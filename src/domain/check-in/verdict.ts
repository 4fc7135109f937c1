import type { LocalText, Zone } from '#src/contract/common.ts';
import type { Point, VerdictCode } from '#src/contract/check-in.ts';
import type { Lane } from '#src/contract/check-in-points/lane.ts';
import type { RosterRecord } from '#src/contract/check-in/roster.ts';
import { isCertainTime } from './time/certain-time.ts';
import { type ScanRecord, splitAdmissions } from './check-in-fold.ts';
import { decideLane, type LaneDecision } from './lanes/lane-rule.ts';
import type { Admission, RosterAdmission } from './known-admissions.ts';
import { knownAdmissions } from './known-admissions.ts';
import type { ParsedTicketCode } from './ticket-code.ts';
import { dayInZone } from '../time/zone.ts';

export type ChecklistItem = { id: string; label: LocalText };

/** A check-in point; times are epoch milliseconds. */
export type CheckInPoint = {
  id: string;
  name: LocalText;
  kind: Point['kind'];
  opensAt: number;
  closesAt: number;
  /** Ids of the categories admitted; null is all of them. */
  categories: readonly string[] | null;
  prerequisite: { pointId: string; mode: 'warn' | 'block' } | null;
  repeat: Point['repeat'];
  checklist: readonly ChecklistItem[];
  state: Point['state'];
  /** Where the point is split: a device admits only its own. */
  lanes?: readonly Lane[];
};

/** What verdicts need of a ticket, from the phone's roster or the server's tables. */
export type RosterEntry = {
  state: RosterRecord['state'];
  category: string;
  /** Null without one; left out where it cannot be read. */
  bib?: number | null;
  /** There is a note that staff read before they admit the runner. */
  hasNote: boolean;
  passed: readonly RosterAdmission[];
};

export type VerdictInput = {
  code: ParsedTicketCode;
  /** `tag` is the first three characters of every code of the event. */
  event: { tag: string; zone: Zone };
  point: CheckInPoint;
  /** All points of the event, to name the right one. */
  points: readonly CheckInPoint[];
  entry: RosterEntry | null;
  /** The code is on the event's revocation list. */
  isRevoked: boolean;
  /** Decided by or with the server: a ticket not found does not exist. */
  isAuthoritative: boolean;
  /** This ticket's known scans at any point, from the phone's own log and other devices, including voids. */
  scans: readonly ScanRecord[];
  /** The device that scans. */
  deviceId: string;
  /** Ids of the checklist items that staff have ticked. */
  ticked: readonly string[];
  /** Epoch milliseconds by the server's clock, and the possible error in either direction. */
  now: number;
  uncertaintyMs: number;
};

export type PointRef = { id: string; kind: Point['kind']; name: LocalText };

/** A prerequisite point not passed yet; `point` is null when this phone does not know it. */
export type MissingPrerequisite = {
  pointId: string;
  point: PointRef | null;
  severity: 'warn' | 'block';
};

/** An admission with a former code, epoch milliseconds, and the phone that made it. */
export type FormerUse = { at: number; where: string | null };

export type Verdict =
  | { code: 'ok' }
  | {
      code: 'ok_note';
      hasNote: boolean;
      missing: MissingPrerequisite | null;
      /** The point is closed at this time, but the phone does not know the time. */
      isTimeUnsure: boolean;
      /** Somebody was admitted here with a code that the ticket had before, and nobody has judged it. */
      former?: FormerUse;
    }
  | {
      code: 'needs_checklist';
      items: ChecklistItem[];
      /** As of `ok_note`: staff know it before they hand anything out. */
      former?: FormerUse;
    }
  | {
      code: 'already';
      at: number;
      where: string | null;
      deviceId: string | null;
      /** How far off `at` may be. */
      uncertaintyMs: number;
    }
  | { code: 'just_now'; at: number }
  | { code: 'prerequisite'; missing: MissingPrerequisite }
  | {
      code: 'wrong_point';
      target: PointRef | null;
      /** At the right point, but not in this device's lane. */
      lane?: Extract<LaneDecision, { isOwn: false }>;
    }
  | { code: 'too_early'; opensAt: number }
  | { code: 'too_late'; closesAt: number }
  | { code: 'unpaid'; proofSent: boolean }
  | { code: 'not_confirmed'; state: 'pending' | 'waitlisted' }
  | { code: 'cancelled' }
  | { code: 'revoked' }
  | { code: 'wrong_event'; eventTag: string }
  | { code: 'not_on_this_phone' }
  | { code: 'unknown'; reason: 'empty' | 'length' | 'alphabet' | 'check' | 'not_found' };

/** How a verdict behaves: `go` closes by itself, every other stays until a tap or the next code. */
export type VerdictClass = 'go' | 'go_holds' | 'ask' | 'stop_look' | 'stop' | 'info';

/** Which of the six result screens shows it; each has its own shape, sound and vibration. */
export type VerdictScreen = 'valid' | 'already' | 'wrong' | 'void' | 'unknown' | 'ask';

/** Within this time the same code on the admitting phone counts as the same scan, not as a second attempt. */
const justNowMs = 60_000;

/** Classes by check-in §5, screens by the mapping that closes the design's description. */
const presentations: Record<VerdictCode, { class: VerdictClass; screen: VerdictScreen }> = {
  ok: { class: 'go', screen: 'valid' },
  ok_note: { class: 'go_holds', screen: 'valid' },
  needs_checklist: { class: 'ask', screen: 'ask' },
  already: { class: 'stop_look', screen: 'already' },
  just_now: { class: 'info', screen: 'already' },
  prerequisite: { class: 'stop_look', screen: 'wrong' },
  wrong_point: { class: 'stop_look', screen: 'wrong' },
  too_early: { class: 'stop_look', screen: 'wrong' },
  too_late: { class: 'stop_look', screen: 'wrong' },
  unpaid: { class: 'stop_look', screen: 'void' },
  not_confirmed: { class: 'stop', screen: 'void' },
  cancelled: { class: 'stop', screen: 'void' },
  revoked: { class: 'stop', screen: 'void' },
  wrong_event: { class: 'stop', screen: 'wrong' },
  not_on_this_phone: { class: 'stop_look', screen: 'ask' },
  unknown: { class: 'stop', screen: 'unknown' },
};

/**
 * The verdict on a scanned code, in the order of the table in check-in §5: the first failing check decides. Used
 * by the phone before admitting and by the server on every synced scan.
 */
export function decideVerdict(input: VerdictInput): Verdict {
  const { code, event, entry } = input;
  if (!code.ok) return { code: 'unknown', reason: code.reason };
  if (code.eventTag !== event.tag) return { code: 'wrong_event', eventTag: code.eventTag };
  if (input.isRevoked) return { code: 'revoked' };
  if (!entry) {
    if (input.isAuthoritative) return { code: 'unknown', reason: 'not_found' };
    // A supervisor may have admitted it for the time being: not a second time.
    return usedFault(input, knownAdmissions(input.scans, [])) ?? { code: 'not_on_this_phone' };
  }
  return stateFault(entry) ?? placeFault(input, entry) ?? timeFault(input) ?? admit(input, entry);
}

/** How staff should act on a verdict. */
export function verdictClass(code: VerdictCode): VerdictClass {
  return presentations[code].class;
}

/** The screen that shows a verdict. */
export function verdictScreen(code: VerdictCode): VerdictScreen {
  return presentations[code].screen;
}

function stateFault({ state }: RosterEntry): Verdict | null {
  switch (state) {
    case 'transferred':
      return { code: 'revoked' };
    case 'cancelled':
      return { code: 'cancelled' };
    case 'unpaid':
    case 'proof_sent':
      return { code: 'unpaid', proofSent: state === 'proof_sent' };
    case 'pending':
    case 'waitlisted':
      return { code: 'not_confirmed', state };
    case 'confirmed':
      break;
  }
  return null;
}

function placeFault({ point, points, deviceId }: VerdictInput, entry: RosterEntry): Verdict | null {
  const admits = ({ categories }: CheckInPoint) =>
    categories === null || categories.includes(entry.category);
  if (admits(point)) {
    const runner = { bib: entry.bib, category: entry.category };
    const lane = decideLane(point.lanes ?? [], { deviceId, runner });
    return lane.isOwn ? null : { code: 'wrong_point', target: pointRef(point), lane };
  }
  const target = points.find(
    (other) => other.kind === point.kind && other.state === 'open' && admits(other),
  );
  return { code: 'wrong_point', target: target ? pointRef(target) : null };
}

/** Allows for the clock's uncertainty, so that a slow phone clock does not turn runners away. */
function timeFault({ point, now, uncertaintyMs }: VerdictInput): Verdict | null {
  const { state, opensAt, closesAt } = point;
  if (state === 'draft' || (state === 'open' && now + uncertaintyMs < opensAt)) {
    return { code: 'too_early', opensAt };
  }
  if (state === 'closed' || now - uncertaintyMs > closesAt) return { code: 'too_late', closesAt };
  return null;
}

/** Outside the window, but by a clock that is too uncertain to refuse anybody (check-in §6). */
function isWindowUnsure({ point, now, uncertaintyMs }: VerdictInput): boolean {
  return !isCertainTime(uncertaintyMs) && (now < point.opensAt || now > point.closesAt);
}

function admit(input: VerdictInput, entry: RosterEntry): Verdict {
  const { point, ticked } = input;
  const admissions = knownAdmissions(input.scans, entry.passed);
  const missing = missingPrerequisite(input, admissions);
  if (missing?.severity === 'block') return { code: 'prerequisite', missing };
  const used = usedFault(input, admissions);
  if (used) return used;
  const items = point.checklist.filter(({ id }) => !ticked.includes(id));
  const former = findFormerUse(input);
  if (items.length > 0) return { code: 'needs_checklist', items, ...(former && { former }) };
  const isTimeUnsure = isWindowUnsure(input);
  if (missing || entry.hasNote || isTimeUnsure || former) {
    const noted = { hasNote: entry.hasNote, missing, isTimeUnsure };
    return { code: 'ok_note', ...noted, ...(former && { former }) };
  }
  return { code: 'ok' };
}

function missingPrerequisite(
  { point, points }: VerdictInput,
  admissions: Admission[],
): MissingPrerequisite | null {
  if (!point.prerequisite) return null;
  const { pointId, mode } = point.prerequisite;
  if (admissions.some((admission) => admission.pointId === pointId)) return null;
  const known = points.find(({ id }) => id === pointId);
  return { pointId, point: known ? pointRef(known) : null, severity: mode };
}

function usedFault(input: VerdictInput, admissions: Admission[]): Verdict | null {
  const { point, now, event, deviceId } = input;
  const here = admissions.filter((admission) => admission.pointId === point.id);
  const own = here.findLast(
    (admission) => admission.deviceId === deviceId && Math.abs(now - admission.at) <= justNowMs,
  );
  if (own) return { code: 'just_now', at: own.at };
  const used = here.find(({ at }) => countsAsRepeat(point.repeat, [at, now], event.zone));
  if (!used) return null;
  const { at, where, uncertaintyMs } = used;
  return { code: 'already', at, where, deviceId: used.deviceId, uncertaintyMs };
}

/** Such an admission does not use the ticket up, but staff ask before they hand out a second pack. */
function findFormerUse({ point, now, event, scans }: VerdictInput): FormerUse | null {
  const used = splitAdmissions(scans).refused.findLast(
    ({ pointId, correctedAt: at }) =>
      pointId === point.id && countsAsRepeat(point.repeat, [at, now], event.zone),
  );
  return used ? { at: used.correctedAt, where: used.where } : null;
}

function countsAsRepeat(repeat: Point['repeat'], [a, b]: [number, number], zone: Zone): boolean {
  if (repeat === 'daily') return dayInZone(a, zone) === dayInZone(b, zone);
  return repeat === 'once';
}

function pointRef({ id, kind, name }: CheckInPoint): PointRef {
  return { id, kind, name };
}

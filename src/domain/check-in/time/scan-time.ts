import { isCertainTime } from './certain-time.ts';

/** A phone gives a request up after this long; what it names was read before, so it is at most this old on arrival. */
const requestMs = 30_000;
/** Several servers may serve one phone: their clocks differ by less. */
const serverSkewMs = 1000;
/** Wall and monotonic progress differ by more than this after a jump or a sleep (check-in §6). */
const jumpMs = 2000;
/** As for the phone's own estimate, see phone-clock.ts. */
const driftPerMs = 0.0001;
/** What fits the column, 24 days. */
const maxUncertaintyMs = 2_147_483_646;

/** What a phone's record says about its own time, in milliseconds. */
export type TimeClaim = {
  /** The stretch without a set-back that both clocks belong to (phone-clock.ts); null from phones of a former version. */
  run: string | null;
  deviceTime: number;
  monotonicMs: number;
  offsetMs: number;
  uncertaintyMs: number;
};

/** The phone's clocks just before it sent a record. */
export type SentReading = { run: string; deviceTime: number; monotonicMs: number };

/** A span of milliseconds: server times, or ages. */
export type TimeSpan = { from: number; to: number };

/** A contact at which a device's highest sequence number grew to `lastSeq`. Server times in epoch milliseconds. */
export type Contact = {
  lastSeq: number;
  at: number;
  /** The latest contact with a smaller number. */
  previousAt: number;
};

/** All that the server has measured of a device itself. */
export type ContactHistory = {
  enrolledAt: number;
  /** As of the latest contact before this one. */
  lastSeq: number;
  lastSeenAt: number;
  /** Those that name the numbers in question; not necessarily all. */
  contacts: readonly Contact[];
  receivedAt: number;
};

/** When a scan was made: the truth is within ± `uncertaintyMs` of `at`. */
export type ScanTime = { at: number; uncertaintyMs: number; isKnown: boolean };

/**
 * Between which times a device made its record number `seq`, from the server's own clock alone: a record was made before
 * the first contact that names its number, and after any that names only smaller ones was sent.
 */
export function boundScanTime(seq: number, history: ContactHistory): TimeSpan {
  const { enrolledAt, lastSeq, lastSeenAt, receivedAt } = history;
  const named = history.contacts
    .filter((contact) => contact.lastSeq >= seq)
    .toSorted((a, b) => a.lastSeq - b.lastSeq)[0];
  const unnamed = lastSeq < seq ? lastSeenAt : enrolledAt;
  const before = Math.max(enrolledAt, named?.previousAt ?? unnamed);
  const to = Math.min(receivedAt, named?.at ?? receivedAt);
  // Also when the server's own clock was set back.
  return { from: Math.min(before, to) - requestMs, to };
}

/**
 * The time of a record. The phone's claim counts when neither the age of the record nor the server's own bounds speak
 * against it; else its age; else the time is unknown. Never throws and never refuses: a scan at an unknown time is a
 * scan. Unknown times lie at the late end of what is possible, so that a clock that lies a month back does not make
 * its admission the first one.
 */
export function decideScanTime(
  claim: TimeClaim,
  measured: { bounds: TimeSpan; receivedAt: number; sent: SentReading | null },
): ScanTime {
  const { bounds, receivedAt, sent } = measured;
  const age = sent && ageOf(claim, sent);
  const arrived = age && { from: receivedAt - requestMs - age.to, to: receivedAt - age.from };
  const possible = (arrived && intersect(bounds, arrived)) ?? bounds;
  const claimed = isRefuted(claim, measured) ? null : toSpan(claim, possible);
  const at = claim.deviceTime + claim.offsetMs;
  return claimed && at >= claimed.from && at <= claimed.to
    ? toScanTime(claimed, at)
    : toScanTime(claimed ?? possible, possible.to);
}

/**
 * How old a record was when it was sent, by the clocks of its stretch; null in another one. The monotonic clock stands
 * still while a phone sleeps, the wall clock may be set ahead: the truth lies between the two.
 */
function ageOf(claim: TimeClaim, sent: SentReading): TimeSpan | null {
  const mono = sent.monotonicMs - claim.monotonicMs;
  if (claim.run !== sent.run || mono < 0) return null;
  const wall = sent.deviceTime - claim.deviceTime;
  return { from: mono * (1 - driftPerMs), to: Math.max(mono, wall) * (1 + driftPerMs) };
}

/** A former version took the wall clock's word: its record is believed only as far as its age by that clock agrees. */
function isRefuted(
  claim: TimeClaim,
  { receivedAt, sent }: { receivedAt: number; sent: SentReading | null },
): boolean {
  if (claim.run !== null || sent === null) return false;
  const at = receivedAt - (sent.deviceTime - claim.deviceTime);
  const difference = claim.deviceTime + claim.offsetMs - at;
  const slack = claim.uncertaintyMs + jumpMs;
  return difference > slack || difference < -slack - requestMs;
}

function toSpan(claim: TimeClaim, possible: TimeSpan): TimeSpan | null {
  // At the column's limit it may be any more: the claim says nothing.
  if (claim.uncertaintyMs >= maxUncertaintyMs) return possible;
  const at = claim.deviceTime + claim.offsetMs;
  return intersect(
    { from: at - claim.uncertaintyMs, to: at + claim.uncertaintyMs },
    { from: possible.from, to: possible.to + serverSkewMs },
  );
}

function toScanTime({ from, to }: TimeSpan, time: number): ScanTime {
  const at = Math.floor(time);
  const uncertaintyMs = Math.min(maxUncertaintyMs, Math.ceil(Math.max(at - from, to - at)));
  return { at, uncertaintyMs, isKnown: isCertainTime(uncertaintyMs) };
}

function intersect(a: TimeSpan, b: TimeSpan): TimeSpan | null {
  const span = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
  return span.from <= span.to ? span : null;
}

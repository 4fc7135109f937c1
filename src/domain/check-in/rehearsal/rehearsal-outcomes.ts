import type { VerdictCode } from '#src/contract/check-in.ts';
import type { RehearsalCheck } from '#src/contract/check-in/rehearsal-checks.ts';

/** How a check of a rehearsal ended; `ms` is how long the camera took, null where nothing was timed. */
export type CheckOutcome = { result: 'passed' | 'failed'; ms: number | null };

/** Of the checks tried so far. */
export type RehearsalOutcomes = Partial<Record<RehearsalCheck, CheckOutcome>>;

/** A code scanned in a rehearsal. */
export type PracticeScan = {
  verdict: VerdictCode;
  /** It is a practice ticket, of this event or another; a real one proves nothing. */
  isPractice: boolean;
  by: 'camera' | 'hand_scanner' | 'typed';
  isOffline: boolean;
};

const wanted = {
  valid: ['ok', 'ok_note'],
  // On the phone that admitted it, within a minute, it answers the other.
  double: ['already', 'just_now'],
  other_race: ['wrong_event'],
  refused: ['unpaid', 'cancelled'],
} as const satisfies Partial<Record<RehearsalCheck, readonly VerdictCode[]>>;

/** Whether a saved scan passes a check. Sound and vibration are for people to judge. */
export function passesCheck(check: RehearsalCheck, scan: PracticeScan): boolean {
  if (!scan.isPractice) return false;
  switch (check) {
    case 'camera':
      return scan.by === 'camera';
    case 'offline':
      return scan.isOffline;
    case 'typed':
      return scan.by === 'typed';
    case 'sound':
    case 'vibration':
      return false;
    case 'valid':
    case 'double':
    case 'other_race':
    case 'refused':
      return wanted[check].some((verdict) => verdict === scan.verdict);
  }
}

/** Checks by how they ended, each list in the order of `checks`. */
export function sortOutcomes(checks: readonly RehearsalCheck[], outcomes: RehearsalOutcomes) {
  const ended = (result: CheckOutcome['result']) =>
    checks.filter((check) => outcomes[check]?.result === result);
  return {
    passed: ended('passed'),
    failed: ended('failed'),
    open: checks.filter((check) => outcomes[check] === undefined),
  };
}

import type { ScanRecord } from './check-in-fold.ts';
import { splitAdmissions } from './check-in-fold.ts';

/** An admission already included in the downloaded roster; `at` in epoch milliseconds. */
export type RosterAdmission = {
  pointId: string;
  at: number;
  where: string | null;
  /** How far off `at` may be; left out up to a second. */
  uncertaintyMs?: number | undefined;
};

/** A valid admission; `deviceId` is null when it is known from the roster only. */
export type Admission = RosterAdmission & { deviceId: string | null; uncertaintyMs: number };

/** All valid admissions of one ticket at any point, from its scans and its roster entry, earliest first. */
export function knownAdmissions(
  scans: readonly ScanRecord[],
  passed: readonly RosterAdmission[],
): Admission[] {
  const { valid, voided } = splitAdmissions(scans);
  // The roster may still list an admission that was voided later; its time identifies it.
  const isVoided = (passage: RosterAdmission) =>
    voided.some((scan) => scan.pointId === passage.pointId && scan.correctedAt === passage.at);
  const fromScans = valid.map(({ pointId, correctedAt, where, deviceId, uncertaintyMs }) => ({
    pointId,
    at: correctedAt,
    where,
    deviceId,
    uncertaintyMs,
  }));
  const fromRoster = passed
    .filter((passage) => !isVoided(passage))
    .map(({ uncertaintyMs = 0, ...passage }) => ({ ...passage, deviceId: null, uncertaintyMs }));
  return [...fromScans, ...fromRoster].sort((a, b) => a.at - b.at);
}

import type { ScanRecord } from './check-in-fold.ts';
import { splitAdmissions } from './check-in-fold.ts';

/** An admission that the roster already knew of when it was made; `at` in epoch milliseconds. */
export type Passage = { pointId: string; at: number; where: string | null };

/** An admission that stands; `deviceId` is null where only the roster tells of it. */
export type Admission = Passage & { deviceId: string | null };

/** Every admission of one ticket that stands, earliest first, from its scans at any point and from its roster entry. */
export function knownAdmissions(
  scans: readonly ScanRecord[],
  passed: readonly Passage[],
): Admission[] {
  const { standing, voided } = splitAdmissions(scans);
  // The roster may still list what a void has taken back since; the moment identifies it.
  const isVoided = (passage: Passage) =>
    voided.some((scan) => scan.pointId === passage.pointId && scan.correctedAt === passage.at);
  const fromScans = standing.map(({ pointId, correctedAt, where, deviceId }) => ({
    pointId,
    at: correctedAt,
    where,
    deviceId,
  }));
  const fromRoster = passed
    .filter((passage) => !isVoided(passage))
    .map((passage) => ({ ...passage, deviceId: null }));
  return [...fromScans, ...fromRoster].sort((a, b) => a.at - b.at);
}

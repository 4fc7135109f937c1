import type { DeviceRole } from '#src/contract/check-in.ts';

/** What the device of a role may do, on the phone and on the server (check-in §3). */
export type StaffRights = {
  /** Scans tickets and admits. */
  mayScan: boolean;
  /** Finds runners by name and bib, overrides a verdict, voids any admission. */
  mayJudge: boolean;
  /** Reads a runner's health data and emergency contact by bib, with a reason, while there is a network. */
  mayTreat: boolean;
};

const rights: Record<DeviceRole, StaffRights> = {
  steward: { mayScan: true, mayJudge: false, mayTreat: false },
  supervisor: { mayScan: true, mayJudge: true, mayTreat: false },
  viewer: { mayScan: false, mayJudge: false, mayTreat: false },
  medical: { mayScan: false, mayJudge: false, mayTreat: true },
};

/** The rights of a role. */
export function staffRights(role: DeviceRole): StaffRights {
  return rights[role];
}

/** Whether a device may scan at a point; `points` are the ids of its own, null or undefined is all of them. */
export function mayScanAt(points: readonly string[] | null | undefined, pointId: string): boolean {
  return points?.includes(pointId) ?? true;
}

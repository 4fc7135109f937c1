import type { Device } from '#src/contract/check-in.ts';

/** What a void may take back: any admission at its point, or those of the same phone, soon after. */
export type VoidScope = 'any' | 'own';

/** The admission that a void names, as logged. */
type Target = {
  id: string;
  deviceId: string;
  pointId: string;
  registrationId: string;
  correctedAt: number;
  uncertaintyMs: number;
};

type Undo = Omit<Target, 'id'> & { voids: string | null; voidScope: VoidScope | null };

/** How long a steward's phone may void its own admission (check-in §6). */
const ownVoidMs = 15 * 60_000;

/**
 * How far a void reaches by who makes it, known before the admission is: a supervisor's to any admission, a steward's to the
 * phone's own. Null where nothing may be taken back: without a reason, or by other roles.
 */
export function toVoidScope(input: {
  role: Device['role'];
  reason: string | null;
}): VoidScope | null {
  if ((input.reason ?? '').trim() === '') return null;
  if (input.role === 'supervisor') return 'any';
  return input.role === 'steward' ? 'own' : null;
}

/**
 * Whether a void takes an admission back: same ticket and point, and within its scope, 15 minutes for the phone's own. Asks
 * the two records only, so it holds in whatever order they arrive. The clocks' uncertainty counts for whoever voids.
 */
export function takesBack(undo: Undo, target: Target): boolean {
  if (undo.voids !== target.id || undo.pointId !== target.pointId) return false;
  if (undo.registrationId !== target.registrationId || undo.voidScope === null) return false;
  if (undo.voidScope === 'any') return true;
  const latest = target.correctedAt + target.uncertaintyMs + undo.uncertaintyMs + ownVoidMs;
  return undo.deviceId === target.deviceId && undo.correctedAt <= latest;
}

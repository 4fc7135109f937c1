import type { Device } from '#src/contract/check-in.ts';

/** How long a steward's phone may void its own admission (check-in §6). */
const ownVoidMs = 15 * 60_000;

/**
 * Whether an admission may be voided: within 15 minutes by the phone that made it, any time by a supervisor, always with
 * a reason. Times are epoch milliseconds.
 */
export function decideVoidAllowed(input: {
  role: Device['role'];
  deviceId: string;
  reason: string | null;
  at: number;
  target: { deviceId: string; correctedAt: number };
}): boolean {
  const { role, target } = input;
  if ((input.reason ?? '').trim() === '') return false;
  if (role === 'supervisor') return true;
  const isOwn = role === 'steward' && target.deviceId === input.deviceId;
  return isOwn && input.at - target.correctedAt <= ownVoidMs;
}

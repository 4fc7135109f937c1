import type { Device } from '#src/contract/check-in.ts';

/** How long somebody may take back their own admission (docs/check-in.md §6). */
const ownVoidMs = 15 * 60_000;

/**
 * Whether an admission may be voided: by the phone that made it within 15 minutes, by a supervisor any time, always with a
 * reason. Times are epoch milliseconds.
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

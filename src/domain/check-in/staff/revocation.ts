/** How long hosts can take back that they revoked a phone. */
export const takeBackMs = 10 * 60_000;

type Revoked = {
  /** Epoch milliseconds; null of a phone that is not. */
  revokedAt: number | null;
  /** By a host's tap, not by a rule. */
  isByHost: boolean;
};

/** Whether a revocation can be taken back at `now`, in epoch milliseconds. */
export function mayTakeBack({ revokedAt, isByHost }: Revoked, now: number): boolean {
  return revokedAt !== null && isByHost && now - revokedAt <= takeBackMs;
}

import type { CallOptions } from '#src/client/lib/api/api.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';

const requestTimeoutMs = 30_000;

/** Options of a call that a device makes while nobody waits. */
export function deviceCall({ token }: Pick<ScanDevice, 'token'>): CallOptions {
  return { token, signal: AbortSignal.timeout(requestTimeoutMs) };
}

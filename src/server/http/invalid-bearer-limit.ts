import { LRUCache } from 'lru-cache';
import { hashToken } from '#src/server/platform/keys.ts';

export type BearerUse = { address: string; token: string };

const windowMs = 60_000;
// The oldest entries are evicted beyond these; eviction can only relax the limit.
const maxAddresses = 10_000;
const maxValid = 20_000;

/**
 * Limits invalid bearers per address and minute, because each costs a query. Beyond `limit` an address has to wait,
 * except with a bearer that was valid before: an attacker must not block others in the same network.
 */
export class InvalidBearerLimit {
  readonly #limit: number;
  /** Changed in place: setting an entry anew would prolong its minute. */
  readonly #windows: LRUCache<string, { count: number }>;
  /** Hashes of valid bearers. */
  readonly #valid = new LRUCache<string, true>({ max: maxValid });

  constructor(limit: number, clock: () => Date) {
    this.#limit = limit;
    this.#windows = new LRUCache({
      max: maxAddresses,
      ttl: windowMs,
      // Otherwise the time is kept for a millisecond, and a clock that was set forward is not seen.
      ttlResolution: 0,
      perf: { now: () => clock().getTime() },
    });
  }

  /** Seconds to wait before the bearer may be looked up; null when it may be now. */
  getRetryAfter({ address, token }: BearerUse): number | null {
    const waitMs = this.#windows.getRemainingTTL(address);
    const window = this.#findWindow(address);
    if (!window || window.count < this.#limit) return null;
    return this.#valid.has(hashToken(token)) ? null : Math.ceil(waitMs / 1000);
  }

  /** Records whether a bearer was valid. */
  record({ address, token }: BearerUse, isValid: boolean): void {
    const hash = hashToken(token);
    if (isValid) {
      this.#valid.set(hash, true);
      return;
    }
    this.#valid.delete(hash);
    const window = this.#findWindow(address);
    if (window) window.count += 1;
    else this.#windows.set(address, { count: 1 });
  }

  #findWindow(address: string): { count: number } | undefined {
    // Asked for the time left, because the cache still has an entry in the millisecond in which it ends.
    return this.#windows.getRemainingTTL(address) > 0 ? this.#windows.peek(address) : undefined;
  }
}

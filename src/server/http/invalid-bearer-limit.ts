import { hashToken } from '#src/server/platform/keys.ts';

export type BearerUse = { address: string; token: string; now: number };

const windowMs = 60_000;
// The oldest entries are evicted beyond these; eviction can only relax the limit.
const maxAddresses = 10_000;
const maxValid = 20_000;

/**
 * Limits invalid bearers per address and minute, because each costs a query. Beyond `limit` an address has to wait,
 * except with a bearer that was valid before: an attacker must not block scanning phones in the same network.
 */
export class InvalidBearerLimit {
  readonly #limit: number;
  readonly #windows = new Map<string, { endsAt: number; count: number }>();
  /** Hashes of valid bearers, least recently used first. */
  readonly #valid = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Seconds to wait before the bearer may be looked up; null when it may be now. */
  getRetryAfter({ address, token, now }: BearerUse): number | null {
    const window = this.#windows.get(address);
    if (!window || window.endsAt <= now || window.count < this.#limit) return null;
    return this.#valid.has(hashToken(token)) ? null : Math.ceil((window.endsAt - now) / 1000);
  }

  /** Records whether a bearer was valid. */
  record({ address, token, now }: BearerUse, isValid: boolean): void {
    const hash = hashToken(token);
    this.#valid.delete(hash);
    if (isValid) {
      this.#valid.add(hash);
      evictOldest(this.#valid, maxValid);
      return;
    }
    const known = this.#windows.get(address);
    const isOpen = known !== undefined && known.endsAt > now;
    const window = isOpen ? known : { endsAt: now + windowMs, count: 0 };
    window.count += 1;
    if (!isOpen) this.#windows.delete(address);
    this.#windows.set(address, window);
    evictOldest(this.#windows, maxAddresses);
  }
}

function evictOldest(entries: Map<string, unknown> | Set<string>, max: number): void {
  if (entries.size <= max) return;
  for (const key of entries.keys()) {
    entries.delete(key);
    return;
  }
}

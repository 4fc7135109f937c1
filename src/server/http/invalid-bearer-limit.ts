import { hashToken } from '#src/server/platform/keys.ts';

export type BearerUse = { address: string; token: string; now: number };

const windowMs = 60_000;
// Beyond these the oldest are forgotten, which lets somebody off and never holds anybody up.
const maxAddresses = 10_000;
const maxValid = 20_000;

/**
 * Counts by address, in windows of a minute, the bearers that nobody could be found for: each costs a query. Whoever
 * has had `limit` of them has to wait, except with a bearer that was right here before: what somebody else does in the
 * same network must not stop a phone that scans.
 */
export class InvalidBearerLimit {
  readonly #limit: number;
  readonly #windows = new Map<string, { endsAt: number; count: number }>();
  /** Hashes of bearers that were right, the one longest unused first. */
  readonly #valid = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Seconds to wait before the bearer is looked up; null when it is at once. */
  getRetryAfter({ address, token, now }: BearerUse): number | null {
    const window = this.#windows.get(address);
    if (!window || window.endsAt <= now || window.count < this.#limit) return null;
    return this.#valid.has(hashToken(token)) ? null : Math.ceil((window.endsAt - now) / 1000);
  }

  /** Remembers what came of a bearer. */
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

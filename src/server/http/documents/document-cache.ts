import { LRUCache } from 'lru-cache';

export type Built<Page> = {
  page: Page;
  bytes: number;
  /** `keep` caches the page, `forget` removes the cached one, `pass` leaves it. */
  outcome: 'keep' | 'forget' | 'pass';
};

/**
 * Builds a page and adds the tags of the data it reads to `tags`, before reading where possible. `isRevalidation`: a
 * cached page is served meanwhile.
 */
export type Build<Page> = (tags: Set<string>, isRevalidation: boolean) => Promise<Built<Page>>;

type Entry<Page> = {
  page: Page;
  tags: ReadonlySet<string>;
  builtAt: number;
  /** When revalidation last failed. */
  failedAt: number;
  /** When its data changed; null while it is valid. */
  invalidatedAt: number | null;
};

type PendingBuild<Page> = {
  tags: Set<string>;
  startedAt: number;
  /** Tags invalidated meanwhile. */
  changed: Set<string>;
  result: Promise<Built<Page>>;
};

type Options = {
  /** Epoch milliseconds. */
  now: () => number;
  maxBytes: number;
  /** Called when revalidation failed and the stale page was served. */
  onError: (error: unknown) => void;
};

const freshMs = 20_000;
// Caches are per server: changes made by another server appear within this time.
const maxAgeMs = 30_000;
const rebuildThrottleMs = 5_000;

/**
 * Cache of rendered pages. A page is fresh for 20 s, then served stale while it is revalidated; from 30 s on requests wait
 * for the new page. Invalidation makes the next request wait at once, throttled to one rebuild per key and 5 s. While
 * rebuilding fails, the stale page is served, an invalidated one for at most 30 s.
 */
export class DocumentCache<Page> {
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #pendingBuilds = new Map<string, PendingBuild<Page>>();
  /** When a request last waited because of an invalidation. */
  readonly #blockedAt = new Map<string, number>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes });
  }

  /** Returns the page under `key`, building it when none can be served. Throws what `build` throws. */
  async get(key: string, build: Build<Page>): Promise<Page> {
    const entry = this.#entries.get(key);
    if (!entry) return (await this.#build(key, build)).page;
    const now = this.#options.now();
    const age = now - entry.builtAt;
    const { invalidatedAt } = entry;
    if (invalidatedAt === null && age < freshMs) return entry.page;
    // It may show deleted content.
    if (invalidatedAt !== null && now - invalidatedAt >= maxAgeMs)
      return (await this.#build(key, build)).page;
    if (now - entry.failedAt < rebuildThrottleMs) return entry.page;
    if (invalidatedAt !== null && !this.#mayBlock(key, now)) return entry.page;
    const revalidated = this.#revalidate(key, build);
    if (invalidatedAt === null && age < maxAgeMs) return entry.page;
    return (await revalidated) ?? entry.page;
  }

  /** Invalidates pages with any of these tags, including pending builds. */
  invalidate(tags: ReadonlySet<string>): void {
    for (const entry of this.#entries.values()) {
      if (overlap(entry.tags, tags)) entry.invalidatedAt ??= this.#options.now();
    }
    for (const [key, pending] of this.#pendingBuilds) {
      for (const tag of tags) pending.changed.add(tag);
      if (overlap(pending.tags, tags)) this.#pendingBuilds.delete(key);
    }
  }

  /** Replaces a cached page by a better encoded one, unless it has changed since. */
  replace(key: string, from: Page, to: { page: Page; bytes: number }): void {
    const entry = this.#entries.get(key);
    if (entry?.page === from)
      this.#entries.set(key, { ...entry, page: to.page }, { size: to.bytes });
  }

  /** Rebuilds a cached page; null when that fails. */
  async #revalidate(key: string, build: Build<Page>): Promise<Page | null> {
    try {
      const { page, outcome } = await this.#build(key, build);
      return outcome === 'pass' ? null : page;
    } catch {
      return null;
    }
  }

  async #build(key: string, build: Build<Page>): Promise<Built<Page>> {
    const running = this.#pendingBuilds.get(key);
    if (running) return await running.result;
    const tags = new Set<string>();
    const startedAt = this.#options.now();
    const result = build(tags, this.#entries.peek(key) !== undefined);
    const pending: PendingBuild<Page> = { tags, startedAt, changed: new Set(), result };
    this.#pendingBuilds.set(key, pending);
    try {
      const built = await pending.result;
      this.#settle(key, pending, built);
      return built;
    } catch (error) {
      if (this.#markFailed(key)) this.#options.onError(error);
      throw error;
    } finally {
      if (this.#pendingBuilds.get(key) === pending) this.#pendingBuilds.delete(key);
    }
  }

  #settle(key: string, pending: PendingBuild<Page>, { page, bytes, outcome }: Built<Page>): void {
    const { tags, startedAt, changed } = pending;
    if (outcome === 'forget') this.#entries.delete(key);
    if (outcome === 'pass') this.#markFailed(key);
    if (outcome !== 'keep') return;
    const present = this.#entries.get(key);
    if (present && present.builtAt > startedAt) return;
    const failedAt = Number.NEGATIVE_INFINITY;
    const invalidatedAt = overlap(tags, changed) ? startedAt : null;
    const entry = { page, tags, builtAt: startedAt, failedAt, invalidatedAt };
    this.#entries.set(key, entry, { size: bytes });
  }

  /** Returns whether there is a stale page to serve. */
  #markFailed(key: string): boolean {
    const present = this.#entries.peek(key);
    if (present) present.failedAt = this.#options.now();
    return present !== undefined;
  }

  #mayBlock(key: string, now: number): boolean {
    if (this.#pendingBuilds.has(key)) return true;
    if (now - (this.#blockedAt.get(key) ?? Number.NEGATIVE_INFINITY) < rebuildThrottleMs)
      return false;
    if (this.#blockedAt.size > 1000) this.#blockedAt.clear();
    this.#blockedAt.set(key, now);
    return true;
  }
}

function overlap(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const each of others) if (some.has(each)) return true;
  return false;
}

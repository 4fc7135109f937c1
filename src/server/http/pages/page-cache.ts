import { LRUCache } from 'lru-cache';

export type Built<Page> = {
  page: Page;
  bytes: number;
  /** `keep` stores it, `forget` also removes what was stored, `pass` leaves that alone. */
  outcome: 'keep' | 'forget' | 'pass';
};

/** Makes the page and adds to `tags` whatever data it reads: before reading it, as far as that is known. */
/** `isRenewal`: there is a page that is shown meanwhile. */
export type Build<Page> = (tags: Set<string>, isRevalidation: boolean) => Promise<Built<Page>>;

type Entry<Page> = {
  page: Page;
  tags: ReadonlySet<string>;
  builtAt: number;
  /** When making a new one last failed. */
  failedAt: number;
  /** When a writer changed its data; null while it shows what is stored. */
  invalidatedAt: number | null;
};

type PendingBuild<Page> = {
  tags: Set<string>;
  startedAt: number;
  /** What changed meanwhile. */
  changed: Set<string>;
  result: Promise<Built<Page>>;
};

type Options = {
  /** Epoch milliseconds. */
  now: () => number;
  maxBytes: number;
  /** Told of rebuilds that failed while the old page was being served. */
  onError: (error: unknown) => void;
};

const freshMs = 20_000;
// Servers tell each other nothing: what one of them changed shows on the others within this time.
const maxAgeMs = 30_000;
const rebuildThrottleMs = 5_000;

/**
 * Rendered pages by key. A page is fresh for 20 s, then served while one rebuild runs; from 30 s on readers wait for the
 * new one. A writer's drop makes the next reader wait at once, but a key that is dropped all the time is rebuilt only
 * every 5 s. While no new page can be made, the old one goes on being served, a dropped one for 30 s more.
 */
export class PageCache<Page> {
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #pendingBuilds = new Map<string, PendingBuild<Page>>();
  /** When a reader last had to wait because of a writer. */
  readonly #blockedAt = new Map<string, number>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes });
  }

  /** The page under `key`, made by `build` when there is none that may be served. Throws what `build` throws. */
  async get(key: string, build: Build<Page>): Promise<Page> {
    const entry = this.#entries.get(key);
    if (!entry) return (await this.#build(key, build)).page;
    const now = this.#options.now();
    const age = now - entry.builtAt;
    const { invalidatedAt } = entry;
    if (invalidatedAt === null && age < freshMs) return entry.page;
    // It may show what somebody has taken away.
    if (invalidatedAt !== null && now - invalidatedAt >= maxAgeMs)
      return (await this.#build(key, build)).page;
    if (now - entry.failedAt < rebuildThrottleMs) return entry.page;
    if (invalidatedAt !== null && !this.#mayBlock(key, now)) return entry.page;
    const revalidated = this.#revalidate(key, build);
    if (invalidatedAt === null && age < maxAgeMs) return entry.page;
    return (await revalidated) ?? entry.page;
  }

  /** Makes pages that show data of these tags old at once, the ones being made included. */
  invalidate(tags: ReadonlySet<string>): void {
    for (const entry of this.#entries.values()) {
      if (overlap(entry.tags, tags)) entry.invalidatedAt ??= this.#options.now();
    }
    for (const [key, pending] of this.#pendingBuilds) {
      for (const tag of tags) pending.changed.add(tag);
      if (overlap(pending.tags, tags)) this.#pendingBuilds.delete(key);
    }
  }

  /** Puts a better form of a kept page in its place, unless the page has changed since. */
  replace(key: string, from: Page, to: { page: Page; bytes: number }): void {
    const entry = this.#entries.get(key);
    if (entry?.page === from)
      this.#entries.set(key, { ...entry, page: to.page }, { size: to.bytes });
  }

  /** A new page in place of a kept one, or null when none can be made now. */
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

  /** Whether there is a page that is served meanwhile. */
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

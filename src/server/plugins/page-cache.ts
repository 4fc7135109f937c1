import { ByteCache } from './byte-cache.ts';

export type Built<Page> = {
  page: Page;
  bytes: number;
  /** `keep` stores it, `forget` also removes what was stored, `pass` leaves that alone. */
  outcome: 'keep' | 'forget' | 'pass';
};

/** Makes the page and adds to `tags` whatever data it reads, before reading it. */
export type Build<Page> = (tags: Set<string>) => Promise<Built<Page>>;

type Entry<Page> = {
  page: Page;
  tags: ReadonlySet<string>;
  builtAt: number;
  /** When a rebuild in the background was last begun. */
  triedAt: number;
  /** When a rebuild last gave nothing to show. */
  failedAt: number;
  /** A writer has changed its data. */
  isDropped: boolean;
};

type Flight<Page> = {
  tags: Set<string>;
  startedAt: number;
  isStale: boolean;
  result: Promise<Built<Page>>;
};

type Options = {
  /** Epoch milliseconds. */
  now: () => number;
  maxBytes: number;
  /** Told of rebuilds that failed while the old page was being served. */
  onError: (error: unknown) => void;
};

const freshMs = 30_000;
// Beyond this nobody is given the old page while a new one can be made; the lists' stale-while-revalidate is as long.
const staleMs = 90_000;
const rebuildPauseMs = 5_000;

/**
 * Rendered pages by key. A page is fresh for 30 s, then served while one rebuild runs. A writer's drop makes the next
 * reader wait for a new page at once, but a key that is dropped all the time is rebuilt only every 5 s. While none can
 * be made, because the database is away, the stored page is served however old, unless a writer dropped it.
 */
export class PageCache<Page> {
  readonly #entries: ByteCache<Entry<Page>>;
  readonly #flights = new Map<string, Flight<Page>>();
  /** When a reader last had to wait because of a writer. */
  readonly #forcedAt = new Map<string, number>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new ByteCache(options.maxBytes);
  }

  /** The page under `key`, made by `build` when there is none that may be served. Throws what `build` throws. */
  async get(key: string, build: Build<Page>): Promise<Page> {
    const entry = this.#entries.get(key);
    if (!entry) return await this.#make(key, build);
    const now = this.#options.now();
    if (entry.isDropped) {
      return this.#mayForce(key, now) ? await this.#make(key, build) : entry.page;
    }
    const age = now - entry.builtAt;
    if (age < freshMs) return entry.page;
    if (age >= staleMs) return await this.#makeOrKeep(key, entry, build);
    if (now - entry.triedAt >= rebuildPauseMs) {
      entry.triedAt = now;
      this.#make(key, build).catch(this.#options.onError);
    }
    return entry.page;
  }

  /** Makes pages that show data of these tags old at once, the ones being made included. */
  drop(tags: ReadonlySet<string>): void {
    for (const [, entry] of this.#entries.entries()) {
      if (overlap(entry.tags, tags)) entry.isDropped = true;
    }
    for (const [key, flight] of this.#flights) {
      if (!overlap(flight.tags, tags)) continue;
      flight.isStale = true;
      this.#flights.delete(key);
    }
  }

  /** Puts a better form of a kept page in its place, unless the page has changed since. */
  replace(key: string, from: Page, to: { page: Page; bytes: number }): void {
    const entry = this.#entries.get(key);
    if (entry?.page === from) this.#entries.set(key, { ...entry, page: to.page }, to.bytes);
  }

  async #make(key: string, build: Build<Page>): Promise<Page> {
    return (await this.#build(key, build)).page;
  }

  async #makeOrKeep(key: string, entry: Entry<Page>, build: Build<Page>): Promise<Page> {
    const now = this.#options.now();
    if (now - entry.failedAt < rebuildPauseMs) return entry.page;
    try {
      const { page, outcome } = await this.#build(key, build);
      if (outcome !== 'pass') return page;
    } catch (error) {
      this.#options.onError(error);
    }
    entry.failedAt = now;
    return this.#entries.get(key)?.page ?? entry.page;
  }

  async #build(key: string, build: Build<Page>): Promise<Built<Page>> {
    const running = this.#flights.get(key);
    if (running) return await running.result;
    const tags = new Set<string>();
    const startedAt = this.#options.now();
    const flight: Flight<Page> = { tags, startedAt, isStale: false, result: build(tags) };
    this.#flights.set(key, flight);
    try {
      const built = await flight.result;
      this.#land(key, flight, built);
      return built;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  #land(key: string, flight: Flight<Page>, { page, bytes, outcome }: Built<Page>): void {
    const { tags, startedAt, isStale } = flight;
    if (outcome === 'forget') this.#entries.delete(key);
    if (outcome !== 'keep') return;
    const present = this.#entries.get(key);
    if (present && present.builtAt > startedAt) return;
    const times = { builtAt: startedAt, triedAt: startedAt, failedAt: Number.NEGATIVE_INFINITY };
    this.#entries.set(key, { page, tags, ...times, isDropped: isStale }, bytes);
  }

  #mayForce(key: string, now: number): boolean {
    if (this.#flights.has(key)) return true;
    if (now - (this.#forcedAt.get(key) ?? Number.NEGATIVE_INFINITY) < rebuildPauseMs) return false;
    if (this.#forcedAt.size > 1000) this.#forcedAt.clear();
    this.#forcedAt.set(key, now);
    return true;
  }
}

function overlap(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const each of others) if (some.has(each)) return true;
  return false;
}

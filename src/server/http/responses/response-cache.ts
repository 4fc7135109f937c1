import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sendCached, type CachedResponse } from './cached-response.ts';

const ttlMs = 30_000;
// As for pages.
const saleThrottleMs = 5_000;
const maxBytes = 16 * 1024 * 1024;
// Headers and map entry, in addition to the bodies.
const overheadBytes = 4096;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** `expiresAt` in epoch milliseconds. */
type Entry = { answer: CachedResponse; expiresAt: number };

/** Responses of list endpoints by canonical URL: fresh for 30 s, then retained for stale-if-error. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer: { plain, brotli } }) =>
      plain.length + (brotli?.length ?? 0) + overheadBytes,
  });
  /** When an entry last expired, or will expire, because of a sale. */
  readonly #saleExpiryAt = new Map<string, number>();
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  find(url: string): CachedResponse | undefined {
    // `peek`, because all entries have the same short TTL and updating recency would slow every hit.
    const entry = this.#entries.peek(url);
    return entry && this.now() < entry.expiresAt ? entry.answer : undefined;
  }

  /** The last response of any age, unless it was invalidated. */
  findStale(url: string): CachedResponse | undefined {
    return this.#entries.peek(url)?.answer;
  }

  /** Stores a response; `sold` are the events with places sold while it was being built. */
  set(url: string, answer: CachedResponse, sold: ReadonlySet<string>): void {
    const entry = { answer, expiresAt: answer.readAt + ttlMs };
    this.#entries.set(url, entry);
    if ([...sold].some((id) => answer.records.has(id))) this.#expireAfterSale(url, entry);
  }

  invalidate(tags: ReadonlySet<string>): void {
    // Found first: lru-cache does not promise that its iterator stands a deletion.
    const stale = [...this.#entries].filter(([, { answer }]) => tags.has(answer.tag));
    for (const [url] of stale) this.#entries.delete(url);
  }

  /** Expires responses that show an event whose places changed, each at most every 5 s. */
  expireSold(eventId: string): void {
    for (const [url, entry] of this.#entries) {
      if (entry.answer.records.has(eventId)) this.#expireAfterSale(url, entry);
    }
  }

  now(): number {
    return this.#clock().getTime();
  }

  /**
   * Serves hits before Fastify, whose routing, hooks and logging cost more than the response itself (bench: cached list
   * against bare node:http).
   */
  wrap(listener: Listener): Listener {
    return (request, response) => {
      const answer = request.method === 'GET' ? this.find(request.url ?? '') : undefined;
      if (answer) sendCached(answer, request, response);
      else listener(request, response);
    };
  }

  #expireAfterSale(url: string, entry: Entry): void {
    const now = this.now();
    const last = this.#saleExpiryAt.get(url) ?? Number.NEGATIVE_INFINITY;
    const at = last > now ? last : Math.max(now, last + saleThrottleMs);
    if (this.#saleExpiryAt.size > 1000) this.#saleExpiryAt.clear();
    this.#saleExpiryAt.set(url, at);
    entry.expiresAt = Math.min(entry.expiresAt, at);
  }
}

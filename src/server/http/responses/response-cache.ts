import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sendCached, type CachedResponse } from './cached-response.ts';

const ttlMs = 30_000;
// The same as that of pages.
const saleThrottleMs = 5_000;
const maxBytes = 16 * 1024 * 1024;
// Heads and the map itself, beside the bodies.
const overheadBytes = 4096;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** `endsAt`: epoch milliseconds from which on it is not served any more. */
type Entry = { answer: CachedResponse; expiresAt: number };

/** The finished answers to lists, by canonical URL, each for 30 s, and beyond that for when no new one can be made. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer: { plain, brotli } }) =>
      plain.length + (brotli?.length ?? 0) + overheadBytes,
  });
  /** When an answer last ended, or will end, because of a sale. */
  readonly #saleExpiryAt = new Map<string, number>();
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  find(url: string): CachedResponse | undefined {
    // All live equally short, so the order of use does not matter, and keeping it would slow every hit.
    const entry = this.#entries.peek(url);
    return entry && this.now() < entry.expiresAt ? entry.answer : undefined;
  }

  /** The last answer, however old, unless a writer has dropped it; the places in it may be old. */
  findStale(url: string): CachedResponse | undefined {
    return this.#entries.peek(url)?.answer;
  }

  /** Keeps an answer; `sold` are the events of which places went while it was being read. */
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

  /** Lets go of what shows an event of which places went or came back, of each answer every 5 s at most. */
  expireSold(eventId: string): void {
    for (const [url, entry] of this.#entries) {
      if (entry.answer.records.has(eventId)) this.#expireAfterSale(url, entry);
    }
  }

  now(): number {
    return this.#clock().getTime();
  }

  /**
   * Answers hits before the framework sees the request: its routing, hooks and logging cost more than the answer
   * itself (bench: cached list against bare node:http).
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import * as z from 'zod/mini';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { encodeBody } from './encoded-body.ts';
import { isInProcess } from '../in-process.ts';
import type { ResponseCache } from './response-cache.ts';
import {
  toCachedResponse,
  sendFresh,
  sendCached,
  sendStale,
  type CachedResponse,
} from './cached-response.ts';
import { recordIds } from './record-ids.ts';

/** Request coalescing: the first request builds the response, others with the same URL wait for it. */
type PendingRequest = {
  key: string;
  tag: string;
  startedAt: number;
  /** Invalidated meanwhile: sent to waiting requests but not cached. */
  isStale: boolean;
  /** Events with places sold meanwhile. */
  sold: Set<string>;
  result: Promise<CachedResponse | null>;
  settle: (answer: CachedResponse | null) => void;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The pending request whose response this one builds. */
    pendingRequest: PendingRequest | null;
  }
}

/**
 * Fills the response cache from endpoints with `cache: 'list'`, and serves hits that did not come through `wrap`: other
 * spellings of a URL and in-process calls. Registered before all other hooks.
 */
export const listCache = plugin(
  (app: FastifyInstance, { cache }: { cache: ResponseCache }, done: () => void) => {
    const pendingRequests = new Map<string, PendingRequest>();

    app.decorateRequest('pendingRequest', null);

    app.addHook('onRequest', (request, reply, next) => {
      const { method, url = '' } = request.raw;
      const { endpoint } = request.routeOptions.config;
      const key = endpoint?.cache === 'list' ? canonicalUrl(endpoint, url) : null;
      if (method !== 'GET' || !endpoint || key === null) return next();
      const answer = skipsCache(request) ? undefined : cache.find(key);
      if (answer) return sendRaw(answer, request, reply);

      const pending = pendingRequests.get(key);
      if (pending) return waitFor(pending, { request, reply, next });
      request.pendingRequest = startRequest(key, endpoint.tag, cache.now());
      pendingRequests.set(key, request.pendingRequest);
      next();
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const { pendingRequest: pending } = request;
      const { endpoint } = request.routeOptions.config;
      if (endpoint?.cache !== 'list') return payload;
      const stale = reply.statusCode >= 500 && pending ? cache.findStale(pending.key) : undefined;
      if (pending && stale) {
        settle(pending, stale);
        return sendStale(stale, request, reply);
      }
      if (reply.statusCode !== 200 || typeof payload !== 'string') {
        if (pending) settle(pending, null);
        return payload;
      }
      const body = await encodeBody(payload);
      if (pending) {
        const { tag, startedAt: readAt } = pending;
        const facts = { tag, readAt, records: recordIds(payload) };
        settle(pending, toCachedResponse(body, { ...facts, head: reply.getHeaders() }));
      }
      return sendFresh(body, request, reply);
    });

    app.publicData.onChange((tags) => {
      cache.invalidate(tags);
      for (const [key, pending] of pendingRequests) {
        if (!tags.has(pending.tag)) continue;
        pending.isStale = true;
        pendingRequests.delete(key);
      }
    });

    app.publicData.onPlacesChange((eventId) => {
      cache.expireSold(eventId);
      for (const { sold } of pendingRequests.values()) sold.add(eventId);
    });

    function settle(pending: PendingRequest, answer: CachedResponse | null) {
      if (pendingRequests.get(pending.key) === pending) pendingRequests.delete(pending.key);
      if (answer && !pending.isStale) cache.set(pending.key, answer, pending.sold);
      pending.settle(answer);
    }
    done();
  },
  { name: 'list-cache', dependencies: ['public-data'] },
);

/** Builds of cached pages: otherwise the two TTLs of 30 s would add up. In-process only. */
function skipsCache(request: FastifyRequest): boolean {
  return request.headers['cache-control'] === 'no-cache' && isInProcess(request);
}

function startRequest(key: string, tag: string, startedAt: number): PendingRequest {
  let settle: PendingRequest['settle'] = () => {};
  const result = new Promise<CachedResponse | null>((resolve) => {
    settle = resolve;
  });
  return { key, tag, startedAt, isStale: false, sold: new Set(), result, settle };
}

type Waiter = { request: FastifyRequest; reply: FastifyReply; next: () => void };

function waitFor(pending: PendingRequest, { request, reply, next }: Waiter) {
  void (async () => {
    const answer = await pending.result;
    if (answer) sendRaw(answer, request, reply);
    else next();
  })();
}

function sendRaw(answer: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  sendCached(answer, request.raw, reply.raw);
}

/**
 * The cache key of a list's URL: only known query parameters, sorted, so that unknown ones cannot fill the cache. Values
 * are not decoded. Null (not cached) when a name repeats or is percent-encoded.
 */
function canonicalUrl({ query }: Endpoint, url: string): string | null {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const known = query instanceof z.ZodMiniObject ? query.shape : {};
  const pairs = new Map<string, string>();
  for (const pair of url.slice(mark + 1).split('&')) {
    // The value is everything after the first `=`, as in the query parser.
    const [name = '', ...value] = pair.split('=');
    if (name.includes('%')) return null;
    if (!Object.hasOwn(known, name)) continue;
    if (pairs.has(name)) return null;
    pairs.set(name, value.join('='));
  }
  if (pairs.size === 0) return path;
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${sorted.map((pair) => pair.join('=')).join('&')}`;
}

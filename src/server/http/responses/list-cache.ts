import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { canonicalUrl } from './canonical-url.ts';
import { encodeBody } from './encoded-body.ts';
import { isInProcess } from '../in-process.ts';
import type { KeptLists } from './kept-lists.ts';
import { makeListAnswer, sendFirst, sendKept, sendStored, type ListAnswer } from './list-answer.ts';
import { recordIds } from './record-ids.ts';

/** One request works on the answer; others with the same URL wait for it. */
type Flight = {
  key: string;
  tag: string;
  startedAt: number;
  /** The data changed meanwhile: good for those who asked before, not for later ones. */
  isStale: boolean;
  /** Events of which places went meanwhile. */
  sold: Set<string>;
  result: Promise<ListAnswer | null>;
  land: (answer: ListAnswer | null) => void;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The flight that this request leads. */
    listFlight: Flight | null;
  }
}

/**
 * Fills the kept lists from the answers of endpoints with `cache: 'list'`, and answers from them what did not come
 * through `inFrontOf`: other spellings of a URL, and calls from inside, unless those want it new. Registered before all
 * other hooks.
 */
export const listCache = plugin(
  (app: FastifyInstance, { kept }: { kept: KeptLists }, done: () => void) => {
    const flights = new Map<string, Flight>();

    app.decorateRequest('listFlight', null);

    app.addHook('onRequest', (request, reply, next) => {
      const { method, url = '' } = request.raw;
      const { endpoint } = request.routeOptions.config;
      const key = endpoint?.cache === 'list' ? canonicalUrl(endpoint, url) : null;
      if (method !== 'GET' || !endpoint || key === null) return next();
      const answer = wantsNew(request) ? undefined : kept.find(key);
      if (answer) return bypass(answer, request, reply);

      const flight = flights.get(key);
      if (flight) return follow(flight, { request, reply, next });
      request.listFlight = startFlight(key, endpoint.tag, kept.now());
      flights.set(key, request.listFlight);
      next();
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const { listFlight: flight } = request;
      const { endpoint } = request.routeOptions.config;
      if (endpoint?.cache !== 'list') return payload;
      const stored = reply.statusCode >= 500 && flight ? kept.findStored(flight.key) : undefined;
      if (flight && stored) {
        land(flight, stored);
        return sendStored(stored, request, reply);
      }
      if (reply.statusCode !== 200 || typeof payload !== 'string') {
        if (flight) land(flight, null);
        return payload;
      }
      const body = await encodeBody(payload);
      if (flight) {
        const { tag, startedAt: readAt } = flight;
        const facts = { tag, readAt, records: recordIds(payload) };
        land(flight, makeListAnswer(body, { ...facts, head: reply.getHeaders() }));
      }
      return sendFirst(body, request, reply);
    });

    app.publicData.onChange((tags) => {
      kept.drop(tags);
      for (const [key, flight] of flights) {
        if (!tags.has(flight.tag)) continue;
        flight.isStale = true;
        flights.delete(key);
      }
    });

    app.publicData.onPlacesChange((eventId) => {
      kept.dropSold(eventId);
      for (const { sold } of flights.values()) sold.add(eventId);
    });

    function land(flight: Flight, answer: ListAnswer | null) {
      if (flights.get(flight.key) === flight) flights.delete(flight.key);
      if (answer && !flight.isStale) kept.keep(flight.key, answer, flight.sold);
      flight.land(answer);
    }
    done();
  },
  { name: 'list-cache', dependencies: ['public-data'] },
);

/** Pages that are kept themselves: on top of an answer's 30 s their own would make 60. Nobody else may ask for it. */
function wantsNew(request: FastifyRequest): boolean {
  return request.headers['cache-control'] === 'no-cache' && isInProcess(request);
}

function startFlight(key: string, tag: string, startedAt: number): Flight {
  let land: Flight['land'] = () => {};
  const result = new Promise<ListAnswer | null>((resolve) => {
    land = resolve;
  });
  return { key, tag, startedAt, isStale: false, sold: new Set(), result, land };
}

type Follower = { request: FastifyRequest; reply: FastifyReply; next: () => void };

function follow(flight: Flight, { request, reply, next }: Follower) {
  void (async () => {
    const answer = await flight.result;
    if (answer) bypass(answer, request, reply);
    else next();
  })();
}

function bypass(answer: ListAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  sendKept(answer, request.raw, reply.raw);
}

import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { ByteCache } from './byte-cache.ts';
import { canonicalUrl } from './canonical-url.ts';
import { encodeBody } from './encoded-body.ts';
import { makeListAnswer, sendFirst, sendKept, type ListAnswer } from './list-answer.ts';

/** One request works on the answer; others with the same URL wait for it. */
type Flight = {
  key: string;
  tag: string;
  startedAt: number;
  /** The data changed meanwhile: good for those who asked before, not for later ones. */
  isStale: boolean;
  result: Promise<ListAnswer | null>;
  land: (answer: ListAnswer | null) => void;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The flight that this request leads. */
    listFlight: Flight | null;
  }
}

const lifeMs = 30_000;
const maxBytes = 16 * 1024 * 1024;

/**
 * Keeps the answers of endpoints with `cache: 'list'` for 30 s. Registered before everything else, so that a hit is
 * answered from its Buffer before any other hook, without validation or serialization.
 */
export const listCache = plugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    const answers = new ByteCache<ListAnswer>(maxBytes);
    const flights = new Map<string, Flight>();
    const now = () => app.clock().getTime();

    app.decorateRequest('listFlight', null);

    app.addHook('onRequest', (request, reply, next) => {
      const { method, url = '' } = request.raw;
      if (method !== 'GET') return next();
      const exact = findFresh(url);
      if (exact) return sendKept(exact, request, reply);

      const { endpoint } = request.routeOptions.config;
      const key = endpoint?.cache === 'list' ? canonicalUrl(endpoint, url) : null;
      if (!endpoint || key === null) return next();
      const kept = findFresh(key);
      if (kept) return sendKept(kept, request, reply);

      const flight = flights.get(key);
      if (flight) {
        void flight.result.then((landed) => (landed ? sendKept(landed, request, reply) : next()));
        return;
      }
      request.listFlight = startFlight(key, endpoint.tag, now());
      flights.set(key, request.listFlight);
      next();
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const { listFlight: flight } = request;
      const { endpoint } = request.routeOptions.config;
      if (endpoint?.cache !== 'list') return payload;
      if (reply.statusCode !== 200 || typeof payload !== 'string') {
        if (flight) land(flight, null);
        return payload;
      }
      const body = await encodeBody(payload);
      if (flight) {
        const { tag, startedAt: readAt } = flight;
        land(flight, makeListAnswer(body, { tag, readAt, head: reply.getHeaders() }));
      }
      return sendFirst(body, request, reply);
    });

    app.publicData.onChange((tags) => {
      for (const [key, { tag }] of answers.entries()) {
        if (tags.has(tag)) answers.delete(key);
      }
      for (const [key, flight] of flights) {
        if (!tags.has(flight.tag)) continue;
        flight.isStale = true;
        flights.delete(key);
      }
    });

    function findFresh(key: string): ListAnswer | undefined {
      const answer = answers.get(key);
      return answer && now() - answer.readAt < lifeMs ? answer : undefined;
    }

    function land(flight: Flight, answer: ListAnswer | null) {
      if (flights.get(flight.key) === flight) flights.delete(flight.key);
      if (answer && !flight.isStale) answers.set(flight.key, answer, sizeOf(answer));
      flight.land(answer);
    }
    done();
  },
  { name: 'list-cache', dependencies: ['public-data'] },
);

function startFlight(key: string, tag: string, startedAt: number): Flight {
  let land: Flight['land'] = () => {};
  const result = new Promise<ListAnswer | null>((resolve) => {
    land = resolve;
  });
  return { key, tag, startedAt, isStale: false, result, land };
}

// Heads and the map itself weigh about this much more.
const overheadBytes = 4096;

function sizeOf({ plain, brotli }: ListAnswer): number {
  return plain.length + (brotli?.length ?? 0) + overheadBytes;
}

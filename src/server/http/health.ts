import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { problem, problemStatus } from './problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz answer 503, so that load balancers send no new requests; called on close. */
    beginStop: () => void;
  }
}

export type HealthOptions = {
  /** Whether the database responds, checked on a connection outside the pool. */
  isReachable: () => Promise<boolean>;
  /** Free bytes on the disk of the embedded database and uploads; null when unknown. */
  freeSpace: () => Promise<number | null>;
};

// PostgreSQL writes its WAL in 16 MB segments and stops when it cannot; eight segments leave time to free space.
const minFreeBytes = 128 * 1024 * 1024;
// A remote database reports a full disk only by failing writes. Space that returns is seen within five seconds.
const storageFullMs = 4_000;
// A mean event loop delay of one second means response times of many seconds, so requests are shed. Loading modules can
// cause a single such sample, so three in a row are needed.
const maxDelayMs = 1_000;
const sampleMs = 1_000;
const consecutiveSamples = 3;

/**
 * `/livez`: the process responds. `/readyz`: it can take requests, else 503 with the reason. Exempt from load shedding.
 */
export const health = plugin(
  async (app: FastifyInstance, { isReachable, freeSpace }: HealthOptions) => {
    let isStopping = false;
    const beginStop = () => {
      isStopping = true;
    };
    app.decorate('beginStop', beginStop);
    app.addHook('preClose', async () => beginStop());

    const mustRefuse = createPressureRule(() => Date.now());
    await app.register(underPressure, {
      maxEventLoopDelay: maxDelayMs,
      maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.95,
      sampleInterval: sampleMs,
      async pressureHandler(...[, , type, value]) {
        if (mustRefuse(type, value ?? 0)) throw problem('busy', { retryAfter: 5 });
      },
    });

    const probe = { config: { pressureHandler: () => undefined } };
    app.get('/livez', probe, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    let storageFullAt = Number.NEGATIVE_INFINITY;
    app.addHook('onResponse', async (_request, reply) => {
      if (reply.statusCode === problemStatus('storage_full')) storageFullAt = app.clock().getTime();
    });

    async function findFailure(): Promise<string | null> {
      if (isStopping) return 'The server is stopping';
      if (!(await isReachable())) return 'The database does not answer';
      const free = await freeSpace();
      if (free !== null && free < minFreeBytes) return 'Less than 128 MB of disk space is left';
      const isFull = app.clock().getTime() - storageFullAt < storageFullMs;
      return isFull ? 'Something could not be stored for lack of space' : null;
    }

    app.get('/readyz', probe, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const detail = await findFailure();
      if (detail !== null) throw problem('unavailable', { retryAfter: 5, detail });
      return { status: 'ok' };
    });
  },
  { name: 'health' },
);

/**
 * Decides whether to shed load when a measurement exceeds its limit: at once for the heap, after several consecutive
 * samples for the event loop delay. `value` is in the measurement's unit.
 */
export function createPressureRule(now: () => number): (type: string, value: number) => boolean {
  let last = { value: Number.NaN, at: Number.NEGATIVE_INFINITY };
  let consecutive = 0;
  return (type, value) => {
    if (type !== underPressure.TYPE_EVENT_LOOP_DELAY) return true;
    if (value !== last.value) {
      consecutive = now() - last.at < 2.5 * sampleMs ? consecutive + 1 : 1;
      last = { value, at: now() };
    }
    return consecutive >= consecutiveSamples;
  };
}

import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { problem, problemStatus } from './problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz answers 503, so that no new work is sent here; closing calls it by itself. */
    beginStop: () => void;
  }
}

export type HealthOptions = {
  /** Whether the database answers; not asked on a connection that requests wait for. */
  isReachable: () => Promise<boolean>;
  /** Free bytes where the embedded database and uploads rest; null where that cannot be told. */
  freeSpace: () => Promise<number | null>;
};

// PostgreSQL writes its log in files of 16 MB, and stops when it cannot: eight of them are time to make room.
const minFreeBytes = 128 * 1024 * 1024;
// A database elsewhere tells of its full disk only by refusing to write.
const storageFullMs = 30_000;
// A second's mean delay in the event loop means that answers take many seconds: refusing some helps the others. One
// such sample is also what loading modules or a busy neighbour looks like, so it takes three in a row.
const maxDelayMs = 1_000;
const sampleMs = 1_000;
const consecutiveSamples = 3;

/**
 * `/livez`: the process answers. `/readyz`: it may be sent work, or what is in the way. Both answer under pressure too.
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
 * Tells from a measurement that is over its limit whether requests are to be refused: at once while the heap is nearly
 * full, after several samples in a row while the event loop is late. `value` is in the measurement's own unit.
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

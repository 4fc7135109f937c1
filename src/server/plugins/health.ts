import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { problem } from './problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz answers 503, so that no new work is sent here; closing calls it by itself. */
    beginStop: () => void;
  }
}

const pingMs = 2_000;
// A second's mean delay in the event loop means that answers take many seconds: refusing some helps the others. One
// such sample is also what loading modules or a busy neighbour looks like, so it takes three in a row.
const longestDelayMs = 1_000;
const sampleMs = 1_000;
const samplesInARow = 3;

/** `/livez`: the process answers. `/readyz`: it may be sent work. Both answer under pressure too. */
export const health = plugin(
  async (app: FastifyInstance, { db }: { db: Kysely<Database> }) => {
    let isStopping = false;
    const beginStop = () => {
      isStopping = true;
    };
    app.decorate('beginStop', beginStop);
    app.addHook('preClose', async () => beginStop());

    const mustRefuse = createPressureRule(() => Date.now());
    await app.register(underPressure, {
      maxEventLoopDelay: longestDelayMs,
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
    app.get('/readyz', probe, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isStopping || !(await answers(db))) throw problem('unavailable', { retryAfter: 5 });
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
  let inARow = 0;
  return (type, value) => {
    if (type !== underPressure.TYPE_EVENT_LOOP_DELAY) return true;
    if (value !== last.value) {
      inARow = now() - last.at < 2.5 * sampleMs ? inARow + 1 : 1;
      last = { value, at: now() };
    }
    return inARow >= samplesInARow;
  };
}

async function answers(db: Kysely<Database>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), pingMs);
  });
  const ping = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return await Promise.race([ping, late]).finally(() => clearTimeout(timer));
}

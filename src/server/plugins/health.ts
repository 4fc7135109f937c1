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
// A second's mean delay in the event loop means that answers take many seconds: refusing some helps the others.
const longestDelayMs = 1_000;

/** `/livez`: the process answers. `/readyz`: it may be sent work. Both answer under pressure too. */
export const health = plugin(
  async (app: FastifyInstance, { db }: { db: Kysely<Database> }) => {
    let isStopping = false;
    const beginStop = () => {
      isStopping = true;
    };
    app.decorate('beginStop', beginStop);
    app.addHook('preClose', async () => beginStop());

    await app.register(underPressure, {
      maxEventLoopDelay: longestDelayMs,
      maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.95,
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

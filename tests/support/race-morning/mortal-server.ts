import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { buildApp } from '#src/server/app.ts';
import { startEmbeddedPostgres } from '#src/server/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { createDatabase, type DatabaseHandle } from '#src/server/db/pool.ts';
import { parseEnv } from '#src/server/env.ts';
import { testKey } from '#tests/support/app.ts';

/** What dies. */
export type Victim = 'server' | 'postgres' | 'both';

type Life = { app: FastifyInstance; database: DatabaseHandle };

/**
 * The real app on a PostgreSQL of its own that writes every commit to the disk, as in production. Both can be killed while
 * requests are under way, and come back. Several races may run in it at once, each by a clock of its own (`atOwnTime`).
 */
export async function startMortalServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'derap-mortal-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const connectionString = postgres.connectionString();
  await migrateDatabase(connectionString);
  const clocks = new AsyncLocalStorage<{ now: Date }>();
  const now = () => clocks.getStore()?.now ?? new Date('2027-02-01T00:00:00Z');
  let life = await bear();
  let up = Promise.resolve();
  const deaths = { server: 0, postgres: 0 };
  let planned: { victim: Victim; inRequests: number }[] = [];

  async function bear(): Promise<Life> {
    const database = createDatabase({ connectionString, max: 8 });
    const env = parseEnv({ DATA_DIR: dataDir, SECRET_KEY: testKey });
    const { db, isReachable } = database;
    const app = await buildApp({ db, isReachable, env, clock: now });
    await app.ready();
    return { app, database };
  }

  /** As `kill -9` does: its connections break in the midst of whatever they do, and its memory is gone. */
  async function killServer(): Promise<void> {
    const dead = life;
    deaths.server += 1;
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'derap'`,
    );
    await client.end();
    life = await bear();
    await dead.app.close().catch(() => undefined);
    await dead.database.close().catch(() => undefined);
  }

  async function killPostgres(): Promise<void> {
    deaths.postgres += 1;
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    do await sleep(20);
    while (!(await life.database.isReachable()));
  }

  async function kill(victim: Victim): Promise<void> {
    // Somewhere within the few milliseconds that a request takes.
    await sleep(Math.random() * 10);
    if (victim !== 'server') await killPostgres();
    if (victim !== 'postgres') await killServer();
  }

  return {
    deaths,
    get app() {
      return life.app;
    },
    get database() {
      return life.database;
    },
    clock: {
      now,
      set(instant: string) {
        const own = clocks.getStore();
        if (own === undefined) throw new Error('Only within atOwnTime');
        own.now = new Date(instant);
      },
    },
    /** Runs a race by a clock that only it sets. */
    atOwnTime: <T>(work: () => Promise<T>): Promise<T> => clocks.run({ now: now() }, work),
    /** The body of an answer with status 200; null when none came, because something died, or another did. */
    async ask(request: InjectOptions): Promise<unknown> {
      await up;
      const asked = life;
      const answering = asked.app.inject(request).catch(() => null);
      const [next] = planned;
      if (next !== undefined && (next.inRequests -= 1) === 0) {
        planned = planned.slice(1);
        up = kill(next.victim);
      }
      const answer = await answering;
      if (answer === null || life !== asked || answer.statusCode >= 500) return null;
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },
    /** Each dies that many requests after the one before, while requests are under way; later ones wait until it is back. */
    plan(deathsToCome: { victim: Victim; inRequests: number }[]): void {
      planned = deathsToCome.map((death) => ({ ...death }));
    },
    async close(): Promise<void> {
      await up;
      await life.app.close();
      await life.database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type MortalServer = Awaited<ReturnType<typeof startMortalServer>>;

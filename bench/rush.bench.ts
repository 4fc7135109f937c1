import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/server/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { createDatabase } from '#src/server/db/pool.ts';
import { makeRegistrationBody } from '#tests/support/factories.ts';
import { startServerProcess } from '../tests/support/http/server-process.ts';
import { percentile, report } from './support/report.ts';
import { fillRush } from './support/rush-world.ts';
import { rush, type Answer } from './support/rush.ts';

/** RUNNERS sets how many come; fewer than 5,000 only show that it runs. */
const runners = Number(process.env['RUNNERS'] ?? 5000);
const quota = Math.floor(runners * 0.4);
const seconds = (runners / 5000) * 60;
const probesPerSecond = 10;

/**
 * Registration opens: 5,000 runners within a minute for 2,000 places, against the built server in a process of its own and
 * a database that writes every commit to disk. Meanwhile others read the list of races and their tickets. The peer is the
 * least that a place can cost, in the same database at the same pace: lock the quota, count, insert one row.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'derap-rush-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const connectionString = postgres.connectionString();
await migrateDatabase(connectionString);
const database = createDatabase({ connectionString, max: 8 });
const { db } = database;
const server = await startServerProcess({
  entry: 'dist/server/main.js',
  variables: {
    DATABASE_URL: connectionString,
    DATA_DIR: join(dataDir, 'server'),
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    NODE_ENV: 'production',
  },
});
try {
  const { event, category, members } = await fillRush(db, { runners, readers: 20, quota });
  const quiet = await probe(10);
  const peer = await measurePeer(Math.min(runners, 1000));
  const peerPlaceMs = await measurePeerPace(Math.min(runners, 1000));
  const [answers, busy] = await Promise.all([registerAll(), probe(seconds)]);

  const taken = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ status, code }) => status === 409 && code === 'sold_out');
  const { held, counted } = await readPlaces();
  const placeMs = lastPlaceMs(answers) / taken;
  const keepsUp = placeMs < 1.1 * ((seconds * 1000) / runners);
  const list = percentile(times(busy.list), 0.99);
  const ticket = percentile(times(busy.ticket), 0.99);
  const failed = [...busy.list, ...busy.ticket].filter(({ status }) => status !== 200).length;
  report(`A rush of ${runners} registrations in ${seconds} s for ${quota} places`, [
    { name: 'places given', value: held, unit: '', limit: { atLeast: quota, atMost: quota } },
    {
      name: 'counted as taken',
      value: counted,
      unit: '',
      limit: { atLeast: quota, atMost: quota },
    },
    {
      name: 'told that they have one',
      value: taken,
      unit: '',
      limit: { atLeast: quota, atMost: quota },
    },
    {
      name: 'told that all are gone',
      value: refused.length,
      unit: '',
      limit: { atLeast: runners - quota, atMost: runners - quota },
    },
    { name: 'registering, median', value: percentile(times(answers), 0.5), unit: 'ms' },
    { name: 'the peer, median', value: percentile(peer, 0.5), unit: 'ms' },
    { name: 'a place, where all come at once', value: placeMs, unit: 'ms' },
    { name: 'the peer’s', value: peerPlaceMs, unit: 'ms' },
    {
      name: 'place against place',
      value: placeMs / peerPlaceMs,
      unit: '×',
      // A few are over before the server is warm.
      ...(runners < 5000 ? {} : { limit: { atMost: 25 } }),
    },
    {
      name: 'median against the peer',
      value: percentile(times(answers), 0.5) / percentile(peer, 0.5),
      unit: '×',
      // A machine that gives places slower than they are wanted lets the waits pile up.
      ...(runners < 5000 || !keepsUp ? {} : { limit: { atMost: 40 } }),
    },
    { name: 'registering, p99', value: percentile(times(answers), 0.99), unit: 'ms' },
    { name: 'the peer, p99', value: percentile(peer, 0.99), unit: 'ms' },
    { name: 'list of races, p99', value: list, unit: 'ms' },
    {
      name: 'against a quiet server',
      value: list / percentile(times(quiet.list), 0.99),
      unit: '×',
      limit: { atMost: 25 },
    },
    { name: 'a ticket, p99', value: ticket, unit: 'ms' },
    {
      name: 'against a quiet server',
      value: ticket / percentile(times(quiet.ticket), 0.99),
      unit: '×',
      limit: { atMost: 25 },
    },
    { name: 'other calls that failed', value: failed, unit: '', limit: { atMost: 0 } },
  ]);

  /** Everybody once, evenly spread. */
  async function registerAll(): Promise<Answer[]> {
    const body = JSON.stringify(makeRegistrationBody(category.id));
    return await rush({
      count: runners,
      seconds,
      requestOf: (index) => ({
        url: `${server.origin}/api/event/${event.id}/registration`,
        method: 'POST',
        headers: {
          ...members[index]?.headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body,
      }),
    });
  }

  /** What others read at the same time: the list of races, and members their tickets. */
  async function probe(duration: number) {
    const readers = members.slice(runners);
    const count = Math.ceil(duration * probesPerSecond);
    const [lists, tickets] = await Promise.all([
      rush({
        count,
        seconds: duration,
        requestOf: () => ({ url: `${server.origin}/api/public/race` }),
      }),
      rush({
        count,
        seconds: duration,
        requestOf: (index) => ({
          url: `${server.origin}/api/user/registration`,
          headers: readers[index % readers.length]?.headers ?? {},
        }),
      }),
    ]);
    return { list: lists, ticket: tickets };
  }

  /** Places of a table with nothing else, by plain statements over eight connections: how long each takes. */
  async function measurePeer(count: number): Promise<number[]> {
    return await withPeer(async (take) => {
      const pauseMs = (seconds * 1000) / runners;
      const ends = Array.from({ length: count }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * pauseMs));
        const started = performance.now();
        await take();
        return performance.now() - started;
      });
      return await Promise.all(ends);
    });
  }

  /** The same as fast as they go: milliseconds a place. */
  async function measurePeerPace(count: number): Promise<number> {
    return await withPeer(async (take) => {
      const started = performance.now();
      await Promise.all(Array.from({ length: count }, take));
      return (performance.now() - started) / count;
    });
  }

  async function withPeer<T>(work: (take: () => Promise<void>) => Promise<T>): Promise<T> {
    const pool = new pg.Pool({ connectionString, max: 8 });
    const holder = JSON.stringify(makeRegistrationBody('').runner);
    try {
      await pool.query('create table peer_quota (taken int not null)');
      await pool.query('create table peer_place (id text primary key, holder jsonb not null)');
      await pool.query('insert into peer_quota values (0)');
      return await work(async () => {
        const client = await pool.connect();
        await client.query('begin');
        await client.query('select taken from peer_quota for update');
        await client.query('update peer_quota set taken = taken + 1');
        await client.query('insert into peer_place values ($1, $2)', [randomUUID(), holder]);
        await client.query('commit');
        client.release();
      });
    } finally {
      await pool.query('drop table if exists peer_quota, peer_place');
      await pool.end();
    }
  }

  async function readPlaces() {
    const rows = await db
      .selectFrom('registrations')
      .innerJoin('categories', 'categories.id', 'registrations.category_id')
      .select((eb) => [eb.fn.countAll<number>().as('held'), 'categories.taken'])
      .where('registrations.event_id', '=', event.id)
      .where('registrations.state', '=', 'confirmed')
      .groupBy('categories.taken')
      .executeTakeFirstOrThrow();
    return { held: rows.held, counted: rows.taken };
  }
} finally {
  await server.end('SIGTERM');
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** When the last place was given, after the first call. */
function lastPlaceMs(answers: readonly Answer[]): number {
  const pauseMs = (seconds * 1000) / runners;
  const given = answers.map(({ status, ms }, index) => (status === 201 ? index * pauseMs + ms : 0));
  return Math.max(...given);
}

function times(answers: readonly Answer[]): number[] {
  return answers.map(({ ms }) => ms);
}

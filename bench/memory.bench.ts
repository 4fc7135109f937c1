import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/server/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { createDatabase } from '#src/server/db/pool.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makePoint,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { startServerProcess } from '../tests/support/http/server-process.ts';
import { memoryOf } from './support/memory.ts';
import { fillRaceDay } from './support/race-day.ts';
import { report } from './support/report.ts';
import { fillRush } from './support/rush-world.ts';
import { rush } from './support/rush.ts';

const runners = 1000;
const phones = 10;
const seconds = 60;
const hourMs = 3_600_000;

/**
 * What the server and its own PostgreSQL take of the memory while 1,000 runners register within a minute and ten phones at
 * another race sync every two seconds: what a small rented server has to have.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'derap-memory-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const connectionString = postgres.connectionString();
await migrateDatabase(connectionString);
const database = createDatabase({ connectionString, max: 8 });
const server = await startServerProcess({
  entry: 'dist/server/main.js',
  variables: {
    DATABASE_URL: connectionString,
    DATA_DIR: join(dataDir, 'server'),
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    NODE_ENV: 'production',
  },
});
const postmaster = Number.parseInt(
  readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
  10,
);
const readings: number[] = [];
const reading = setInterval(() => readings.push(memoryOf([server.pid, postmaster])), 1000);
try {
  const rushed = await fillRush(database.db, { runners, readers: 0, quota: runners });
  const body = JSON.stringify(makeRegistrationBody(rushed.category.id));
  const scanned = await fillMorning();
  const [answers, syncs] = await Promise.all([
    rush({
      count: runners,
      seconds,
      requestOf: (index) => ({
        url: `${server.origin}/api/event/${rushed.event.id}/registration`,
        method: 'POST',
        headers: {
          ...rushed.members[index]?.headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body,
      }),
    }),
    rush({ count: (phones * seconds) / 2, seconds, requestOf: scanned }),
  ]);
  const count = (status: number, of: readonly { status: number }[]) =>
    of.filter((answer) => answer.status === status).length;
  report(`Memory while ${runners} register and ${phones} phones scan`, [
    { name: 'registered', value: count(201, answers), unit: '', limit: { atLeast: runners } },
    {
      name: 'syncs that failed',
      value: syncs.length - count(200, syncs),
      unit: '',
      limit: { atMost: 0 },
    },
    {
      name: 'all processes together, at most',
      value: Math.max(...readings),
      unit: 'MB',
      limit: { atMost: 700 },
    },
  ]);
} finally {
  clearInterval(reading);
  await server.end('SIGTERM');
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A race of this hour with its phones; gives their syncs in turn, each with two tickets. */
async function fillMorning() {
  const { db } = database;
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const host = await makeMember(db, { role: 'admin' });
  const event = await makeEvent(db, { starts_at: at(1), ends_at: at(7) });
  const category = await makeCategory(db, event.id, { quota: runners, taken: runners });
  const open = { opens_at: at(-48), closes_at: at(12) };
  const pack = await makePoint(db, event.id, { kind: 'pack', ...open });
  const start = await makePoint(db, event.id, open);
  const pool = new pg.Pool({ connectionString, max: 1 });
  await fillRaceDay(
    pool,
    {
      id: event.id,
      categoryId: category.id,
      hostId: host.id,
      pack: pack.id,
      start: start.id,
      startsAt: at(1),
    },
    { runners, phones: 1 },
  );
  await pool.query(`update sessions set expires_at = $1, refresh_expires_at = $1`, [at(24)]);
  await pool.query(`update access_tokens set expires_at = $1`, [at(24)]);
  await pool.end();
  const tokens = await Promise.all(
    Array.from({ length: phones }, (_, index) => enrol(`HP ${index}`)),
  );
  return (index: number) => ({
    url: `${server.origin}/api/checkin/sync`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens[index % phones]}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      scans: [0, 1].map((of) => scan(index, of)),
      cursor: null,
      last_seq: seqOf(index, 1),
    }),
  });

  async function enrol(label: string): Promise<string> {
    const answer = await fetch(`${server.origin}/api/checkin/enrol`, {
      method: 'POST',
      headers: { ...host.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ event_id: event.id, label }),
    });
    const { device_token: token } = await answer.json();
    return String(token);
  }

  function scan(index: number, of: number) {
    const runner = 1 + ((index * 2 + of) % runners);
    return {
      id: randomUUID(),
      seq: seqOf(index, of),
      point_id: start.id,
      code_hash: createHash('sha256').update(`${event.id}${runner}`).digest('hex'),
      raw: null,
      action: 'admit',
      verdict: 'ok',
      reason: null,
      checklist: [],
      collector: null,
      voids: null,
      device_time: new Date().toISOString(),
      monotonic_ms: 1000,
      offset_ms: 0,
      uncertainty_ms: 50,
      roster_version: null,
    };
  }
}

/** The numbers of a phone's scans: two a sync, from 1. */
function seqOf(index: number, of: number): number {
  return Math.floor(index / phones) * 2 + of + 1;
}

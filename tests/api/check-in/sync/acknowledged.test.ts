import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type DatabaseHandle } from '#src/server/db/pool.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import { makeManyRunners, type ManyRunners } from '#tests/support/race-morning/many-runners.ts';
import { isFullRun } from '#tests/support/sample.ts';
import {
  bundleServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/http/server-process.ts';

const kills = isFullRun ? 30 : 3;
const phones = 4;
const batchSize = 20;

let dataDir: string;
let server: ServerProcess;
let race: ManyRunners;

beforeAll(async () => {
  await bundleServer();
  dataDir = mkdtempSync(join(tmpdir(), 'derap-acks-'));
  server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
  race = await withDatabase((handle) => makeManyRunners(handle, { runners: 500, cancelled: 0 }));
});

afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

test('each acknowledged batch has waited for the disk', async () => {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
  for (const name of settings) expect([name, await show(name)]).toEqual([name, 'on']);
  const phone = await enrol();
  const batches = 40;
  const before = await countSyncs(phone);
  for (let batch = 0; batch < batches; batch += 1) await phone.send();
  await expect
    .poll(() => countSyncs(phone), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(before + batches);

  // With a database that only promises to write, the same count shows it.
  const careless = await enrol();
  await change('wal_writer_delay', '10s');
  await change('synchronous_commit', 'off');
  try {
    const promised = await countSyncs(careless);
    for (let batch = 0; batch < batches; batch += 1) await careless.send();
    expect((await countSyncs(careless)) - promised).toBeLessThan(batches / 2);
  } finally {
    await change('synchronous_commit', 'on');
    await change('wal_writer_delay', '200ms');
  }
});

test(`${kills} times kill -9 under load, of the server, of PostgreSQL or of both: no acknowledged scan is lost`, async () => {
  const acknowledged = new Set<string>();
  const crew = await Promise.all(Array.from({ length: phones }, enrol));
  for (let kill = 0; kill < kills; kill += 1) {
    const before = acknowledged.size;
    const working = Promise.all(crew.map((phone) => phone.sendUntilNoAnswer(acknowledged)));
    await expect
      .poll(() => acknowledged.size, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(before + batchSize * phones);
    await sleep((kill * 37) % 100);
    if (kill % 3 !== 0) process.kill(postmasterPid(), 'SIGKILL');
    if (kill % 3 !== 1) await server.end('SIGKILL');
    await working;
    if (kill % 3 === 1) await server.end('SIGTERM');
    server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
    const kept = await listKept();
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThan(kills * batchSize * phones);
}, 600_000);

type Phone = Awaited<ReturnType<typeof enrol>>;

/** A phone that knows no clock but the server's, and scans runner after runner. */
async function enrol() {
  const [id, token] = [newId(), `drp_d_${randomBytes(32).toString('base64url')}`];
  await withDatabase(({ db }) =>
    db
      .insertInto('check_in_devices')
      .values({
        id,
        event_id: race.event.id,
        member_id: race.host.id,
        label: `HP ${id}`,
        role: 'supervisor',
        point_ids: null,
        token_hash: hashToken(token),
        expires_at: new Date(Date.now() + 86_400_000),
        valid_until: null,
        revoked_at: null,
        readiness: null,
        last_seen_at: null,
        created_at: new Date(),
      })
      .execute(),
  );
  let seq = 0;
  const makeScan = () => ({
    id: randomUUID(),
    seq: (seq += 1),
    point_id: race.point.id,
    code_hash: race.runners[seq % race.runners.length]?.hash,
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
  });

  /** The ids that the server acknowledged; throws when no answer came. */
  async function send(scans = Array.from({ length: batchSize }, makeScan)): Promise<string[]> {
    const answer = await fetch(`${server.origin}/api/checkin/sync`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ scans, cursor: null, last_seq: seq }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    // Our own server's answer.
    const { acks } = (await answer.json()) as { acks: { id: string }[] };
    return acks.map(({ id: acked }) => acked);
  }

  return {
    send,
    ping: () => send([]),
    async sendUntilNoAnswer(acknowledged: Set<string>): Promise<void> {
      // Fewer than the sixty requests that a phone may send in a minute.
      for (let batch = 0; batch < 50; batch += 1) {
        const acks = await send().catch(() => null);
        if (acks === null) return;
        for (const acked of acks) acknowledged.add(acked);
      }
    },
  };
}

/** How often PostgreSQL has had its log written to the disk. */
async function countSyncs(phone: Phone): Promise<number> {
  await settle(phone);
  const { rows } = await withDatabase(({ db }) =>
    sql<{ syncs: number }>`
      select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal' and context = 'normal'`.execute(
      db,
    ),
  );
  return rows[0]?.syncs ?? 0;
}

/** A connection tells its figures at most once a second, when it has something to do. */
async function settle(phone: Phone): Promise<void> {
  await sleep(1100);
  await Promise.all([phone.ping(), phone.ping()]);
}

async function show(name: string): Promise<unknown> {
  const { rows } = await withDatabase(({ db }) =>
    sql<{ value: string }>`select current_setting(${name}) as value`.execute(db),
  );
  return rows[0]?.value;
}

async function change(name: string, value: string): Promise<void> {
  await withDatabase(async ({ db }) => {
    await sql`alter system set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
  });
  await expect.poll(() => show(name)).toBe(value);
}

async function listKept(): Promise<Set<string>> {
  const rows = await withDatabase(({ db }) =>
    db.selectFrom('check_in_scans').select('id').execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

async function withDatabase<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T> {
  const host = encodeURIComponent(join(dataDir, 'postgres'));
  const handle = createDatabase({
    connectionString: `postgres://derap@localhost/derap?host=${host}`,
    max: 1,
  });
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

import { randomUUID } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import pg from 'pg';
import type { Database } from '#src/server/db/schema.ts';
import {
  readForVerdicts,
  writeScans,
  type ScanWrite,
} from '#src/server/features/check-in/sync/sync-repository.ts';
import { newId } from '#src/server/platform/ids.ts';
import { enrolPhone } from '../tests/support/check-in/check-in.ts';
import { makeCategory, makeEvent, makeMember, makePoint } from '#tests/support/factories.ts';
import { startBenchApp, type BenchApp } from './support/bench-app.ts';
import { median, report } from './support/report.ts';
import { toScanWrite } from './support/scan-write.ts';

const batchSize = 20;
const batchesPerRound = 100;
const parallel = 4;
const rounds = 7;

/** Scans per second through the whole app, against the same two statements sent directly to the same database. */
const bench = await startBenchApp();
try {
  const rates = { app: [] as number[], raw: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    // Alternating, so that other load on the machine affects both.
    if (round % 2 === 0) {
      rates.app.push(await measureApp(bench));
      rates.raw.push(await measureRaw(bench));
    } else {
      rates.raw.push(await measureRaw(bench));
      rates.app.push(await measureApp(bench));
    }
  }
  const ratios = rates.app.map((rate, index) => rate / (rates.raw[index] ?? Number.NaN));
  report('Check-in, batches of 20', [
    { name: 'through the app', value: median(rates.app), unit: 'scans/s' },
    { name: 'the two statements by hand', value: median(rates.raw), unit: 'scans/s' },
    { name: 'ratio', value: median(ratios), unit: '×', limit: { atLeast: 0.65 } },
  ]);
} finally {
  await bench.close();
}

type Race = Awaited<ReturnType<typeof makeRace>>;

/** Makes a race with the registrations of one round, inserted directly because registering is not measured. */
async function makeRace(app: BenchApp, tickets: number) {
  const { db } = app.database;
  const host = await makeMember(db, { role: 'admin' });
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { quota: tickets, taken: tickets });
  const point = await makePoint(db, event.id);
  const hashes = Array.from({ length: tickets }, () => randomHash());
  const orders = hashes.map(() => newId());
  for (let from = 0; from < tickets; from += 500) {
    const slice = hashes.slice(from, from + 500);
    await db
      .insertInto('orders')
      .values(
        slice.map((_, index) => ({
          id: orders[from + index] ?? '',
          buyer_id: host.id,
          event_id: event.id,
          amount: 0,
          payment: 'none' as const,
          expires_at: null,
          idempotency_key: randomUUID(),
          request_hash: '',
          created_at: app.clock.now(),
          updated_at: app.clock.now(),
        })),
      )
      .execute();
    await db
      .insertInto('registrations')
      .values(
        slice.map((hash, index) => ({
          id: newId(),
          order_id: orders[from + index] ?? '',
          event_id: event.id,
          category_id: category.id,
          member_id: null,
          holder: '{}',
          bib: from + index + 1,
          wave: null,
          jersey: null,
          state: 'confirmed' as const,
          code_hash: hash,
          code_index: hash.slice(0, 32),
          code_cipher: '',
          box: Buffer.alloc(120),
          search_box: Buffer.alloc(200),
          consents: '[]',
          created_at: app.clock.now(),
          updated_at: app.clock.now(),
        })),
      )
      .execute();
  }
  app.clock.set('2027-02-13T21:15:00.000Z');
  return { host, event, point, hashes };
}

async function measureApp(app: BenchApp): Promise<number> {
  const lanes = await Promise.all(
    (await makeLanes(app)).map(async ({ race, phone }) =>
      toBatches(race.hashes).map((hashes) => {
        const scans = hashes.map((code_hash) => phone.scan({ point_id: race.point.id, code_hash }));
        return async () => {
          const { acks } = (await phone.sync(scans)).json();
          const stored = acks.filter((ack: { result: string }) => ack.result === 'stored').length;
          if (stored !== scans.length) throw new Error(`Stored ${stored} of ${scans.length}`);
        };
      }),
    ),
  );
  return await ratePerSecond(lanes);
}

async function measureRaw(app: BenchApp): Promise<number> {
  const pool = new pg.Pool({ connectionString: app.connectionString, max: 8 });
  try {
    return await ratePerSecond(await makeRawLanes(app, pool));
  } finally {
    await pool.end();
  }
}

async function makeRawLanes(app: BenchApp, pool: pg.Pool) {
  const lanes = await makeLanes(app);
  return await Promise.all(
    lanes.map(async ({ race, phone }) => {
      const ids = await registrationIds(app, race);
      let seq = 0;
      return await Promise.all(
        toBatches(race.hashes).map(async (hashes) => {
          const writes = hashes.map((hash) => {
            seq += 1;
            return toScanWrite({
              eventId: race.event.id,
              pointId: race.point.id,
              deviceId: phone.id,
              hash,
              seq,
              registrationId: ids.get(hash) ?? '',
              at: '2027-02-13T21:15:00.000Z',
            });
          });
          const statements = await compile(race, phone.id, writes);
          return async () => {
            for (const { sql, parameters } of statements) await pool.query(sql, [...parameters]);
          };
        }),
      );
    }),
  );
}

/** Makes one phone for each of several races, so that phones have no scans of others to fetch. */
async function makeLanes(app: BenchApp) {
  return await Promise.all(
    Array.from({ length: parallel }, async () => {
      const race = await makeRace(app, (batchSize * batchesPerRound) / parallel);
      const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
      return { race, phone };
    }),
  );
}

/** The SQL and parameters that the app's repository would send. */
async function compile(
  race: Race,
  deviceId: string,
  writes: ScanWrite[],
): Promise<CompiledQuery[]> {
  const captured: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (instance) => new PostgresIntrospector(instance),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => {
      captured.push(event.query);
    },
  });
  await readForVerdicts(db, {
    eventId: race.event.id,
    deviceId,
    codeHashes: writes.flatMap((write) => write.code_hash ?? []),
    ids: writes.map((write) => write.id),
    seqs: writes.map((write) => write.seq),
  }).catch(() => undefined);
  await writeScans(db, {
    scans: writes,
    contact: {
      eventId: race.event.id,
      deviceId,
      lastSeq: writes.at(-1)?.seq ?? 0,
      now: new Date('2027-02-13T21:15:00.000Z'),
    },
    quarantinedSeqs: [],
    // The dummy driver returns nothing; only the queries count.
  }).catch(() => undefined);
  return captured;
}

async function registrationIds(app: BenchApp, race: Race): Promise<Map<string, string>> {
  const rows = await app.database.db
    .selectFrom('registrations')
    .select(['id', 'code_hash'])
    .where('event_id', '=', race.event.id)
    .execute();
  return new Map(rows.map((row) => [row.code_hash, row.id]));
}

/** Runs all lanes in parallel, each in order, as that many phones would. */
async function ratePerSecond(lanes: (() => Promise<void>)[][]): Promise<number> {
  const started = performance.now();
  await Promise.all(
    lanes.map(async (batches) => {
      for (const batch of batches) await batch();
    }),
  );
  const scans = lanes.flat().length * batchSize;
  return scans / ((performance.now() - started) / 1000);
}

function toBatches(hashes: string[]): string[][] {
  return Array.from({ length: hashes.length / batchSize }, (_, index) =>
    hashes.slice(index * batchSize, (index + 1) * batchSize),
  );
}

function randomHash(): string {
  return (randomUUID() + randomUUID()).replaceAll('-', '');
}

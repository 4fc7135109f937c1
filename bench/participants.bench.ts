import { randomBytes, randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { importBatch } from '../src/contract/participants/participant-choices.ts';
import { newId } from '#src/server/platform/ids.ts';
import { enrolPhone } from '../tests/support/check-in/check-in.ts';
import { makeCategory, makeEvent, makeMember } from '#tests/support/factories.ts';
import { startBenchApp, type BenchApp } from './support/bench-app.ts';
import { median, report } from './support/report.ts';

const runners = 20_000;
const rounds = 9;

const imported = 5_000;
const importRounds = 3;

/** A roster is ten answers, each compressed and its names sealed. An import seals each row's ticket twice and gives it a number. */
const atMost = { list: 3, counts: 1.3, searchCounts: 1.6, overview: 5.7, roster: 24, import: 12 };

const calls = {
  'first rows': 'participant?limit=50',
  'first rows by name': 'participant?limit=50&sort=name',
  'search by name': 'participant?limit=50&q=nur%20aini%2019',
  'search by phone': 'participant?limit=50&q=0812%200001%209',
  'filter by payment': 'participant?limit=50&payment=unpaid',
  'all counts': 'participant/count',
  'counts of a search': 'participant/count?q=aini',
  overview: 'overview',
};

/** Times of a list of 20,000 participants through the whole app, against reading their names once from the same database. */
const bench = await startBenchApp();
const pool = new pg.Pool({ connectionString: bench.connectionString, max: 1 });
try {
  const { host, eventId } = await fill(bench);
  const phone = await enrolPhone(bench, { eventId, host });
  const ratios = new Map<string, number[]>();
  const note = (name: string, ratio: number) =>
    ratios.set(name, [...(ratios.get(name) ?? []), ratio]);
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await elapsed(async () => {
      await pool.query(
        `select id, holder ->> 'legal_name' from registrations where event_id = $1`,
        [eventId],
      );
    });
    baseline.push(plain);
    for (const [name, path] of Object.entries(calls)) {
      const took = await elapsed(async () => {
        const answer = await bench.app.inject({
          url: `/api/host/event/${eventId}/${path}`,
          headers: host.headers,
        });
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      });
      note(name, took / plain);
    }
    note('whole roster', (await elapsed(() => readRoster(phone.headers))) / plain);
  }
  const imports = await measureImports(bench, host);
  report(`Participants, ${runners} of one event`, [
    { name: 'reading all names once', value: median(baseline), unit: 'ms' },
    ...[...ratios].map(([name, values]) => ({
      name,
      value: median(values),
      unit: '×',
      limit: { atMost: limitOf(name) },
    })),
    { name: `inserting ${imported} bare rows one by one`, value: imports.plain, unit: 'ms' },
    {
      name: `import of ${imported}`,
      value: imports.ratio,
      unit: '×',
      limit: { atMost: atMost.import },
    },
  ]);
} finally {
  await pool.end();
  await bench.close();
}

function limitOf(name: string): number {
  if (name === 'overview') return atMost.overview;
  if (name === 'whole roster') return atMost.roster;
  if (name === 'counts of a search') return atMost.searchCounts;
  return name === 'all counts' ? atMost.counts : atMost.list;
}

/** All pages as a supervisor's phone asks for them. */
async function readRoster(headers: Record<string, string>): Promise<void> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const url: string = `/api/checkin/roster/page${cursor === '' ? '' : `?cursor=${cursor}`}`;
    const answer = await bench.app.inject({
      url,
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    const body = brotliDecompressSync(answer.rawPayload).toString();
    cursor = /"next_cursor":(?:"([^"]+)"|null)/.exec(body)?.[1] ?? null;
  }
}

/** An import of 5,000 through the whole app, against as many inserts of a bare row into the same database. */
async function measureImports(app: BenchApp, host: { headers: Record<string, string> }) {
  const { db } = app.database;
  await pool.query('create table bare (id text primary key, holder jsonb not null)');
  const times: { plain: number; through: number }[] = [];
  for (let round = 0; round < importRounds; round += 1) {
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id, { quota: imported });
    const rows = Array.from({ length: imported }, (_, index) => ({
      number: index + 2,
      category_id: category.id,
      runner: runnerOf(index),
      email: null,
      jersey: null,
      bib: null,
      is_paid: true,
    }));
    const plain = await elapsed(async () => {
      for (const row of rows) {
        const values = [newId(), JSON.stringify(row.runner)];
        await pool.query('insert into bare (id, holder) values ($1, $2)', values);
      }
    });
    const through = await elapsed(async () => {
      const url = `/api/host/event/${event.id}/participant-import`;
      const { id } = await send(url, { has_consent: true });
      for (let from = 0; from < imported; from += importBatch) {
        await send(`${url}/${id}`, { rows: rows.slice(from, from + importBatch) });
      }
    });
    times.push({ plain, through });
  }
  return {
    plain: median(times.map(({ plain }) => plain)),
    ratio: median(times.map(({ plain, through }) => through / plain)),
  };

  async function send(url: string, payload: object) {
    const { headers } = host;
    const answer = await app.app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json();
  }
}

async function elapsed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** An event's participants among as many of another, inserted directly because registering is not measured. */
async function fill(app: BenchApp) {
  const { db } = app.database;
  const host = await makeMember(db, { role: 'admin' });
  const [event, other] = [await makeEvent(db), await makeEvent(db)];
  for (const { id } of [other, event]) {
    const category = await makeCategory(db, id, { quota: runners, taken: runners });
    for (let from = 0; from < runners; from += 500) await insert(from, id, category.id);
  }
  // As PostgreSQL itself does within a minute after so many rows.
  await pool.query('vacuum analyze');
  return { host, eventId: event.id };

  async function insert(from: number, eventId: string, categoryId: string) {
    const numbers = Array.from({ length: 500 }, (_, index) => from + index);
    const orders = numbers.map((number) => ({
      id: newId(),
      buyer_id: host.id,
      event_id: eventId,
      amount: 100_000,
      payment: number % 20 === 0 ? ('unpaid' as const) : ('paid' as const),
      expires_at: null,
      idempotency_key: randomUUID(),
      request_hash: '',
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    }));
    await db.insertInto('orders').values(orders).execute();
    await db
      .insertInto('registrations')
      .values(
        numbers.map((number, index) => ({
          id: newId(),
          order_id: orders[index]?.id ?? '',
          event_id: eventId,
          category_id: categoryId,
          member_id: null,
          holder: JSON.stringify(runnerOf(number)),
          bib: number + 1,
          wave: String.fromCodePoint(65 + (number % 5)),
          jersey: ['S', 'M', 'L'][number % 3] ?? null,
          state: 'confirmed' as const,
          code_hash: randomUUID(),
          code_index: randomUUID(),
          code_cipher: '',
          box: randomBytes(80),
          search_box: null,
          consents: '[]',
          created_at: new Date(app.clock.now().getTime() + number * 1000),
          updated_at: app.clock.now(),
        })),
      )
      .execute();
  }
}

function runnerOf(number: number) {
  const padded = String(number).padStart(6, '0');
  return {
    legal_name: `Demo Nur’aini ${padded}`,
    bib_name: 'DEMO',
    sex: 'female',
    birth_date: `19${70 + (number % 30)}-06-15`,
    phone: `+62812${padded}00`,
    city: `Kota ${number % 40}`,
    emergency_name: 'Demo Keluarga',
    emergency_phone: '+6281234567891',
  };
}

import pg from 'pg';
import { makeCategory, makeEvent, makeMember, makePoint } from '#tests/support/factories.ts';
import { startBenchApp } from './support/bench-app.ts';
import { fillRaceDay } from './support/race-day.ts';
import { median, report } from './support/report.ts';

const day = { runners: 40_000, phones: 100 };
const startsAt = '2027-02-13T22:15:00.000Z';
const rounds = 60;

/** The board of a race of 40,000 through the whole app, against reading the same admissions once from the same database. */
const bench = await startBenchApp();
const pool = new pg.Pool({ connectionString: bench.connectionString, max: 1 });
try {
  const { db } = bench.database;
  const host = await makeMember(db, { role: 'admin' });
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { quota: day.runners, taken: day.runners });
  const pack = await makePoint(db, event.id, { kind: 'pack' });
  const start = await makePoint(db, event.id);
  const points = { pack: pack.id, start: start.id };
  await fillRaceDay(
    pool,
    { id: event.id, categoryId: category.id, hostId: host.id, ...points, startsAt },
    day,
  );
  bench.clock.set('2027-02-13T22:00:00.000Z');
  const times = { plain: [] as number[], board: [] as number[], known: [] as number[] };
  let etag = '';
  for (let round = 0; round < rounds; round += 1) {
    times.plain.push(
      await elapsed(async () => {
        await pool.query(
          'select registration_id, point_id, corrected_at from check_ins where event_id = $1',
          [event.id],
        );
      }),
    );
    times.board.push(await elapsed(() => ask({})));
    times.known.push(await elapsed(() => ask({ 'if-none-match': etag })));
  }
  report(`Board, ${day.runners} runners, ${day.phones} phones`, [
    { name: 'reading all admissions once', value: median(times.plain), unit: 'ms' },
    { name: 'the board, median', value: median(times.board), unit: 'ms' },
    { name: 'the board, p99', value: percentile(times.board, 0.99), unit: 'ms' },
    {
      name: 'the board',
      value: median(times.board.map((time, round) => time / (times.plain[round] ?? Number.NaN))),
      unit: '×',
      limit: { atMost: 1.3 },
    },
    { name: 'the same without news', value: median(times.known), unit: 'ms' },
  ]);

  async function ask(headers: Record<string, string>): Promise<void> {
    const answer = await bench.app.inject({
      url: `/api/host/event/${event.id}/check-in`,
      headers: { ...host.headers, ...headers },
    });
    if (answer.statusCode !== 200 && answer.statusCode !== 304) throw new Error(answer.body);
    etag = String(answer.headers.etag);
  }
} finally {
  await pool.end();
  await bench.close();
}

async function elapsed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

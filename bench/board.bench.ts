import pg from 'pg';
import { hashToken } from '#src/server/platform/keys.ts';
import { makeCategory, makeEvent, makeMember, makePoint } from '#tests/support/factories.ts';
import { startBenchApp } from './support/bench-app.ts';
import { fillRaceDay } from './support/race-day.ts';
import { median, percentile, report } from './support/report.ts';

const day = { runners: 40_000, phones: 100 };
const startsAt = '2027-02-13T22:15:00.000Z';
const rounds = 60;
/** Each of a hundred phones asks every ten seconds. */
const pollEveryMs = 100;

/**
 * The board of a race of 40,000 through the whole app while its phones sync, against reading the same admissions once from the
 * same database at the same time.
 */
const bench = await startBenchApp();
const pool = new pg.Pool({ connectionString: bench.connectionString, max: 1 });
// Its last connection may still be closing when the database stops.
pool.on('error', () => undefined);
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
  const phones = await startPhones();
  const times = { plain: [] as number[], board: [] as number[], known: [] as number[] };
  let etag = '';
  let unchanged = 0;
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
  const polls = await phones.stop();
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
    {
      name: 'answers without a body while only phones were in touch',
      value: unchanged / rounds,
      unit: 'of all',
      limit: { atLeast: 1 },
    },
    { name: 'syncs of phones meanwhile', value: polls.count, unit: '' },
    { name: 'of which failed', value: polls.failed, unit: '', limit: { atMost: 0 } },
  ]);

  async function ask(headers: Record<string, string>): Promise<void> {
    const answer = await bench.app.inject({
      url: `/api/host/event/${event.id}/check-in`,
      headers: { ...host.headers, ...headers },
    });
    if (answer.statusCode !== 200 && answer.statusCode !== 304) throw new Error(answer.body);
    if (answer.statusCode === 304) unchanged += 1;
    etag = String(answer.headers.etag);
  }

  /** All phones, each with the whole feed behind it, syncing in turn until stopped; `stop` says how often they did, and how often in vain. */
  async function startPhones() {
    const { rows } = await pool.query<{ id: string }>(
      'select id from check_in_devices where event_id = $1 order by id',
      [event.id],
    );
    const tokens = rows.map(({ id }) => ({ id, token: `dev_${id}` }));
    for (const { id, token } of tokens) {
      await pool.query('update check_in_devices set token_hash = $2 where id = $1', [
        id,
        hashToken(token),
      ]);
    }
    let cursor: string | null = null;
    let isMore = true;
    // In turn, because each may sync once a second only.
    for (let turn = 0; isMore; turn += 1) {
      const answer: Synced = await sync(tokens[turn % tokens.length]?.token ?? '', cursor);
      ({ cursor, more: isMore } = answer);
    }
    let count = 0;
    let failed = 0;
    const timer = setInterval(() => {
      const phone = tokens[count % tokens.length];
      count += 1;
      if (phone !== undefined) void sync(phone.token, cursor).catch(() => (failed += 1));
    }, pollEveryMs);
    return {
      stop: async () => {
        clearInterval(timer);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return { count, failed };
      },
    };
  }

  async function sync(token: string, cursor: string | null): Promise<Synced> {
    const answer = await bench.app.inject({
      method: 'POST',
      url: '/api/checkin/sync',
      headers: { authorization: `Bearer ${token}` },
      payload: { scans: [], cursor, last_seq: 0 },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  }
} finally {
  await pool.end();
  await bench.close();
}

type Synced = { cursor: string | null; more: boolean };

async function elapsed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

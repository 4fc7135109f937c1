import { Agent, request } from 'node:http';
import pg from 'pg';
import { sql } from 'kysely';
import { listFeed } from '#src/server/features/check-in/sync/feed-repository.ts';
import { feedScans } from '#src/server/features/check-in/sync/sync-service.ts';
import { readForVerdicts, writeScans } from '#src/server/features/check-in/sync/sync-repository.ts';
import { enrolPhone } from '../tests/support/check-in/check-in.ts';
import { makeCategory, makeEvent, makeMember, makePoint } from '#tests/support/factories.ts';
import { startBenchApp, type BenchApp } from './support/bench-app.ts';
import { fillRaceDay } from './support/race-day.ts';
import { median, report } from './support/report.ts';
import { toScanWrite } from './support/scan-write.ts';

/** RUNNERS of the large race: fewer than 40,000 only show that it runs. */
const large = Number(process.env['RUNNERS'] ?? 40_000);
const phones = 100;
const scansEach = 10;
const rounds = 5;
const parallel = 8;
const startsAt = '2027-02-13T22:15:00.000Z';
const agent = new Agent({ keepAlive: true, maxSockets: parallel });
/** Behind what a phone acknowledges, before the scans of others. */
const headEnd = /"cursor":"([^"]*)","more":(true|false)/;
const zeroId = '00000000-0000-0000-0000-000000000000';

/**
 * A hundred phones send ten scans each and hear what the other ninety-nine did, in a race of a thousand and in one of forty
 * thousand; against the statements of a sync, the feed's too, sent to the same database by hand, with the feed as JSON.
 */
const benches: BenchApp[] = [];
try {
  const rates = new Map<number, { app: number[]; raw: number[] }>();
  const days = [];
  for (const runners of [1000, large]) {
    // One database each: what a large race takes must not slow the small one.
    const bench = await startBenchApp();
    benches.push(bench);
    days.push(await makeDay(bench, runners));
    rates.set(runners, { app: [], raw: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    // Alternating, so that other load on the machine affects all alike.
    for (const day of days) {
      rates.get(day.runners)?.app.push(await measure(() => day.throughApp(round)));
      rates.get(day.runners)?.raw.push(await measure(() => day.byHand(round)));
    }
  }
  const of = (runners: number, way: 'app' | 'raw') => rates.get(runners)?.[way] ?? [];
  const ratio = (above: number[], below: number[]) =>
    median(above.map((rate, round) => rate / (below[round] ?? Number.NaN)));
  report(`${phones} phones with their feeds`, [
    { name: 'of 1,000 runners', value: median(of(1000, 'app')), unit: 'scans/s' },
    { name: `of ${large} runners`, value: median(of(large, 'app')), unit: 'scans/s' },
    { name: `of ${large}, by hand`, value: median(of(large, 'raw')), unit: 'scans/s' },
    {
      name: `of ${large} ÷ by hand`,
      value: ratio(of(large, 'app'), of(large, 'raw')),
      unit: '×',
      limit: { atLeast: 0.65 },
    },
    {
      name: `of ${large} ÷ of 1,000`,
      value: ratio(of(large, 'app'), of(1000, 'app')),
      unit: '×',
      limit: { atLeast: 0.8 },
    },
  ]);
} finally {
  agent.destroy();
  for (const bench of benches) await bench.close();
}

async function makeDay(app: BenchApp, runners: number) {
  const { db } = app.database;
  const host = await makeMember(db, { role: 'admin' });
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { quota: runners, taken: runners });
  const [pack, start] = [
    await makePoint(db, event.id, { kind: 'pack' }),
    await makePoint(db, event.id),
  ];
  const client = new pg.Client({ connectionString: app.connectionString });
  await client.connect();
  const ids = { id: event.id, categoryId: category.id, hostId: host.id };
  await fillRaceDay(
    client,
    { ...ids, pack: pack.id, start: start.id, startsAt },
    { runners, phones: 4 },
  );
  await client.end();
  app.clock.set('2027-02-13T22:00:00.000Z');
  const { rows: tickets } = await sql<{ id: string; hash: string }>`
    select id, code_hash as hash from registrations where event_id = ${event.id} limit ${phones * scansEach}`.execute(
    db,
  );
  const crew: Phone[] = [];
  for (let index = 0; index < phones; index += 1)
    crew.push({ device: await enrolPhone(app, { eventId: event.id, host }), cursor: null, seq: 0 });
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
  await catchUp();
  const points = await Promise.all(
    Array.from({ length: rounds * 2 }, () => makePoint(db, event.id, { kind: 'finish' })),
  );

  /**
   * All start where the feed ends, as phones that are at the gate since the morning. They take turns, because none may ask more
   * than sixty times a minute.
   */
  async function catchUp(): Promise<void> {
    let cursor: string | null = null;
    let more = true;
    for (let asked = 0; more; asked += 1) {
      const reader = crew[Math.floor(asked / 20)];
      if (reader === undefined) throw new Error('The feed is longer than all phones may ask for');
      reader.cursor = cursor;
      ({ more } = await sync(origin, reader, []));
      ({ cursor } = reader);
    }
    for (const each of crew) each.cursor = cursor;
  }

  const shareOf = (index: number) => tickets.slice(index * scansEach, (index + 1) * scansEach);
  return {
    runners,
    async throughApp(round: number): Promise<void> {
      app.clock.set(new Date(app.clock.now().getTime() + 30_000).toISOString());
      const point = points[round * 2];
      await inLanes(crew, async (each, index) => {
        const scans = shareOf(index).map(({ hash }) =>
          each.device.scan({ point_id: point?.id, code_hash: hash }),
        );
        each.seq += scans.length;
        for (let batch: unknown[] = scans, more = true; more; batch = []) {
          const answer = await sync(origin, each, batch);
          if (batch.length > 0 && answer.stored !== scans.length) throw new Error('Not stored');
          ({ more } = answer);
        }
      });
    },
    async byHand(round: number): Promise<void> {
      app.clock.set(new Date(app.clock.now().getTime() + 30_000).toISOString());
      const now = app.clock.now();
      const point = points[round * 2 + 1];
      await inLanes(crew, async (each, index) => {
        const writes = shareOf(index).map(({ id, hash }) => {
          // The phone's own numbers, so that it can go on through the app.
          const { seq } = each.device.scan({});
          each.seq = seq;
          const place = { eventId: event.id, pointId: point?.id ?? '', deviceId: each.device.id };
          return toScanWrite({ ...place, hash, seq, registrationId: id, at: now.toISOString() });
        });
        const who = { eventId: event.id, deviceId: each.device.id };
        await readForVerdicts(db, {
          ...who,
          codeHashes: writes.flatMap((write) => write.code_hash ?? []),
          ids: writes.map((write) => write.id),
          seqs: writes.map((write) => write.seq),
        });
        const after = { receivedAt: new Date(now.getTime() - 60_000), id: zeroId };
        await Promise.all([
          writeScans(db, {
            scans: writes,
            contact: { ...who, lastSeq: each.seq, now },
            quarantinedSeqs: [],
          }),
          readFeed(who, after),
        ]);
      });
    },
  };

  async function readFeed(
    who: { eventId: string; deviceId: string },
    from: { receivedAt: Date; id: string },
  ): Promise<void> {
    for (let after = from; ;) {
      const page = await listFeed(db, { ...who, after, limit: feedScans });
      // As text, which is the least that a phone needs of it.
      JSON.stringify(page);
      const last = page.at(-1);
      if (page.length < feedScans || last === undefined) return;
      after = { receivedAt: last.news_at, id: last.id };
    }
  }
}

type Phone = { device: Awaited<ReturnType<typeof enrolPhone>>; cursor: string | null; seq: number };

/**
 * Sends a phone's scans and takes in the head of the answer, which says how it goes on. The rest is for the phone, whose work
 * is not the server's; a pretended connection would take longer over it than the server.
 */
function sync(
  origin: string,
  phone: Phone,
  scans: unknown[],
): Promise<{ stored: number; more: boolean }> {
  const { device, cursor, seq } = phone;
  const headers = { ...device.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ scans, cursor, last_seq: seq });
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}/api/checkin/sync`,
      { method: 'POST', agent, headers },
      (answer) => {
        let head = '';
        answer.on('data', (part: Buffer) => {
          if (!headEnd.test(head)) head += part.toString('latin1');
        });
        answer.on('end', () => {
          const [, next, more] = headEnd.exec(head) ?? [];
          if (answer.statusCode !== 200 || next === undefined)
            return reject(new Error(`Sync answered ${answer.statusCode}`));
          phone.cursor = next;
          resolve({ stored: head.match(/"result":"stored"/g)?.length ?? 0, more: more === 'true' });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

async function inLanes<T>(all: readonly T[], work: (each: T, index: number) => Promise<void>) {
  let next = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let index = next++; index < all.length; index = next++) {
        const each = all[index];
        if (each !== undefined) await work(each, index);
      }
    }),
  );
}

/** Scans a second. */
async function measure(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (phones * scansEach) / ((performance.now() - started) / 1000);
}

import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { seedDemo } from '#src/demo/seed-database.ts';
import { loadBuiltClient } from '#src/server/http/documents/built-client.ts';
import { enrolPhone, makeRace } from '../tests/support/check-in/check-in.ts';
import { startBenchApp } from './support/bench-app.ts';
import { measureLoad } from './support/load.ts';
import { median, report } from './support/report.ts';

const connections = 60;
/** ROUNDS sets the number of rounds; fewer than 5 only show that it runs. */
const rounds = Number(process.env['ROUNDS'] ?? 5);
// Below the limit of 60 syncs per phone and minute; each round uses new phones.
const syncsPerPhone = 50;
const pauseMs = 20;

/** How long a sync takes while 60 connections request uncached pages and searches, against an idle server. */
const bench = await startBenchApp({ client: await loadBuiltClient(join(root, 'dist')) });
try {
  await seedDemo({
    db: bench.database.db,
    now: bench.clock.now(),
    hashPassword: async () => 'no password opens this account',
    demoPassword: 'unused',
  });
  const race = await makeRace(bench, 1);
  const origin = await bench.app.listen({ host: '127.0.0.1', port: 0 });
  const floods = {
    'campaign tags': `${origin}/?utm_source={n}`,
    'made-up filters': `${origin}/race?q=lari{n}`,
    'made-up records': `${origin}/race/detail/{n}`,
  };
  for (const [name, url] of Object.entries(floods)) {
    const times = { idle: [] as number[], flooded: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.idle.push(await measureSyncs(race));
      times.flooded.push(await measureUnderFlood(url, () => measureSyncs(race)));
    }
    const ratios = times.flooded.map((time, index) => time / (times.idle[index] ?? Number.NaN));
    report(`Check-in beside ${connections} connections: ${name}`, [
      { name: 'p95 of a sync, quiet', value: median(times.idle), unit: 'ms' },
      { name: 'p95 of a sync, flooded', value: median(times.flooded), unit: 'ms' },
      { name: 'ratio', value: median(ratios), unit: '×', limit: { atMost: 12 } },
    ]);
  }
} finally {
  await bench.close();
}

/** 95th percentile of sequential syncs with pauses, in milliseconds. */
async function measureSyncs(race: Awaited<ReturnType<typeof makeRace>>): Promise<number> {
  const [ticket] = race.tickets;
  const times: number[] = [];
  for (let phones = 0; phones < 2; phones += 1) {
    const phone = await enrolPhone(bench, { eventId: race.event.id, host: race.host });
    for (let sync = 0; sync < syncsPerPhone; sync += 1) {
      const scan = phone.scan({ point_id: race.point.id, code_hash: ticket?.hash });
      const started = performance.now();
      const response = await phone.sync([scan]);
      times.push(performance.now() - started);
      if (response.statusCode !== 200)
        throw new Error(`A sync was answered ${response.statusCode}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Measures during a constant flood of requests, which stops afterwards. */
async function measureUnderFlood(url: string, measure: () => Promise<number>): Promise<number> {
  const ending = new AbortController();
  const flood = (async () => {
    while (!ending.signal.aborted) {
      await measureLoad({ url, requests: 600, connections, accepts: [404, 503] });
    }
  })();
  try {
    return await measure();
  } finally {
    ending.abort();
    await flood;
  }
}

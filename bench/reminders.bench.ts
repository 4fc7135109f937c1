import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import pg from 'pg';
import { remindTomorrow } from '#src/server/features/messages/reminders/remind-tomorrow.ts';
import { makeCategory, makeEvent } from '#tests/support/factories.ts';
import { startBenchApp } from './support/bench-app.ts';
import { fillRunners } from './support/fill-runners.ts';
import { median, report } from './support/report.ts';

const runners = Number(process.env['RUNNERS'] ?? 40_000);
const busyLoops = 4;
const minuteMs = 60_000;

/**
 * How long telling all runners of tomorrow's race takes, how long a part of it holds its rows, and a round that has nobody to
 * tell; on its own, and beside programs that keep all CPUs busy.
 */
const bench = await startBenchApp();
const watcher = new pg.Pool({ connectionString: bench.connectionString, max: 1 });
try {
  report(`Reminders of ${runners} runners`, [
    ...(await measure('')),
    ...(await besideBusyLoops(() => measure(`, beside ${busyLoops} busy loops`))),
  ]);
} finally {
  await watcher.end();
  await bench.close();
}

async function measure(how: string) {
  const { db } = bench.database;
  const now = await fill();
  const watch = watchTransactions();
  const began = performance.now();
  await remindTomorrow(db, now);
  const seconds = (performance.now() - began) / 1000;
  const longest = await watch.stop();
  const idle: number[] = [];
  for (let round = 1; round <= 9; round += 1) {
    const start = performance.now();
    await remindTomorrow(db, new Date(now.getTime() + round * minuteMs));
    idle.push(performance.now() - start);
  }
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return [
    { name: `runners told${how}`, value: count, unit: '', limit: { atLeast: runners } },
    { name: `all of them${how}`, value: seconds, unit: 's', limit: { atMost: 60 } },
    { name: `the longest part${how}`, value: longest, unit: 's', limit: { atMost: 2 } },
    { name: `the next round${how}`, value: median(idle), unit: 'ms', limit: { atMost: 50 } },
  ];
}

/** A race of tomorrow, with nobody told; returns a moment of the evening before. */
async function fill(): Promise<Date> {
  const { db } = bench.database;
  await sql`truncate mail_outbox, inbox_messages, reminder_progress, registrations, orders, members cascade`.execute(
    db,
  );
  const startsAt = new Date('2027-02-13T22:00:00.000Z');
  const { id: eventId } = await makeEvent(db, { starts_at: startsAt });
  const { id: categoryId } = await makeCategory(db, eventId, {
    quota: runners,
    flag_off_at: startsAt,
  });
  await fillRunners(db, { count: runners, eventId, categoryId, at: bench.clock.now() });
  await sql`analyze`.execute(db);
  return new Date('2027-02-13T11:00:00.000Z');
}

/** Looks many times a second how long the transaction that runs has been open; the most, in seconds. */
function watchTransactions() {
  let longest = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await watcher.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as open
          from pg_stat_activity where application_name = 'derap' and xact_start is not null`,
      );
      longest = Math.max(longest, rows[0].open);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    async stop(): Promise<number> {
      over.abort();
      await watching;
      return longest;
    },
  };
}

async function besideBusyLoops<T>(work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: busyLoops }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import type { BenchApp } from './bench-app.ts';

/** Ten phones hand in ten scans every two seconds: fifty a second. */
const phones = 10;
const scansOfSync = 10;
const everyMs = 200;

/** Phones of a race scan until `stop`; `acknowledged` is how many scans the server has confirmed. */
export async function startScanning(bench: BenchApp) {
  const race = await makeRace(bench, scansOfSync);
  const enrolled = await Promise.all(
    Array.from({ length: phones }, () =>
      enrolPhone(bench, { eventId: race.event.id, host: race.host }),
    ),
  );
  const startedAt = performance.now();
  const ending = new AbortController();
  let acknowledged = 0;
  let turns = 0;

  async function syncInTurn(): Promise<void> {
    for (const phone of enrolled) {
      if (ending.signal.aborted) return;
      const scans = race.tickets.map(({ hash }) =>
        phone.scan({ point_id: race.point.id, code_hash: hash }),
      );
      const { acks } = (await phone.sync(scans)).json();
      acknowledged += acks.filter(({ result }: { result: string }) => result === 'stored').length;
      turns += 1;
      await sleep(Math.max(0, startedAt + turns * everyMs - performance.now()));
    }
  }
  async function work(): Promise<void> {
    while (!ending.signal.aborted) await syncInTurn();
  }

  const working = work();
  return {
    acknowledged: () => acknowledged,
    /** Scans a second since the start. */
    async stop(): Promise<number> {
      ending.abort();
      await working;
      return (acknowledged * 1000) / (performance.now() - startedAt);
    },
  };
}

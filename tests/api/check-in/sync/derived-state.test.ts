import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildEvent } from '#src/server/features/check-in/sync/rebuild-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { listCheckIns, listIncidents } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A generator of its own for each seed, so that a failure can be run again. */
function makeRandom(seed: number) {
  let state = seed * 2_654_435_761;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** What is derived, without what depends on when it was derived. */
async function readDerived(eventId: string) {
  const [admissions, incidents] = [
    await listCheckIns(app, eventId),
    await listIncidents(app, eventId),
  ];
  return {
    admissions: admissions
      .map((row) => ({ ...row, further_scan_ids: row.further_scan_ids.toSorted() }))
      .toSorted((a, b) => (a.scan_id < b.scan_id ? -1 : 1)),
    incidents: incidents.map((row) => ({ ...row, created_at: null })),
  };
}

test.each([1, 2, 3, 4, 5, 6])(
  'three phones’ scans and voids in any order, in parts and again: what the server kept is what its log says (seed %i)',
  async (seed) => {
    const random = makeRandom(seed);
    const race = await makeRace(app, 4);
    const [cancelled] = race.tickets;
    await app.database.db
      .updateTable('registrations')
      .set({ state: 'cancelled' })
      .where('id', '=', cancelled?.id ?? '')
      .execute();
    const input = { eventId: race.event.id, host: race.host };
    const phones = [
      await enrolPhone(app, input),
      await enrolPhone(app, input),
      await enrolPhone(app, input),
    ];
    await app.database.db
      .updateTable('check_in_devices')
      .set({ role: 'steward' })
      .where('id', '=', phones[0]?.id ?? '')
      .execute();
    const hashes = [...race.tickets.map(({ hash }) => hash), 'ab'.repeat(32)];
    const made: { phone: number; scan: { id: string } & Record<string, unknown> }[] = [];
    for (let count = 0; count < 40; count += 1) {
      const phone = random(3);
      const isVoid = made.length > 3 && random(3) === 0;
      const target = made[random(made.length)]?.scan;
      const fields = {
        id: randomUUID(),
        point_id: race.point.id,
        device_time: new Date(Date.parse(raceMorning) - random(30) * 60_000).toISOString(),
        uncertainty_ms: random(3) * 40_000,
      };
      const scan = phones[phone]?.scan(
        isVoid
          ? {
              ...fields,
              code_hash: target?.['code_hash'],
              action: 'void',
              voids: target?.id,
              reason: 'Uji',
            }
          : { ...fields, code_hash: hashes[random(hashes.length)] },
      );
      if (scan) made.push({ phone, scan: { ...scan, ...fields } });
    }
    // A supervisor lets one of the cancelled runner's in, before the rest of the ticket has come.
    const let_in = made.find(
      ({ scan }) => scan['action'] === 'admit' && scan['code_hash'] === cancelled?.hash,
    );
    if (let_in !== undefined) {
      await phones[let_in.phone]?.sync([let_in.scan]);
      const judged = await app.app.inject({
        method: 'POST',
        url: `/api/host/event/${race.event.id}/incident/${let_in.scan.id}/resolve`,
        headers: race.host.headers,
        payload: { outcome: 'let_in', reason: 'Uji' },
      });
      expect(judged.statusCode).toBe(200);
    }
    const left = [...made, ...made.slice(0, 8)];
    while (left.length > 0) {
      const taken = left.splice(random(left.length), 1 + random(4));
      // Both phones of a part send at once.
      const answers = await Promise.all(
        phones.map((phone, index) =>
          phone.sync(taken.filter((each) => each.phone === index).map(({ scan }) => scan)),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
    const kept = await readDerived(race.event.id);
    await rebuildEvent(app.database.db, { eventId: race.event.id, now: app.clock.now() });
    expect(kept).toEqual(await readDerived(race.event.id));
    expect(kept.incidents.some((row) => row.explained_by !== null)).toBe(true);
    expect(kept.incidents.some((row) => row.explained_by === null)).toBe(true);
    expect(kept.incidents.some((row) => row.kind === 'not_entitled')).toBe(true);

    // And from nothing.
    await app.database.db
      .deleteFrom('check_in_incidents')
      .where('event_id', '=', race.event.id)
      .execute();
    await app.database.db.deleteFrom('check_ins').where('event_id', '=', race.event.id).execute();
    await rebuildEvent(app.database.db, { eventId: race.event.id, now: app.clock.now() });
    expect(await readDerived(race.event.id)).toEqual(kept);
  },
);

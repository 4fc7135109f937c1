import { afterAll, beforeAll, expect, test } from 'vitest';
import { Board } from '#src/contract/check-in-board/board.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { makePoint } from '#tests/support/factories.ts';
import { listCheckIns } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A pack counter with two phones; every runner chose M. */
async function makeCounter(runners: number) {
  const race = await makeRace(app, runners);
  const { db } = app.database;
  const { id: pack } = await makePoint(db, race.event.id, { kind: 'pack' });
  await db
    .updateTable('events')
    .set({
      jersey_sizes: JSON.stringify(['M', 'L']),
      jersey_stock: JSON.stringify({ M: 9, L: 9 }),
    })
    .where('id', '=', race.event.id)
    .execute();
  await db
    .updateTable('registrations')
    .set({ jersey: 'M' })
    .where('event_id', '=', race.event.id)
    .execute();
  const input = { eventId: race.event.id, host: race.host };
  const [phone, other] = [await enrolPhone(app, input), await enrolPhone(app, input)];
  const at = (place: number, fields: object) => ({
    point_id: pack,
    code_hash: race.tickets[place]?.hash,
    ...fields,
  });
  const figures = async () => {
    const url = `/api/host/event/${race.event.id}/check-in`;
    const answer = await app.app.inject({ url, headers: race.host.headers });
    for (const { size, given } of Board.parse(answer.json()).jerseys) {
      // What a number of the board counts is what its list shows.
      const list = `${url}/entry?list=admitted&kind=pack&jersey=${size}`;
      const entries = await app.app.inject({ url: list, headers: race.host.headers });
      expect([size, entries.json().total, entries.json().data.length]).toEqual([
        size,
        given,
        given,
      ]);
    }
    return Object.fromEntries(
      Board.parse(answer.json()).jerseys.map(({ size, given, swapped, left }) => [
        size,
        [given, swapped, left],
      ]),
    );
  };
  return { race, phone, other, at, figures, pack };
}

/** Seconds after the race morning, for both phones. */
const later = (seconds: number) =>
  app.clock.set(new Date(Date.parse(raceMorning) + seconds * 1000).toISOString());

test('the size that a counter handed out counts, whichever phone recorded it and however often', async () => {
  const { race, phone, other, at, figures } = await makeCounter(3);
  const swapped = phone.scan(at(0, { jersey: 'L' }));
  await phone.sync([swapped, phone.scan(at(1, {}))]);
  expect(await figures()).toEqual({ M: [1, 0, 8], L: [1, 1, 8] });
  later(60);
  const back = other.scan(at(1, { action: 'swap', verdict: 'already', jersey: 'L' }));
  expect((await other.sync([back])).json().acks).toEqual([{ id: back.id, result: 'stored' }]);
  expect((await other.sync([back])).json().acks).toEqual([{ id: back.id, result: 'known' }]);
  expect(await figures()).toEqual({ M: [0, 0, 9], L: [2, 2, 7] });
  later(120);
  await phone.sync([phone.scan(at(0, { action: 'swap', verdict: 'already', jersey: 'M' }))]);
  expect(await figures()).toEqual({ M: [1, 0, 8], L: [1, 1, 8] });
  // A swap admits nobody and is no double.
  expect(await listCheckIns(app, race.event.id)).toHaveLength(2);
  const feed = (await phone.sync([])).json();
  expect([feed.open_incidents, feed.scans]).toEqual([0, []]);
});

test('a swap before its admission has arrived counts once that is there', async () => {
  const { phone, other, at, figures } = await makeCounter(1);
  const admission = phone.scan(at(0, {}));
  later(60);
  await other.sync([other.scan(at(0, { action: 'swap', verdict: 'already', jersey: 'L' }))]);
  expect(await figures()).toEqual({ M: [0, 0, 9], L: [0, 0, 9] });
  await phone.sync([admission]);
  expect(await figures()).toEqual({ M: [0, 0, 9], L: [1, 1, 8] });
});

test('with a void, the jersey is back too, also when the runner comes again', async () => {
  const { phone, at, figures } = await makeCounter(1);
  const mistake = phone.scan(at(0, { jersey: 'L' }));
  await phone.sync([mistake]);
  later(60);
  const fields = { action: 'void', voids: mistake.id, reason: 'Salah pindai' };
  await phone.sync([
    phone.scan(at(0, { action: 'swap', verdict: 'already', jersey: 'L' })),
    phone.scan(at(0, fields)),
  ]);
  expect(await figures()).toEqual({ M: [0, 0, 9], L: [0, 0, 9] });
  later(300);
  await phone.sync([phone.scan(at(0, {}))]);
  expect(await figures()).toEqual({ M: [1, 0, 8], L: [0, 0, 9] });
});

test('the jersey of a second admission that was taken back does not count', async () => {
  const { phone, other, at, figures } = await makeCounter(1);
  await phone.sync([phone.scan(at(0, {}))]);
  later(60);
  const double = other.scan(at(0, { jersey: 'L' }));
  await other.sync([double]);
  expect(await figures()).toEqual({ M: [0, 0, 9], L: [1, 1, 8] });
  later(90);
  await other.sync([
    other.scan(at(0, { action: 'void', voids: double.id, reason: 'Salah pindai' })),
  ]);
  expect(await figures()).toEqual({ M: [1, 0, 8], L: [0, 0, 9] });
});

test('a swap at another point than a pack counter changes no figure', async () => {
  const { race, phone, at, figures } = await makeCounter(1);
  await phone.sync([phone.scan(at(0, { point_id: race.point.id, jersey: 'L' }))]);
  expect(await figures()).toEqual({ M: [0, 0, 9], L: [0, 0, 9] });
});

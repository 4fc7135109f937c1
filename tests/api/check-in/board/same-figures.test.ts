import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '#src/contract/check-in-board/board.ts';
import { rebuildEvent } from '#src/server/features/check-in/sync/rebuild-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { makePoint } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Race = Awaited<ReturnType<typeof makeRace>>;
type Phone = Awaited<ReturnType<typeof enrolPhone>>;

const ask = async (race: Race, path: string) =>
  (
    await app.app.inject({
      url: `/api/host/event/${race.event.id}/${path}`,
      headers: race.host.headers,
    })
  ).json();

const post = async (race: Race, path: string, payload: object) =>
  await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.event.id}/${path}`,
    headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
    payload,
  });

/** Every place that says how many are in at the pack counter. */
async function readFigures(race: Race, { pack, phone }: { pack: string; phone: Phone }) {
  const board: Board = await ask(race, 'check-in');
  const point = board.points.find(({ id }) => id === pack);
  const { counts } = (await phone.sync([], null, { counts: true })).json();
  const list = await ask(race, `check-in/entry?list=admitted&point=${pack}`);
  const ofKind = await ask(race, 'check-in/entry?list=admitted&kind=pack');
  const file = await post(race, 'check-in/export', { filter: { list: 'admitted', point: pack } });
  const seal = await ask(race, `point/${pack}/seal`);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const told = counts.find(({ point_id: id }: { point_id: string }) => id === pack);
  const participants = await ask(race, `participant?point=${pack}&limit=1`);
  const beside = await ask(race, `participant/count?point=${pack}`);
  return {
    admitted: {
      board: point?.admitted,
      phone: told?.admitted ?? 0,
      phonesOfTheBoard: sum(board.phones.map(({ admitted }) => admitted)),
      categories: sum(board.categories.map(({ passed }) => passed.pack)),
      curve: sum(point?.curve.counts ?? []),
      list: list.total,
      listOfKind: ofKind.total,
      file: file.json().data.length,
      seal: seal.admitted,
      phonesOfTheSeal: sum(seal.phones.map(({ admitted }: { admitted: number }) => admitted)),
      participants: participants.total,
      besideTheList: beside.point[pack] ?? 0,
      jerseys: sum(board.jerseys.map(({ given }) => given)),
    },
    refused: { board: point?.refused, phone: told?.refused ?? 0 },
  };
}

test('after every kind of record, phones, board, tables and files say the same number', async () => {
  const race = await makeRace(app, 7);
  const { db } = app.database;
  const { id: pack } = await makePoint(db, race.event.id, { kind: 'pack' });
  await db
    .updateTable('events')
    .set({ jersey_sizes: JSON.stringify(['M']), jersey_stock: JSON.stringify({ M: 9 }) })
    .where('id', '=', race.event.id)
    .execute();
  const set = async (change: object, id?: string) =>
    await db
      .updateTable('registrations')
      .set(change)
      .where('event_id', '=', race.event.id)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .execute();
  await set({ jersey: 'M' });
  const input = { eventId: race.event.id, host: race.host };
  const [a, b] = [await enrolPhone(app, input), await enrolPhone(app, input)];
  const [one, two, replaced, cancelled, waiting, later, unpaid] = race.tickets;
  const admitAt = (phone: Phone, ticket: typeof one, more: object = {}) =>
    phone.scan({ point_id: pack, code_hash: ticket?.hash, ...more });
  const judge = async ({ id }: { id: string }, outcome: string) => {
    const word = await post(race, `incident/${id}/resolve`, { outcome, reason: 'Uji' });
    expect(word.statusCode).toBe(200);
  };
  const expectFigures = async (admitted: number, refused: number) => {
    const figures = await readFigures(race, { pack, phone: b });
    const all = Object.keys(figures.admitted).map((place) => [place, admitted]);
    expect(figures.admitted).toEqual(Object.fromEntries(all));
    expect(figures.refused).toEqual({ board: refused, phone: refused });
  };

  await expectFigures(0, 0);
  const first = admitAt(a, one);
  await a.sync([first, admitAt(a, two), admitAt(a, later)]);
  await expectFigures(3, 0);

  // A second pack, which is a double; a code that nobody has; a denial.
  app.clock.advance(60_000);
  const nobodys = b.scan({ point_id: pack, code_hash: 'ab'.repeat(32) });
  await b.sync([admitAt(b, one), nobodys, admitAt(b, two, { action: 'deny', verdict: 'already' })]);
  await expectFigures(3, 1);

  // What the server refuses: an old code, a cancelled, an unconfirmed and an unpaid ticket.
  await app.app.inject({
    method: 'POST',
    url: `/api/user/registration/${replaced?.id}/code`,
    headers: replaced?.member.headers ?? {},
  });
  await set({ state: 'cancelled' }, cancelled?.id);
  await set({ state: 'waitlisted' }, waiting?.id);
  await db
    .updateTable('orders')
    .set({ payment: 'unpaid' })
    .where('id', '=', unpaid?.orderId ?? '')
    .execute();
  await set({ state: 'pending' }, unpaid?.id);
  app.clock.advance(60_000);
  const refused = [replaced, cancelled, waiting, unpaid].map((ticket) => admitAt(a, ticket));
  await a.sync(refused);
  await expectFigures(3, 5);

  // A supervisor's word on each: these are in, that one is not.
  const [old, gone, queued, owing] = refused;
  if (!old || !gone || !queued || !owing) throw new Error('Four scans');
  await judge(old, 'let_in');
  await expectFigures(4, 4);
  await judge(gone, 'let_in');
  await judge(owing, 'let_in');
  await judge(queued, 'turned_away');
  await expectFigures(6, 2);
  // Of a ticket that the event does not have there is nobody to count.
  await judge(nobodys, 'let_in');
  await expectFigures(6, 2);

  // An override counts by itself; a void takes whom it names, also who was let in.
  const word = { action: 'override', verdict: 'not_confirmed', reason: 'Uji' };
  await b.sync([admitAt(b, waiting, word)]);
  await expectFigures(7, 2);
  const undo = (ticket: typeof one, { id }: { id: string }) =>
    admitAt(a, ticket, { action: 'void', voids: id, reason: 'Salah pindai' });
  await a.sync([undo(cancelled, gone), undo(waiting, queued)]);
  await expectFigures(6, 1);

  // Cancelled afterwards: the pack is out all the same.
  await set({ state: 'cancelled' }, later?.id);
  await expectFigures(6, 1);

  await rebuildEvent(db, { eventId: race.event.id, now: app.clock.now() });
  await expectFigures(6, 1);
});

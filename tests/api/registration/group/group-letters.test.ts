import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remindTomorrow } from '#src/server/features/messages/reminders/remind-tomorrow.ts';
import { tellChanged } from '#src/server/features/races-events/notifications/notify-runners.ts';
import { tx } from '#src/server/db/transaction.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategory, makeMember } from '#tests/support/factories.ts';
import { orderGroup, readGroup, restOfRunner } from '#tests/support/registration/groups.ts';
import { sendClaim } from '#tests/support/registration/hosted-places.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { decide, makePaidRace, type PaidRace } from '#tests/support/payment/payments.ts';

const price = 150_000;
const start = '2027-02-01T00:00:00.000Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof makeMember>>;
type Ordered = Awaited<ReturnType<typeof orderGroup>>;

/** A family of three in a race at 05.15; the second runs 5K at 06.00, or on another day. */
async function orderFamily({ flagOff = '2027-02-13T23:00:00.000Z' } = {}) {
  app.clock.set(start);
  const race = await makePaidRace(app, { price });
  const { db } = app.database;
  const { id: shortId } = await makeCategory(db, race.id, {
    code: '5K',
    name: JSON.stringify({ id: '5 kilometer', en: '5 kilometres' }),
    price,
    flag_off_at: flagOff,
    bib_from: 5001,
    bib_next: 5001,
  });
  const ordered = await orderGroup(app, race, { people: 3 });
  const [, second] = ordered.group.places;
  await db
    .updateTable('registrations')
    .set({ category_id: shortId })
    .where('id', '=', second?.id ?? '')
    .execute();
  await db.updateTable('categories').set({ taken: 2 }).where('id', '=', race.categoryId).execute();
  await db.updateTable('categories').set({ taken: 1 }).where('id', '=', shortId).execute();
  return { race, shortId, ...ordered };
}

async function pay(race: PaidRace, { group }: Pick<Ordered, 'group'>) {
  const url = `/api/host/event/${race.id}/order/${group.id}`;
  const { rev, amount } = (await app.app.inject({ url, headers: race.host.headers })).json().order;
  const { status } = await decide(app, race, { orderId: group.id, kind: 'confirm', rev, amount });
  expect(status).toBe(200);
}

async function lastMailTo({ id }: Member) {
  const mails = (await collectMails(app)).filter(({ to }) => to === `${id}@derap.test`);
  return mails.at(-1);
}

async function lastNoteOf({ headers }: Member): Promise<string> {
  const answer = await app.app.inject({ url: '/api/user/inbox', headers });
  return answer.json().data[0].text;
}

const lines = [
  /Demo Anggota 1: 10 kilometer · 05\.15 WIB · BIB 1001/,
  /Demo Anggota 2: 5 kilometer · 06\.00 WIB · BIB 5001/,
  /Demo Anggota 3: 10 kilometer · 05\.15 WIB · BIB 1002/,
];

describe('the buyer of a group', () => {
  test('reads a line a person in the letter of the payment, and nobody’s number as their own', async () => {
    const { race, buyer, ...ordered } = await orderFamily();
    await pay(race, ordered);
    const letter = await lastMailTo(buyer);
    for (const line of lines) expect(letter?.text).toMatch(line);
    expect(letter?.text).not.toContain('Nomor BIB');
    expect(letter?.text).toContain('Minggu, 14 Feb 2027');
    const note = await lastNoteOf(buyer);
    for (const line of lines) expect(note).toMatch(line);

    const [file] = letter?.attachments ?? [];
    const calendar = String(file?.content).replaceAll('\r\n ', '');
    expect(calendar.match(/^DTSTART;.*$/gm)).toEqual([
      'DTSTART;TZID=Asia/Jakarta:20270214T051500',
      'DTSTART;TZID=Asia/Jakarta:20270214T060000',
    ]);
    expect(calendar).toContain('SUMMARY:Lomba Demo: 5 kilometer');
    expect(calendar).toContain('DESCRIPTION:Demo Anggota 1\\, Demo Anggota 3\\n');
  });

  test('reads when each of them starts on the group’s page, and the sizes of those they keep', async () => {
    const { buyer, group } = await orderFamily();
    await app.database.db
      .updateTable('registrations')
      .set({ jersey: 'M', wave: 'A' })
      .where('order_id', '=', group.id)
      .execute();
    const [, , third] = group.places;
    const runner = await makeMember(app.database.db);
    const rest = { answers: restOfRunner.answers, jersey: 'L' };
    await sendClaim(app, runner, { code: third?.claim ?? '', body: rest });
    const { places } = await readGroup(app, { buyer, group });
    expect(
      places.map(({ category, wave, jersey }) => [category.flag_off_at, wave, jersey]),
    ).toEqual([
      ['2027-02-13T22:15:00.000Z', 'A', 'M'],
      ['2027-02-13T23:00:00.000Z', 'A', 'M'],
      ['2027-02-13T22:15:00.000Z', 'A', null],
    ]);
    expect(places[1]?.category.name.id).toBe('5 kilometer');
  });

  test('is reminded of all whose places they keep, and of those who start a day earlier on their evening', async () => {
    const { race, buyer, ...ordered } = await orderFamily();
    await pay(race, ordered);
    await collectMails(app);
    app.clock.set('2027-02-13T11:00:00.000Z');
    await remindTomorrow(app.database.db, app.clock.now());
    const letter = await lastMailTo(buyer);
    expect(letter?.text).toContain('Besok kalian lari.');
    for (const line of lines) expect(letter?.text).toMatch(line);
    expect(await lastNoteOf(buyer)).toMatch(lines[1] ?? /$./);

    const apart = await orderFamily({ flagOff: '2027-02-12T23:00:00.000Z' });
    await pay(apart.race, apart);
    await collectMails(app);
    app.clock.set('2027-02-12T11:00:00.000Z');
    await remindTomorrow(app.database.db, app.clock.now());
    const early = await lastMailTo(apart.buyer);
    expect(early?.text).toContain('Besok Demo Anggota 2 lari.');
    expect(early?.text).toContain('Nomor BIB Demo Anggota 2');
    expect(early?.text).not.toContain('Demo Anggota 1');
    app.clock.set('2027-02-13T11:00:00.000Z');
    await remindTomorrow(app.database.db, app.clock.now());
    const late = await lastMailTo(apart.buyer);
    expect(late?.text).toContain('Demo Anggota 1: ');
    expect(late?.text).not.toContain('Demo Anggota 2');
  });

  test('reads whose start has moved when one of theirs does', async () => {
    const { race, shortId, buyer } = await orderFamily();
    await collectMails(app);
    app.clock.advance(1000);
    const { db } = app.database;
    await tx(db, async (trx) => {
      const event = await trx
        .selectFrom('events')
        .selectAll()
        .where('id', '=', race.id)
        .executeTakeFirstOrThrow();
      const categories = await trx
        .selectFrom('categories')
        .select(['id', 'flag_off_at'])
        .where('event_id', '=', race.id)
        .execute();
      await trx
        .updateTable('categories')
        .set({ flag_off_at: '2027-02-13T23:30:00.000Z' })
        .where('id', '=', shortId)
        .execute();
      await tellChanged(trx, { event, categories, series: null, now: app.clock.now() });
    });
    const letter = await lastMailTo(buyer);
    expect(letter?.text).toContain(
      'Demo Anggota 1: 10 kilometer · Minggu, 14 Feb 2027, 05.15 WIB\n',
    );
    expect(letter?.text).toMatch(
      /Demo Anggota 2: 5 kilometer · Minggu, 14 Feb 2027, 06\.30 WIB .*06\.00 WIB/,
    );
    const note = await lastNoteOf(buyer);
    expect(note).toContain('Demo Anggota 2: 5 kilometer · Minggu, 14 Feb 2027, 06.30 WIB');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endEvent } from '#src/server/features/races-events/event-editing/event-ending.ts';
import {
  tellCancelled,
  tellChanged,
} from '#src/server/features/races-events/notifications/notify-runners.ts';
import { tx } from '#src/server/db/transaction.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('mail_outbox').execute();
});

const send = () => collectMails(server);

/** An event with two categories and a runner in each, whose registrations were told. */
async function makeRace() {
  const { db } = server.database;
  const event = await makeEvent(db);
  const categories = [
    await makeCategory(db, event.id),
    await makeCategory(db, event.id, { code: '5K', position: 2, bib_from: 2001, bib_next: 2001 }),
  ];
  const runners = [];
  for (const { id } of categories) {
    const member = await makeMember(db);
    const answer = await sendRegistration(server, {
      member,
      eventId: event.id,
      body: makeRegistrationBody(id),
    });
    expect(answer.statusCode).toBe(201);
    runners.push(member);
  }
  await send();
  return { id: event.id, categories, runners };
}

type Race = Awaited<ReturnType<typeof makeRace>>;
type Changes = { venue?: string; flagOff?: string };

/** Changes the place, or the flag-off of the first category, as an editor would, and tells. */
async function change(
  race: Race,
  { venue, flagOff }: Changes,
  series?: { id: string; rev: number },
) {
  const { db } = server.database;
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
      .updateTable('events')
      .set({ ...(venue === undefined ? {} : { venue }), rev: event.rev + 1 })
      .where('id', '=', race.id)
      .execute();
    if (flagOff !== undefined) {
      await trx
        .updateTable('categories')
        .set({ flag_off_at: flagOff })
        .where('id', '=', race.categories[0]?.id ?? '')
        .execute();
    }
    await tellChanged(trx, { event, categories, series: series ?? null, now: server.clock.now() });
  });
}

describe('a change', () => {
  test('of the place is told to all runners, with what it was', async () => {
    const race = await makeRace();
    await change(race, { venue: 'Stadion Demo' });
    const told = await send();
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      race.runners.map(({ id }) => `${id}@derap.test`).toSorted(),
    );
    expect(told[0]?.subject).toBe('Ada perubahan: Lomba Demo');
    expect(told[0]?.text).toContain(
      'Di mana: Stadion Demo, Jalan Demo 1, Sleman (Semula: Lapangan Demo, Jalan Demo 1, Sleman)',
    );
    expect(told[0]?.text).not.toContain('Kapan: Minggu, 14 Feb 2027, 05.15 WIB (');
    expect(told[0]?.attachments?.[0]?.content).toContain('Stadion Demo');
  });

  test('of one category’s start is told to its runners only', async () => {
    const race = await makeRace();
    await change(race, { flagOff: '2027-02-13T23:00:00.000Z' });
    const told = await send();
    expect(told.map(({ to }) => to)).toEqual([`${race.runners[0]?.id}@derap.test`]);
    expect(told[0]?.text).toContain(
      'Kapan: Minggu, 14 Feb 2027, 06.00 WIB (Semula: Minggu, 14 Feb 2027, 05.15 WIB)',
    );
  });

  test('of anything else is told to nobody, nor one that was taken back before it was sent', async () => {
    const race = await makeRace();
    await change(race, {});
    await change(race, { venue: 'Stadion Demo' });
    await change(race, { venue: 'Lapangan Demo' });
    const told = await send();
    // The way back differs from what stood in between.
    expect(told.every(({ text }) => text.includes('Di mana: Lapangan Demo'))).toBe(true);
  });

  test('of several dates of a series is told once', async () => {
    const race = await makeRace();
    const series = { id: 'seri', rev: 3 };
    await change(race, { venue: 'Stadion Demo' }, series);
    await change(race, { venue: 'Alun-alun Demo' }, series);
    const told = await send();
    expect(told).toHaveLength(2);
    expect(told[0]?.text).toContain('juga berlaku untuk tanggal-tanggal sesudahnya');
  });
});

describe('a cancellation', () => {
  test('is told to everybody who had a place, with the reason in their language', async () => {
    const { db } = server.database;
    const race = await makeRace();
    const host = await makeMember(db, { role: 'admin' });
    await db
      .updateTable('members')
      .set({ language: 'en' })
      .where('id', '=', race.runners[0]?.id ?? '')
      .execute();
    await db
      .updateTable('orders')
      .set({ amount: 100_000, received: 100_000, payment: 'paid' })
      .where('buyer_id', '=', race.runners[0]?.id ?? '')
      .execute();
    const reason = { id: 'Merapi siaga.', en: 'Merapi is restless.' };
    const now = server.clock.now();
    await tx(db, (trx) => endEvent(trx, { id: race.id, memberId: host.id, reason, now }));
    const told = await send();
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Cancelled: Demo Race',
      'Dibatalkan: Lomba Demo',
    ]);
    const texts = told.map(({ text }) => text).join('\n');
    expect(texts).toContain('> Merapi siaga.');
    expect(texts).toContain('> Merapi is restless.');
    // Only who has paid hears of refunds.
    expect(texts).toContain('Refunds are up to the organiser.');
    expect(texts).not.toContain('Pengembalian dana');
    // Who is out already hears nothing of it.
    await tx(db, (trx) => tellCancelled(trx, { eventId: race.id, series: null, now }));
    expect(await send()).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { accept, join, leave, makeFullRace } from '#tests/support/registration/waiting.ts';
import { nothing, useReminders } from './reminder-world.ts';

const minute = 60_000;
const hour = 60 * minute;

const reminders = useReminders();
const { makeRunner, tellNow, readInbox, subscribe } = reminders;

test('race packs are told of on the evening before the first counter opens, by the event’s clock', async () => {
  const counter = (day: number) => ({
    place: `Gedung Demo ${day}`,
    address: 'Jalan Demo 2',
    opens_at: `2027-02-${day}T02:00:00.000Z`,
    closes_at: `2027-02-${day}T12:00:00.000Z`,
    note: null,
  });
  const { member } = await makeRunner('Asia/Makassar', {
    pack_collection: JSON.stringify([counter(13), counter(12)]),
  });
  reminders.server.clock.set('2027-02-11T08:59:00.000Z');
  expect(await tellNow()).toEqual(nothing);
  reminders.server.clock.advance(minute);
  const { mails, pushed } = await tellNow();
  expect(mails).toEqual(['Race pack mulai besok: Lomba Demo']);
  expect(pushed).toMatchObject([{ title: 'Ambil race pack mulai besok' }]);
  expect(pushed[0]?.body).toContain('Gedung Demo 12, Jumat, 12 Feb 2027, 10.00–20.00 WITA');
  reminders.server.clock.set('2027-02-12T10:00:00.000Z');
  // The next counter is no second reminder; the inbox still says when the first one closes.
  expect(await tellNow()).toEqual(nothing);
  expect((await readInbox(member))[0]).toMatchObject({ title: 'Ambil race pack hari ini' });
});

describe('a place that is offered', () => {
  async function makeOffer() {
    const race = await makeFullRace(reminders.server);
    const holder = await join(reminders.server, race);
    const waiting = await join(reminders.server, race);
    await subscribe(waiting.runner);
    await leave(reminders.server, holder.runner, holder.ticket.id);
    expect((await tellNow()).pushed).toMatchObject([{ title: 'Ada tempat untukmu' }]);
    return waiting;
  }

  test('is reminded of once, two hours before it ends', async () => {
    await makeOffer();
    reminders.server.clock.advance(22 * hour - minute);
    expect(await tellNow()).toEqual(nothing);
    reminders.server.clock.advance(minute);
    const { mails, pushed } = await tellNow();
    expect(mails).toEqual([expect.stringMatching(/^Jawab sebelum .*: Lomba Demo$/)]);
    expect(pushed).toMatchObject([{ title: 'Tempatmu hampir lewat' }]);
    reminders.server.clock.advance(hour);
    expect(await tellNow()).toEqual(nothing);
  });

  test('and taken is not reminded of', async () => {
    const { runner, ticket } = await makeOffer();
    expect((await accept(reminders.server, runner, ticket.id)).status).toBe(200);
    await tellNow();
    reminders.server.clock.advance(22 * hour);
    expect(await tellNow()).toEqual(nothing);
  });
});

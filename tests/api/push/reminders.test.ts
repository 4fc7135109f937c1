import { describe, expect, test } from 'vitest';
import { zones } from '#src/contract/common.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { leave } from '#tests/support/registration/waiting.ts';
import { nothing, useReminders } from './reminder-world.ts';

const minute = 60_000;
const hour = 60 * minute;

const reminders = useReminders();
const { makeRunner, tellNow, readInbox } = reminders;

describe('a race of tomorrow', () => {
  test.each(zones)(
    'is told of once, from 17.00 on the evening before by the clock of %s',
    async (zone) => {
      const { member, startsAt, id } = await makeRunner(zone);
      reminders.server.clock.set(
        new Date(startsAt.getTime() - 12.25 * hour - minute).toISOString(),
      );
      expect(await tellNow()).toEqual(nothing);
      reminders.server.clock.advance(minute);
      const { mails, pushed } = await tellNow();
      expect(mails).toEqual(['Besok: Lomba Demo']);
      expect(pushed).toMatchObject([
        { title: 'Besok kamu lari', path: `/ticket/${id}`, language: 'id', unread: 2 },
      ]);
      const label = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' }[
        zone
      ];
      expect(pushed[0]?.body).toContain(`start besok 05.15 ${label} di Lapangan Demo`);
      expect((await readInbox(member))[0]).toMatchObject({ title: 'Besok kamu lari' });
      // A push is of no use once the race has started.
      expect(reminders.service.delivered[0]).toMatchObject({ ttl: 12.25 * 3600, urgency: 'high' });
      for (let round = 0; round < 3; round += 1) {
        reminders.server.clock.advance(3 * hour);
        expect(await tellNow()).toEqual(nothing);
      }
    },
  );

  test('is told of once, also when it moves afterwards, and not as of tomorrow any more', async () => {
    const { eventId, startsAt, member } = await makeRunner();
    reminders.server.clock.set(new Date(startsAt.getTime() - 10 * hour).toISOString());
    expect((await tellNow()).mails).toHaveLength(1);
    const week = 7 * 24 * hour;
    const later = new Date(startsAt.getTime() + week);
    const { db } = reminders.server.database;
    await db
      .updateTable('events')
      .set({ starts_at: later, ends_at: new Date(later.getTime() + 5 * hour) })
      .where('id', '=', eventId)
      .execute();
    await db
      .updateTable('categories')
      .set({ flag_off_at: later })
      .where('event_id', '=', eventId)
      .execute();
    expect((await readInbox(member)).map(({ title }) => title)).toEqual(['Kamu terdaftar']);
    reminders.server.clock.advance(week);
    expect(await tellNow()).toEqual(nothing);
  });

  test('that moves before it is told of is told of by its new time', async () => {
    const { eventId, startsAt } = await makeRunner();
    const earlier = new Date(startsAt.getTime() - 24 * hour);
    const { db } = reminders.server.database;
    await db.updateTable('events').set({ starts_at: earlier }).where('id', '=', eventId).execute();
    await db
      .updateTable('categories')
      .set({ flag_off_at: earlier })
      .where('event_id', '=', eventId)
      .execute();
    reminders.server.clock.set(new Date(earlier.getTime() - 12.25 * hour).toISOString());
    expect((await tellNow()).mails).toEqual(['Besok: Lomba Demo']);
  });

  test('that no server told of in the evening is told of as of today', async () => {
    const { startsAt } = await makeRunner();
    reminders.server.clock.set(new Date(startsAt.getTime() - 2 * hour).toISOString());
    expect(await tellNow()).toMatchObject({
      mails: ['Hari ini: Lomba Demo'],
      pushed: [{ title: 'Hari ini kamu lari' }],
    });
  });

  test('is not told of once it has started', async () => {
    const { startsAt } = await makeRunner();
    reminders.server.clock.set(startsAt.toISOString());
    expect(await tellNow()).toEqual(nothing);
  });

  test('is not told of to who has no place, to who registered that evening, or of what is no race', async () => {
    const { db } = reminders.server.database;
    const gone = await makeRunner();
    await leave(reminders.server, gone.member, gone.id);
    const owner = await makeMember(db);
    const { id: communityId } = await makeCommunity(db, owner.id);
    await makeRunner('Asia/Jakarta', { kind: 'event', community_id: communityId });
    const off = await makeRunner();
    await db
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', off.eventId)
      .execute();
    const late = await makeRunner();
    await db
      .updateTable('registrations')
      .set({ created_at: new Date(late.startsAt.getTime() - 12 * hour) })
      .where('id', '=', late.id)
      .execute();
    reminders.server.clock.set(new Date(late.startsAt.getTime() - 11 * hour).toISOString());
    await collectMails(reminders.server);
    reminders.service.delivered.length = 0;
    expect((await tellNow()).mails).toEqual([]);
    expect(reminders.service.delivered.map(({ message }) => message.title)).not.toContain(
      'Besok kamu lari',
    );
  });
});

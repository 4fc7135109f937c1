import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { resealTickets } from '#src/server/features/tickets/age-service.ts';
import { eraseDueHealth } from '#src/server/core/places/health.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { testKey } from '#tests/support/app.ts';
import { useCaptain } from '#tests/support/races-events/captain.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeRegistrationBody } from '#tests/support/factories.ts';

const { app, call, captain, published, register, row, save } = useCaptain();
const keys = createKeys([testKey]);

const dayMs = 86_400_000;
const free = () => makeRaceContent({ categories: [makeCategoryContent({ price: 0 })] });
const health = { health: { blood_type: 'O', consent: true } };
/** Two months after the race that `makeRaceContent` makes. */
const postponed = { starts: '2027-05-16T05:30', registration_closes: '2027-05-09T23:59' };

async function endOf(id: string): Promise<Date> {
  const event = await row(id);
  if (!event) throw new Error('The event is gone');
  return event.ends_at;
}

const after = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs);

async function makeFreeRace() {
  const event = await published(free());
  return { event, categoryId: String(event.content.categories[0].id) };
}

describe('health data', () => {
  test.each([
    { name: 'later', change: postponed },
    {
      name: 'earlier',
      change: {
        starts: '2027-02-21T05:30',
        registration_closes: '2027-02-20T23:59',
        pack_collection: [],
      },
    },
  ])('of a race that was moved $name is erased thirty days after it', async ({ change }) => {
    const { db } = app().database;
    const { event, categoryId } = await makeFreeRace();
    expect((await register(event.id, categoryId, health)).status).toBe(201);
    expect((await save(event, { ...event.content, ...change })).status).toBe(200);
    const due = after(await endOf(event.id), 30);
    expect(await eraseDueHealth(db, new Date(due.getTime() - 1))).toBe(0);
    expect(await eraseDueHealth(db, due)).toBe(1);
  });

  test('of somebody who registers while the race is being moved follows the new day', async () => {
    const { db } = app().database;
    const { event, categoryId } = await makeFreeRace();
    const later = new Date('2027-05-16T03:00:00.000Z');
    const editor = await db.startTransaction().execute();
    await sql`select from categories where id = ${categoryId} for update`.execute(editor);
    const registering = register(event.id, categoryId, health);
    await untilWaiting();
    const moved = { starts_at: '2027-05-15T22:30:00.000Z', ends_at: later };
    await editor.updateTable('events').set(moved).where('id', '=', event.id).execute();
    await editor.commit().execute();
    const { id } = (await registering).body.registration;
    const kept = await db
      .selectFrom('registration_health')
      .select('erase_at')
      .where('registration_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(kept.erase_at).toEqual(after(later, 30));
  });
});

async function untilWaiting(): Promise<void> {
  const { db } = app().database;
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length > 0) return;
    await sleep(5);
  }
}

describe('a phone that was enrolled for a race', () => {
  test('may admit until two days after it, also when it was postponed', async () => {
    const { clock } = app();
    const { event } = await makeFreeRace();
    const phone = await enrolPhone(app(), { eventId: event.id, host: captain() });
    const before = await endOf(event.id);
    await save(event, { ...event.content, ...postponed });
    const last = after(await endOf(event.id), 2);
    const ask = () => app().app.inject({ url: '/api/checkin/me', headers: phone.headers });
    const started = clock.now();
    try {
      for (const moment of [after(before, 3), new Date(last.getTime() - 1)]) {
        clock.set(moment.toISOString());
        const answer = await ask();
        expect([answer.statusCode, answer.json().device?.expires_at]).toEqual([
          200,
          last.toISOString(),
        ]);
      }
      clock.set(last.toISOString());
      expect((await ask()).json().code).toBe('device_expired');
    } finally {
      clock.set(started.toISOString());
    }
  });
});

describe('the age that staff see', () => {
  test('is that of the race’s new day, for those whose age changes', async () => {
    const { db } = app().database;
    const { event, categoryId } = await makeFreeRace();
    const sign = async (birthDate: string) => {
      const body = makeRegistrationBody(categoryId);
      const runner = { ...body.runner, birth_date: birthDate };
      return (await register(event.id, categoryId, { runner })).body.registration;
    };
    // Birthday between the two dates, 14 March and 16 May 2027.
    const between = await sign('1995-04-10');
    const others = await sign('1995-06-15');
    const seen = async ({ id, code }: { id: string; code: string }) => {
      const stored = await db
        .selectFrom('registrations')
        .select(['box', 'rev'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const record = await openRecord({ code, box: stored.box });
      return { age: record?.age, rev: stored.rev };
    };
    expect(await seen(between)).toEqual({ age: 31, rev: 1 });
    await resealTickets({ db, keys, clock: app().clock.now });
    await save(event, { ...event.content, ...postponed });
    expect(await resealTickets({ db, keys, clock: app().clock.now })).toBe(1);
    expect(await seen(between)).toEqual({ age: 32, rev: 2 });
    expect(await seen(others)).toEqual({ age: 31, rev: 1 });
    expect(await resealTickets({ db, keys, clock: app().clock.now })).toBe(0);
    const page = await call('GET', `/api/event/${event.id}`, { by: captain() });
    expect(page.body.event.rev).toBe(event.rev + 1);
  });
});

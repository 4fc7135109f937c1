import { sql, type Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import type { OrdersTable, RegistrationsTable } from '#src/server/db/tables/registrations.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeCategory, makeEvent, makeMember } from '#tests/support/factories.ts';
import { createOlderDatabase } from './older-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createOlderDatabase('0014-scan-clock');
});
afterEach(() => database.drop());

const at = new Date('2027-02-01T00:00:00.000Z');

type Made = {
  payment: OrdersTable['payment'];
  state: RegistrationsTable['state'];
  event?: { id: string };
};

async function makeOrder({ payment, state, event }: Made): Promise<string> {
  const { db } = database;
  const [{ id: memberId }, { id: eventId }] = [
    await makeMember(db),
    event ?? (await makeEvent(db)),
  ];
  const { id: categoryId } = await makeCategory(db, eventId, { price: 100_000 });
  const id = newId();
  const order: Insertable<OrdersTable> = {
    id,
    buyer_id: memberId,
    event_id: eventId,
    amount: 100_000,
    payment,
    expires_at: at,
    idempotency_key: id,
    request_hash: '',
    created_at: at,
    updated_at: at,
  };
  await db.insertInto('orders').values(order).execute();
  await db
    .insertInto('registrations')
    .values({
      id,
      order_id: id,
      event_id: eventId,
      category_id: categoryId,
      member_id: memberId,
      holder: '{}',
      bib: null,
      wave: null,
      jersey: null,
      state,
      code_hash: id,
      code_index: id,
      code_cipher: '',
      box: Buffer.alloc(0),
      search_box: Buffer.alloc(0),
      consents: '[]',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

describe('a database of an earlier release', () => {
  test('has its released orders closed and its indexes built, with rows in every table', async () => {
    const { db, connectionString } = database;
    const released = await makeOrder({ payment: 'unpaid', state: 'cancelled' });
    const waiting = await makeOrder({ payment: 'unpaid', state: 'pending' });
    const expired = await makeOrder({ payment: 'none', state: 'cancelled' });
    const refundable = await makeOrder({ payment: 'paid', state: 'cancelled' });
    await migrateDatabase(connectionString);
    const orders = await db.selectFrom('orders').select(['id', 'payment', 'expires_at']).execute();
    const stateOf = (id: string) => orders.find((order) => order.id === id);
    expect(stateOf(released)).toEqual({ id: released, payment: 'none', expires_at: null });
    expect(stateOf(expired)).toEqual({ id: expired, payment: 'expired', expires_at: at });
    expect(stateOf(waiting)).toEqual({ id: waiting, payment: 'unpaid', expires_at: at });
    expect(stateOf(refundable)).toEqual({ id: refundable, payment: 'none', expires_at: at });
    const { rows } = await sql<{ definition: string }>`
      select regexp_replace(indexdef, '^.* ON public.(\\w+) USING btree ', '\\1') as definition
      from pg_indexes where schemaname = 'public'`.execute(db);
    expect(rows.map(({ definition }) => definition)).toEqual(
      expect.arrayContaining([
        "registrations(category_id) WHERE (state = 'pending'::text)",
        'registrations(category_id)',
        'events(kind, ends_at)',
        'reviews(target_kind, target_id)',
        'orders(event_id, created_at, id)',
        'registration_health(erase_at)',
        'check_in_devices(member_id)',
        'audit(subject_id)',
      ]),
    );
  });

  test('keeps health data and phones until their event, wherever it has been moved', async () => {
    const { db, connectionString } = database;
    const event = await makeEvent(db, {
      starts_at: '2027-05-15T22:30:00.000Z',
      ends_at: '2027-05-16T03:00:00.000Z',
      moved_from: '2027-02-13T22:15:00.000Z',
    });
    const registration = await makeOrder({ payment: 'none', state: 'confirmed', event });
    await db
      .insertInto('registration_health')
      .values({
        registration_id: registration,
        cipher: '',
        consent_version: '1',
        consented_at: at,
        erase_at: '2027-03-16T03:00:00.000Z',
      })
      .execute();
    const phones = [
      { id: 'ahead', created_at: at, expires_at: '2027-02-16T03:00:00.000Z' },
      { id: 'later', created_at: '2027-06-01T00:00:00.000Z', expires_at: at },
    ];
    await db
      .insertInto('check_in_devices')
      .values(
        phones.map((phone) => ({
          ...phone,
          event_id: event.id,
          member_id: null,
          label: 'HP',
          role: 'supervisor' as const,
          token_hash: phone.id,
          revoked_at: null,
          readiness: null,
          last_seen_at: null,
        })),
      )
      .execute();
    await migrateDatabase(connectionString);
    const health = await db.selectFrom('registration_health').select('erase_at').execute();
    expect(health).toEqual([{ erase_at: new Date('2027-06-15T03:00:00.000Z') }]);
    const kept = await db
      .selectFrom('check_in_devices')
      .select(['id', 'expires_at'])
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { id: 'ahead', expires_at: new Date('2027-05-18T03:00:00.000Z') },
      { id: 'later', expires_at: new Date('2027-06-03T00:00:00.000Z') },
    ]);
  });

  test('compares ages again for events that were moved, and trusts the others', async () => {
    const { db, connectionString } = database;
    const still = await makeEvent(db);
    const moved = await makeEvent(db, { moved_from: '2027-01-13T22:15:00.000Z' });
    const movedBack = await makeEvent(db);
    await db
      .insertInto('audit')
      .values({
        id: newId(),
        at,
        actor_id: null,
        action: 'event.changed',
        subject_id: movedBack.id,
        detail: JSON.stringify({ moved_from: at.toISOString() }),
      })
      .execute();
    await migrateDatabase(connectionString);
    const events = await db.selectFrom('events').select(['id', 'ages_as_of']).execute();
    const daysOf = Object.fromEntries(events.map(({ id, ages_as_of: day }) => [id, day]));
    // At 05.15 in Jakarta it is still the day before in UTC.
    expect(daysOf).toEqual({ [still.id]: '2027-02-14', [moved.id]: null, [movedBack.id]: null });
  });
});

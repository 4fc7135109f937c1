import { sql, type Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import type { OrdersTable, RegistrationsTable } from '#src/server/db/tables/registrations.ts';
import { newId } from '#src/server/plugins/ids.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeCategory, makeEvent, makeMember } from '#tests/support/factories.ts';
import { createOlderDatabase } from '#tests/support/older-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createOlderDatabase('0014-scan-clock');
});
afterAll(() => database.drop());

const at = new Date('2027-02-01T00:00:00.000Z');

type Made = { payment: OrdersTable['payment']; state: RegistrationsTable['state'] };

async function makeOrder({ payment, state }: Made): Promise<string> {
  const { db } = database;
  const [{ id: memberId }, { id: eventId }] = [await makeMember(db), await makeEvent(db)];
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
    const refundable = await makeOrder({ payment: 'paid', state: 'cancelled' });
    await migrateDatabase(connectionString);
    const orders = await db.selectFrom('orders').select(['id', 'payment', 'expires_at']).execute();
    const stateOf = (id: string) => orders.find((order) => order.id === id);
    expect(stateOf(released)).toEqual({ id: released, payment: 'none', expires_at: null });
    expect(stateOf(waiting)).toEqual({ id: waiting, payment: 'unpaid', expires_at: at });
    expect(stateOf(refundable)).toEqual({ id: refundable, payment: 'paid', expires_at: at });
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
});

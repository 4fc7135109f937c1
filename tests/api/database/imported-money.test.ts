import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeEvent, makeMember } from '#tests/support/factories.ts';
import { createOlderDatabase } from './older-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createOlderDatabase('0101-reply-files');
});
afterAll(() => database.drop());

const at = new Date('2027-02-01T00:00:00.000Z');
const later = new Date('2027-02-02T00:00:00.000Z');

test('money that imports noted as cash before is outside Derap, and what was undone never came', async () => {
  const { db, connectionString } = database;
  const [host, event, importId] = [await makeMember(db), await makeEvent(db), newId()];
  await db
    .insertInto('participant_imports')
    .values({
      id: importId,
      event_id: event.id,
      actor_id: host.id,
      created_at: at,
      undone_at: later,
    })
    .execute();
  const makeOrder = async (key: string, payment: 'paid' | 'refunded', received: number) => {
    const id = newId();
    await db
      .insertInto('orders')
      .values({
        id,
        buyer_id: null,
        made_by: host.id,
        event_id: event.id,
        amount: 1000,
        payment,
        received,
        expires_at: null,
        idempotency_key: key,
        request_hash: '',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const entry = { order_id: id, event_id: event.id, reason: null, actor_id: host.id };
    const came = { ...entry, id: newId(), kind: 'confirm' as const, amount: 1000, at };
    const went = { ...entry, id: newId(), kind: 'refund' as const, amount: -1000, at: later };
    const entries = payment === 'paid' ? [came] : [came, went];
    await db.insertInto('payment_entries').values(entries).execute();
    return id;
  };
  const kept = await makeOrder(`${importId}:one`, 'paid', 1000);
  const undone = await makeOrder(`${importId}:two`, 'refunded', 0);
  const counter = await makeOrder('counter', 'refunded', 0);
  await migrateDatabase(connectionString);
  const entries = await db
    .selectFrom('payment_entries')
    .select(['order_id', 'kind'])
    .orderBy('at')
    .execute();
  const kindsOf = (id: string) => entries.flatMap((row) => (row.order_id === id ? row.kind : []));
  expect([kept, undone, counter].map(kindsOf)).toEqual([
    ['import'],
    ['import', 'import_undone'],
    ['confirm', 'refund'],
  ]);
  const orders = await db.selectFrom('orders').select(['id', 'payment']).execute();
  const paymentOf = (id: string) => orders.find((order) => order.id === id)?.payment;
  expect([kept, undone, counter].map(paymentOf)).toEqual(['paid', 'none', 'refunded']);
});

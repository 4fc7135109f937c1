import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/server/db/schema.ts';
import { listComingPlaces } from '#src/server/features/registration/own-data/coming-places.ts';
import { listTickets } from '#src/server/features/registration/own-data/ticket-erasure.ts';
import { listStarters } from '#src/server/features/races-events/notifications/runner-repository.ts';
import { listReaderPlaces } from '#src/server/features/messages/people/reader-places.ts';
import {
  countTickets,
  findTicketOfOrder,
  listTicketRows,
  listTicketsAbout,
} from '#src/server/features/tickets/shared/ticket-repository.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';
import { countRowsRead } from '#tests/support/rows-read.ts';

const others = 6_000;

let app: TestApp;
let own: { memberId: string; id: string; orderId: string; eventId: string };
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.database;
  const member = await makeMember(db);
  const { id: eventId } = await makeEvent(db);
  const { id: categoryId } = await makeCategory(db, eventId);
  const body = makeRegistrationBody(categoryId);
  const answer = await sendRegistration(app, { member, eventId, body });
  const { id, order_id: orderId } = await db
    .selectFrom('registrations')
    .select(['id', 'order_id'])
    .where('id', '=', answer.json().registration.id)
    .executeTakeFirstOrThrow();
  own = { memberId: member.id, id, orderId, eventId };
  await addOthers();
});
afterAll(() => app.close());

/** As many in the same race, each with an order of somebody's. */
async function addOthers(): Promise<void> {
  const { db } = app.database;
  const buyer = await makeMember(db);
  await sql`
    insert into orders select filled.*
    from orders model, generate_series(1, ${others}) n, jsonb_populate_record(model, jsonb_build_object(
      'id', lpad(n::text, 12, '0'), 'buyer_id', ${buyer.id}::text, 'idempotency_key', n::text
    )) filled
    where model.id = ${own.orderId}
  `.execute(db);
  await sql`
    insert into registrations (id, order_id, event_id, category_id, holder, state, code_hash, code_index,
      code_cipher, box, search_box, consents, created_at, updated_at)
    select lpad(n::text, 12, '0'), lpad(n::text, 12, '0'), event_id, category_id, holder, state, n::text,
      code_index, code_cipher, box, search_box, consents, created_at, updated_at
    from registrations, generate_series(1, ${others}) n where id = ${own.id}
  `.execute(db);
  await sql`analyze`.execute(db);
}

const now = new Date('2027-01-01T00:00:00.000Z');

test.each([
  ['the list of tickets', (trx) => listTicketRows(trx, { ...own, after: null, limit: 20 })],
  ['their number', (trx) => countTickets(trx, own.memberId)],
  ['the ticket of an order', (trx) => findTicketOfOrder(trx, own)],
  [
    'what messages are about',
    (trx) => listTicketsAbout(trx, { ...own, ids: [own.id], orderIds: [own.orderId] }),
  ],
  ['places of a race', (trx) => listReaderPlaces(trx, { ...own, eventIds: [own.eventId] })],
  ['starters of a race', (trx) => listStarters(trx, { ...own, eventIds: [own.eventId] })],
  [
    'places that an account gives up',
    (trx) => listComingPlaces(trx, { memberId: own.memberId, now }),
  ],
  ['tickets that it erases', (trx) => listTickets(trx, own.memberId)],
] satisfies [string, (trx: Transaction<Database>) => Promise<unknown>][])(
  'reading %s reads nobody else’s',
  async (_, read) => {
    const rows = await countRowsRead(app.database.db, 'registrations', async (trx) => {
      const found = await read(trx);
      expect(Array.isArray(found) ? found.length : found).toBeTruthy();
    });
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(50);
  },
);

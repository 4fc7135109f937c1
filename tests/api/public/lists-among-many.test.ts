import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventListQuery } from '#src/contract/races-events/event-filters.ts';
import { ProductListQuery } from '#src/contract/shop.ts';
import type { Database } from '#src/server/db/schema.ts';
import { listHostedEvents } from '#src/server/features/check-in/event/event-repository.ts';
import {
  countEvents,
  findPublicEvent,
  listCommunityUpcoming,
  listEventRows,
} from '#src/server/features/races-events/list-repository.ts';
import { listReviewRows } from '#src/server/features/review/review-repository.ts';
import { listProductRows, listRelatedRows } from '#src/server/features/shop/repository.ts';
import { makeProduct, makeReview } from '../rights/world/records.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCommunity, makeEvent, makeMember } from '#tests/support/factories.ts';
import { countRowsRead } from '#tests/support/rows-read.ts';

const many = 4_000;
const now = new Date('2027-02-01T00:00:00.000Z');

let app: TestApp;
let own: { memberId: string; communityId: string; eventId: string };
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.database;
  const owner = await makeMember(db);
  const community = await makeCommunity(db, owner.id);
  const { id: eventId } = await makeEvent(db, { community_id: community.id });
  own = { memberId: owner.id, communityId: community.id, eventId };
  await makeReview(app, owner.id);
  await makeProduct(app);
  await addMany();
});
afterAll(() => app.close());

/**
 * As many members of the community, other communities, products, reviews by others, orders of a race, and races, all but
 * each fourth of them over.
 */
async function addMany(): Promise<void> {
  const { db } = app.database;
  await sql`
    insert into members select filled.* from members model, generate_series(1, ${many}) n,
      jsonb_populate_record(model, jsonb_build_object('id', lpad(n::text, 12, '0'), 'email', n::text)) filled
  `.execute(db);
  await sql`
    insert into memberships select filled.* from memberships model, generate_series(1, ${many}) n,
      jsonb_populate_record(model, jsonb_build_object('member_id', lpad(n::text, 12, '0'), 'role', 'member')) filled
  `.execute(db);
  await sql`
    insert into communities select filled.* from communities model, generate_series(1, ${many}) n,
      jsonb_populate_record(model, jsonb_build_object('id', lpad(n::text, 12, '0'))) filled
  `.execute(db);
  await sql`
    insert into events select filled.* from events model, generate_series(1, ${many}) n,
      jsonb_populate_record(model, jsonb_build_object('id', lpad(n::text, 12, '0'),
        'starts_at', model.starts_at - interval '1 year' * (n % 4),
        'ends_at', model.ends_at - interval '1 year' * (n % 4))) filled
  `.execute(db);
  await sql`
    insert into orders (id, buyer_id, event_id, amount, payment, idempotency_key, request_hash, created_at, updated_at)
    select lpad(n::text, 12, '0'), ${own.memberId}, ${own.eventId}, 0, 'paid', n::text, '', ${now}, ${now}
    from generate_series(1, ${many}) n
  `.execute(db);
  await sql`
    insert into products select filled.* from products model, generate_series(1, ${many}) n,
      jsonb_populate_record(model, jsonb_build_object('id', lpad(n::text, 12, '0'))) filled
  `.execute(db);
  await sql`
    insert into reviews select filled.* from reviews model, generate_series(1, ${many}) n,
      jsonb_populate_record(model, jsonb_build_object('id', lpad(n::text, 12, '0'),
        'author_id', lpad(n::text, 12, '0'))) filled
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

const wanted = {
  kind: 'race',
  filters: EventListQuery.parse({}),
  place: null,
  terms: [],
  now,
} as const;
const first = { ...wanted, after: null };
const products = { ...ProductListQuery.parse({ sort: 'newest' }), terms: [] };

type Case = {
  what: string;
  table: keyof Database;
  read: (trx: Transaction<Database>) => Promise<unknown>;
};

const cases: Case[] = [
  { what: 'a list', table: 'memberships', read: (trx) => listEventRows(trx, first) },
  { what: 'a race', table: 'memberships', read: (trx) => findPublicEvent(trx, own.eventId) },
  {
    what: 'what a community has ahead',
    table: 'memberships',
    read: (trx) => listCommunityUpcoming(trx, { ...own, now, limit: 6 }),
  },
  { what: 'a list', table: 'communities', read: (trx) => listEventRows(trx, first) },
  { what: 'its number', table: 'communities', read: (trx) => countEvents(trx, wanted) },
  {
    what: 'a list of one month',
    table: 'events',
    read: (trx) => listEventRows(trx, { ...first, filters: { ...wanted.filters, when: 'month' } }),
  },
  { what: 'a list', table: 'events', read: (trx) => listEventRows(trx, first) },
  {
    what: 'a list of what opens later',
    table: 'events',
    read: (trx) => listEventRows(trx, { ...first, filters: { ...wanted.filters, state: 'soon' } }),
  },
  {
    what: 'a list of one distance',
    table: 'events',
    read: (trx) =>
      listEventRows(trx, { ...first, filters: { ...wanted.filters, distance: 'long' } }),
  },
  {
    what: 'products like one',
    table: 'products',
    read: async (trx) => {
      const [product] = await listProductRows(trx, { filters: products, after: null });
      return product && (await listRelatedRows(trx, { product, limit: 4 }));
    },
  },
  {
    what: 'one’s own reviews',
    table: 'reviews',
    read: (trx) =>
      listReviewRows(trx, { filter: { authorId: own.memberId }, after: null, limit: 20 }),
  },
  {
    what: 'what a host has ahead',
    table: 'orders',
    read: (trx) =>
      listHostedEvents(trx, {
        member: { id: own.memberId, role: 'member' },
        since: now,
        draftsAfter: null,
      }),
  },
  {
    what: 'the newest products',
    table: 'products',
    read: (trx) =>
      listProductRows(trx, {
        filters: products,
        after: null,
      }),
  },
];

test.each(cases)('reading $what reads few rows of $table', async ({ table, read }) => {
  const rows = await countRowsRead(app.database.db, table, async (trx) => {
    expect(await read(trx)).toBeTruthy();
  });
  // More than a page of a list.
  expect(rows).toBeLessThan(60);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { makeCategory, makeCommunity, makeEvent, makeMember } from '#tests/support/factories.ts';
import { createOlderDatabase } from './older-database.ts';

const at = new Date('2027-02-01T00:00:00.000Z');

test('links that an older server has stored go out in the name of their community', async () => {
  const database = await createOlderDatabase('0110-mail-turns');
  try {
    const { db, connectionString } = database;
    const owner = await makeMember(db);
    const community = await makeCommunity(db, owner.id);
    const event = await makeEvent(db, { community_id: community.id });
    const category = await makeCategory(db, event.id);
    await sql`
      insert into orders (id, buyer_id, event_id, amount, payment, idempotency_key, request_hash, created_at, updated_at)
      values ('order', ${owner.id}, ${event.id}, 0, 'none', 'key', '', ${at}, ${at})`.execute(db);
    await sql`
      insert into registrations (id, order_id, event_id, category_id, holder, state, code_hash, code_index, code_cipher, box, consents, created_at, updated_at)
      values ('place', 'order', ${event.id}, ${category.id}, '{}', 'confirmed', 'hash', 'index', '', '', '[]', ${at}, ${at})`.execute(
      db,
    );
    await sql`
      insert into ticket_transfers (id, registration_id, from_member_id, from_name, to_name, token_hash, state, expires_at, created_at)
      values ('transfer', 'place', ${owner.id}, 'Demo', 'Demo', 'hash', 'offered', ${at}, ${at})`.execute(
      db,
    );
    await sql`
      insert into mail_outbox (id, kind, data, key, due_at, created_at)
      values ('claim', 'claim_link', '{"registration_id": "place", "renewals": 0}', 'a', ${at}, ${at}),
        ('offer', 'transfer_offered', '{"transfer_id": "transfer"}', 'b', ${at}, ${at}),
        ('other', 'registered', '{"registration_id": "place"}', 'c', ${at}, ${at})`.execute(db);
    await migrateDatabase(connectionString);
    const mails = await db
      .selectFrom('mail_outbox')
      .select(['id', 'community_id', 'has_share'])
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { id: 'claim', community_id: community.id, has_share: false },
      { id: 'offer', community_id: community.id, has_share: false },
      { id: 'other', community_id: null, has_share: false },
    ]);
  } finally {
    await database.drop();
  }
});

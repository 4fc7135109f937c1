import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberData } from '#src/server/member-data.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';

/** Tables that keep an id of a member, a ticket or an order when the member has left, each for its reason. */
const kept: Record<string, string> = {
  check_in_incidents: 'that a ticket was scanned twice, by ids of scans: the host’s proof',
  check_in_judgements: 'who of the crew decided on such a scan: the host’s proof',
  check_in_seals: 'who of the crew closed a point: the host’s proof',
  order_add_ons: 'what an order’s amount is made of: bookkeeping',
  page_versions: 'which admin wrote a page of the site',
  participant_changes: 'which host changed participants, by ids of tickets',
  participant_imports: 'which host brought a file in; its rows go with their tickets',
  participant_messages: 'which host wrote to participants; the words are the event’s',
  payment_provider_events: 'what a company told of an order’s money; it names nobody',
  revoked_codes: 'codes that gates still have to refuse',
  shop_orders: 'of buyers, who have no account there; which admin noted it',
  site_contact: 'the site’s own address, and which admin wrote it',
  statement_lines: 'that money came for an order, as digests: bookkeeping',
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('every table with a member’s data is a subject’s to erase and export, or is kept for a reason', async () => {
  const known = new Set<string>([...listNamed(), ...Object.keys(kept)]);
  const found = await findTables();
  expect(found.filter((table) => !known.has(table))).toEqual([]);
});

test('a table that is new to all subjects is found by its key to members, or by the name of a column', async () => {
  const { db } = server.database;
  await sql`create table by_key (whose text references members (id))`.execute(db);
  await sql`create table by_name (host_member_id text)`.execute(db);
  await sql`create table by_ticket (place text references registrations (id))`.execute(db);
  const known = new Set<string>([...listNamed(), ...Object.keys(kept)]);
  const found = await findTables();
  await sql`drop table by_key, by_name, by_ticket`.execute(db);
  expect(found.filter((table) => !known.has(table))).toEqual(['by_key', 'by_name', 'by_ticket']);
});

test('a table has one subject, and none where it is kept', async () => {
  const named = listNamed();
  expect(named.filter((table, index) => named.indexOf(table) < index)).toEqual([]);
  expect(named.filter((table) => table in kept)).toEqual([]);
  const found = await findTables();
  expect(Object.keys(kept).filter((table) => !found.includes(table))).toEqual([]);
});

/** The tables that the subjects answer for. */
function listNamed() {
  const subjects = memberData({
    db: server.database.db,
    keys: createKeys([testKey]),
    files: {
      write: () => Promise.resolve(),
      read: () => Promise.resolve(null),
      removeFolder: () => Promise.resolve(),
    },
    mailer: { forget: () => {} },
  });
  return subjects.flatMap(({ tables }) => tables);
}

/** Tables with a key to a member or to what is one member's, and those with a column that is called so. */
async function findTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = any(
      array['members', 'sessions', 'orders', 'registrations']::regclass[]
    )
    union
    select table_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and (
      column_name ~ '(^|_)(member|owner|author|actor|buyer|session|order|registration)_id$'
      or column_name ~ '_by$'
      or column_name in ('email', 'recipient', 'phone')
    )
    order by name`.execute(server.database.db);
  return rows.map(({ name }) => name);
}

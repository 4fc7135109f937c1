import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { remindTomorrow } from '#src/server/features/messages/reminders/remind-tomorrow.ts';
import { countRowsRead } from '#tests/support/rows-read.ts';
import { useReminders } from './reminder-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const others = 1_200;

const reminders = useReminders();

/** A race of tomorrow with 1,201 runners, at the moment from which they are told. */
async function makeBigRace() {
  const runner = await reminders.makeRunner();
  const { db } = reminders.server.database;
  await sql`
    insert into members select filled.* from members model, generate_series(1, ${others}) n,
      jsonb_populate_record(model, jsonb_build_object('id', lpad(n::text, 12, '0'), 'email', n || '@example.test')) filled
    where model.id = ${runner.member.id}
  `.execute(db);
  await sql`
    insert into registrations (id, order_id, event_id, category_id, member_id, holder, state, code_hash, code_index,
      code_cipher, box, search_box, consents, created_at, updated_at)
    select lpad(n::text, 12, '0'), order_id, event_id, category_id, lpad(n::text, 12, '0'), holder, state, n::text,
      code_index, code_cipher, box, search_box, consents, created_at, updated_at
    from registrations, generate_series(1, ${others}) n where id = ${runner.id}
  `.execute(db);
  reminders.server.clock.set(new Date(runner.startsAt.getTime() - 12.25 * hour).toISOString());
  return runner;
}

const remind = () => remindTomorrow(reminders.server.database.db, reminders.server.clock.now());

async function readTurns(): Promise<number[]> {
  const rows = await reminders.server.database.db
    .selectFrom('mail_outbox')
    .select('turn_at')
    .where('kind', '=', 'race_tomorrow')
    .orderBy('turn_at')
    .execute();
  const now = reminders.server.clock.now().getTime();
  return rows.map((row) => ((row.turn_at?.getTime() ?? 0) - now) / 1000);
}

test('runners of a large race are told in parts, each with a turn of their own, and looked at once', async () => {
  const { id } = await makeBigRace();
  await Promise.all([remind(), remind(), remind()]);
  expect(await readTurns()).toEqual(Array.from({ length: others + 1 }, (_, index) => index));
  reminders.server.clock.advance(minute);
  await remind();
  const { db } = reminders.server.database;
  await sql`analyze registrations`.execute(db);
  const now = reminders.server.clock.now();
  expect(await countRowsRead(db, 'registrations', (trx) => remindTomorrow(trx, now))).toBe(0);

  // Who pays in the evening is told in the next round, and nobody again.
  await db.deleteFrom('mail_outbox').where('key', '=', `race_tomorrow:${id}`).execute();
  const paidAt = reminders.server.clock.now();
  await db.updateTable('registrations').set({ updated_at: paidAt }).where('id', '=', id).execute();
  reminders.server.clock.advance(minute);
  await remind();
  expect(await readTurns()).toHaveLength(others + 1);
});

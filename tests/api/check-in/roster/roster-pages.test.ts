import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRecordIndex } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { copyParticipant } from '#tests/support/registration/participants.ts';

const runners = 4100;
const at = '2027-02-13T20:00:00.000Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Page = {
  records: { index: string; state: string; rev: number; passed: object[]; replaces?: object[] }[];
  revoked: string[];
  next_cursor: string | null;
  hash: string | null;
  total: number;
};

test('a roster of several pages holds everybody once, with what each passed and which codes they had', async () => {
  const race = await makeRace(app, 1);
  const { db } = app.database;
  const [first] = race.tickets;
  const given = (index: number) => ({ name: `Demo ${index}`, bib: 5000 + index });
  await copyParticipant(app, first?.id ?? '', { count: runners - 1, given });
  await sql`update registrations set code_index = md5(id), rev = 1 + bib % 3 where event_id = ${race.event.id}`.execute(
    db,
  );
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'code_index', 'rev'])
    .where('event_id', '=', race.event.id)
    .orderBy('code_index')
    .execute();
  const admitted = rows.filter((_, index) => index % 700 === 3);
  for (const [index, { id }] of admitted.entries()) await admit(id, 100 + index);
  const replaced = rows.filter((_, index) => index % 900 === 5);
  await db
    .insertInto('revoked_codes')
    .values(
      replaced.map(({ id }) => ({
        event_id: race.event.id,
        code_index: `old-${id}`,
        code_hash: randomUUID(),
        registration_id: id,
        revoked_at: at,
      })),
    )
    .execute();

  const pages: Page[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `?cursor=${cursor}`;
    const url = `/api/checkin/roster/page${query}`;
    const page: Page = (await app.app.inject({ url, headers: phone.headers })).json();
    pages.push(page);
    cursor = page.next_cursor;
  }
  expect(pages.map(({ records, total }) => [records.length, total])).toEqual([
    [2000, runners],
    [2000, runners],
    [100, runners],
  ]);
  const records = pages.flatMap((page) => page.records);
  expect(records.map(({ index, rev }) => [index, rev])).toEqual(
    rows.map(({ code_index, rev }) => [code_index, rev]),
  );
  const lines = rows.map(({ code_index, rev }) => `${code_index}:${rev}\n`).join('');
  expect(pages.at(-1)?.hash).toBe(createHash('sha256').update(lines).digest('hex'));
  expect(records.filter(({ passed }) => passed.length > 0)).toMatchObject(
    admitted.map(({ code_index: index }) => ({
      index,
      passed: [{ point_id: race.point.id, at, device: expect.any(String) }],
    })),
  );
  expect(records.filter(({ replaces }) => replaces !== undefined)).toMatchObject(
    replaced.map(({ id, code_index: index }) => ({
      index,
      replaces: [{ index: `old-${id}`, until: at }],
    })),
  );
  expect(pages.at(-1)?.revoked).toEqual(replaced.map(({ id }) => `old-${id}`).toSorted());

  async function admit(registrationId: string, seq: number) {
    const id = randomUUID();
    await sql`insert into check_in_scans (id, event_id, device_id, seq, point_id, registration_id, action, verdict,
        server_verdict, device_time, monotonic_ms, offset_ms, uncertainty_ms, corrected_at, received_at)
      values (${id}, ${race.event.id}, ${phone.id}, ${seq}, ${race.point.id}, ${registrationId}, 'admit', 'ok',
        'ok', ${at}, 0, 0, 50, ${at}, ${at})`.execute(db);
    await sql`insert into check_ins (registration_id, point_id, occasion, event_id, scan_id, device_id, seq, corrected_at,
        uncertainty_ms)
      values (${registrationId}, ${race.point.id}, '', ${race.event.id}, ${id}, ${phone.id}, ${seq}, ${at}, 50)`.execute(
      db,
    );
  }
});

test('a pending place is told by how it is paid, any other by its state alone', async () => {
  const { db } = app.database;
  const race = await makeRace(app, 5);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const told = [
    ['pending', 'unpaid', 'unpaid'],
    ['pending', 'proof_sent', 'proof_sent'],
    ['pending', 'paid', 'pending'],
    ['confirmed', 'unpaid', 'confirmed'],
    ['cancelled', 'proof_sent', 'cancelled'],
  ] as const;
  const expected = new Map<string, string>();
  for (const [number, [state, payment, shown]] of told.entries()) {
    const { id = '', code = '' } = race.tickets[number] ?? {};
    const { order_id } = await db
      .updateTable('registrations')
      .set({ state })
      .where('id', '=', id)
      .returning('order_id')
      .executeTakeFirstOrThrow();
    await db.updateTable('orders').set({ payment }).where('id', '=', order_id).execute();
    expected.set(await toRecordIndex(code), shown);
  }
  const url = '/api/checkin/roster/page';
  const { records }: Page = (await app.app.inject({ url, headers: phone.headers })).json();
  expect(new Map(records.map(({ index, state }) => [index, state]))).toEqual(expected);
});

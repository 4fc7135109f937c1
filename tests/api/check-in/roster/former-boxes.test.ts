import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealFormerRecord } from '#src/domain/check-in/roster/former-record.ts';
import type { SealedRecord } from '#src/domain/check-in/roster/record-bytes.ts';
import { openRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { openSearchRecord, sealSearchRecord } from '#src/domain/check-in/roster/search-record.ts';
import { compactBoxes } from '#src/server/features/tickets/compact-service.ts';
import { bibIndexKey } from '#src/server/platform/bib-index-key.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const keys = createKeys([testKey]);
const nonce = new Uint8Array(12).fill(3);
const runner: SealedRecord = {
  name: 'Sari Wulandari',
  bib: '2117',
  sex: 'female',
  age: 29,
  jersey: 'M',
  items: [],
  note: 'Asma ringan',
};

type Race = Awaited<ReturnType<typeof makeRace>>;

/** Seals a race's tickets as the release before compact boxes did. */
async function sealAsBefore(race: Race): Promise<void> {
  const { db } = app.database;
  const key = await bibIndexKey(db, keys, race.event.id);
  for (const { id, code, hash } of race.tickets) {
    const box = await sealFormerRecord({ code, record: runner, nonce });
    const { items: _items, note: _note, ...known } = runner;
    const record = { ...known, codeHash: hash, categoryId: race.category.id };
    const searchBox = await sealSearchRecord({ key, record, nonce });
    await db
      .updateTable('registrations')
      .set({ box: Buffer.from(box), search_box: Buffer.from(searchBox) })
      .where('id', '=', id)
      .execute();
  }
}

async function readTickets(race: Race) {
  return await app.database.db
    .selectFrom('registrations')
    .select(['id', 'rev', 'updated_at', 'box', 'search_box'])
    .where('event_id', '=', race.event.id)
    .orderBy('id')
    .execute();
}

test('tickets of the former form are sealed anew, smaller, and phones need not fetch them again', async () => {
  const race = await makeRace(app, 3);
  await sealAsBefore(race);
  const before = await readTickets(race);
  expect(await compactBoxes({ db: app.database.db, keys })).toBe(3);
  for (const [index, after] of (await readTickets(race)).entries()) {
    const { code } = race.tickets.find(({ id }) => id === after.id) ?? { code: '' };
    expect(await openRecord({ code, box: after.box })).toEqual(runner);
    expect(after.box.length).toBeLessThan((before[index]?.box.length ?? 0) * 0.6);
    expect(after.box.subarray(0, 12).equals(nonce)).toBe(false);
    const { rev, updated_at } = before[index] ?? {};
    expect(after).toMatchObject({ rev, updated_at, search_box: null });
  }
  // A second round finds nothing.
  expect(await compactBoxes({ db: app.database.db, keys })).toBe(0);
});

test('phones enrolled before key ids were stored still find everybody afterwards', async () => {
  const race = await makeRace(app, 2);
  await sealAsBefore(race);
  const { db } = app.database;
  await db.deleteFrom('search_keys').where('event_id', '=', race.event.id).execute();
  const newer = createKeys(['a-newer-secret-of-more-than-32-characters', testKey]);
  await compactBoxes({ db, keys: newer });
  expect(await bibIndexKey(db, newer, race.event.id)).toEqual(
    await bibIndexKey(db, keys, race.event.id),
  );
});

test('a ticket whose secret is gone keeps its box, and is not tried for ever', async () => {
  const race = await makeRace(app, 1);
  await sealAsBefore(race);
  const [before] = await readTickets(race);
  const { db } = app.database;
  const other = createKeys(['another-secret-of-more-than-32-characters']);
  expect(await compactBoxes({ db, keys: other })).toBe(1);
  const [after] = await readTickets(race);
  expect(after).toMatchObject({ box: before?.box, search_box: null });
});

test('until then an app of before is given them as they are', async () => {
  const race = await makeRace(app, 1);
  await sealAsBefore(race);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const answer = await app.app.inject({ url: '/api/checkin/roster', headers: phone.headers });
  const found = await openSearchRecord({
    key: Buffer.from(phone.searchKey, 'base64url'),
    box: Buffer.from(answer.json().records[0].search_box, 'base64url'),
  });
  expect(found?.name).toBe(runner.name);
});

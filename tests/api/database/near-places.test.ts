import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';
import { createOlderDatabase } from './older-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createOlderDatabase('0105-refund-accounts');
});
afterEach(() => database.drop());

test('a community of before is where it meets, else in its city, else in its province', async () => {
  const { db } = database;
  const { id: owner } = await makeMember(db);
  const make = async (overrides: object) => (await makeCommunity(db, owner, overrides)).id;
  const meeting_point = JSON.stringify({ name: 'Alun-alun', lat: -6.2349, lon: 106.9923 });
  const places = new Map([
    [await make({ city: 'Bandung', province: 'ID-JB', meeting_point }), [-6.2349, 106.9923]],
    [await make({ city: ' Kota  Bekasi', province: 'ID-JB' }), [-6.24, 106.99]],
    [await make({ city: 'Jakarta Selatan', province: 'ID-JK' }), [-6.18, 106.83]],
    [await make({ city: 'Jogja', province: 'ID-YO' }), [-7.8, 110.37]],
    [await make({ city: 'Cikarang', province: 'ID-JB' }), [-6.92, 107.62]],
  ]);
  await migrateDatabase(database.connectionString);
  const rows = await db.selectFrom('communities').select(['id', 'lat', 'lon']).execute();
  expect(new Map(rows.map(({ id, lat, lon }) => [id, [lat, lon]]))).toEqual(places);
});

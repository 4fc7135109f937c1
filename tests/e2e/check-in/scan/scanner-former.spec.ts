import type { Page } from '@playwright/test';
import { storedOn } from '#tests/support/network/stored-on.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import { handOutPack, prepare, slowMs, unsentScans } from '#tests/support/check-in/scanning.ts';

test.describe.configure({ timeout: 240_000 });

test('a phone prepared before search pages finds runners and keeps its scans, and its next update fetches all anew @soak', async ({
  app,
  race,
  openPhone,
  allowInConsole,
}) => {
  allowInConsole(/net::ERR_FAILED/);
  const { page } = await openPhone();
  await prepare(page);
  await storeAsBefore(page);
  expect(await storedOn(page, 'rosterSearch')).toEqual([]);

  await page.route('**/api/checkin/**', (route) => route.abort());
  await handOutPack(page, race.ticket);
  const waiting = await unsentScans(page);
  expect(waiting).toBeGreaterThan(0);
  const { bib, name } = await searchAnybody(page, app);

  await app.database.db
    .updateTable('registrations')
    .set((eb) => ({ rev: eb('rev', '+', 1), updated_at: new Date() }))
    .where('bib', '=', bib)
    .execute();
  await page.unroute('**/api/checkin/**');
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
  await expect
    .poll(() => storedOn(page, 'rosters'), { timeout: slowMs })
    .toEqual([expect.objectContaining({ form: 'search-pages' })]);
  expect(await storedOn(page, 'scans')).toHaveLength(waiting);
  expect((await searchAnybody(page, app)).name).toBe(name);
});

type App = Parameters<Parameters<typeof test>[2]>[0]['app'];

/** Finds a runner of the phone's race by bib, as a supervisor does. */
async function searchAnybody(page: Page, { database: { db } }: App) {
  const [device] = (await storedOn(page, 'scanDevices')) as { eventId: string }[];
  const { bib, holder } = await db
    .selectFrom('registrations')
    .select(['bib', 'holder'])
    .where('event_id', '=', device?.eventId ?? '')
    .where('state', '=', 'confirmed')
    .where('bib', 'is not', null)
    .orderBy('bib')
    .executeTakeFirstOrThrow();
  await page.getByRole('button', { name: 'Ketik BIB' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nomor BIB').fill(String(bib));
  await expect(dialog.getByRole('status')).toContainText(holder.legal_name, { timeout: slowMs });
  await dialog.getByRole('button', { name: 'Kembali' }).click();
  return { bib, name: holder.legal_name };
}

/** Stores the roster in the page as the app before did, with what the server still gives that app. */
async function storeAsBefore(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('derap');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const read = <T>(store: string) =>
      new Promise<T[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.addEventListener('success', () => resolve(reading.result));
      });
    const [device] = await read<{ token: string; eventId: string }>('scanDevices');
    const [roster] = await read<Record<string, unknown>>('rosters');
    const headers = { authorization: `Bearer ${device?.token}` };
    const answer = await (await fetch('/api/checkin/roster', { headers })).json();
    const buckets = new Map<string, { index: string }[]>();
    for (const record of answer.records as { index: string }[]) {
      const bucket = record.index.slice(0, 2);
      buckets.set(bucket, [...(buckets.get(bucket) ?? []), record]);
    }
    const { form: _form, ...former } = roster ?? {};
    const stores = ['rosters', 'rosterBuckets', 'rosterSearch'];
    const transaction = database.transaction(stores, 'readwrite');
    transaction.objectStore('rosterSearch').clear();
    transaction.objectStore('rosters').put(former);
    for (const [bucket, records] of buckets) {
      transaction.objectStore('rosterBuckets').put({ eventId: device?.eventId, bucket, records });
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  });
}

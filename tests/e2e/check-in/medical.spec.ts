import type { Page } from '@playwright/test';
import { createPasses, type NewStaffPass } from '#src/contract/check-in/staff.ts';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { secretKey } from '#tests/support/e2e.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import { namePhone, slowMs } from '#tests/support/check-in/scanning.ts';

test.describe.configure({ timeout: 120_000 });

const conditions = 'Kanari asma berat';

test('a medical phone opens one runner’s data by bib and reason, keeps nothing of it, and the host reads why', async ({
  app,
  race,
  openPhone,
  openBorrowedPhone,
  sessionOf,
}) => {
  const runner = await giveHealth(app.database, race.ticket);
  const pass = await makeMedicalPass(app.origin, (await sessionOf('host')).access, runner);
  const { context, page: medic } = await openBorrowedPhone();
  await enrol(medic, pass);

  // Its home is the look-up: no camera, no figures, no names.
  await expect(medic.getByRole('heading', { level: 1, name: 'Data medis' })).toBeVisible();
  await expect(medic.getByRole('radio', { name: /Race pack|Gerbang/ })).toHaveCount(0);
  await medic.getByLabel('Nomor BIB').fill(String(runner.bib));
  await medic.getByRole('button', { name: 'Buka data medis' }).click();
  await expect(medic.getByText(/^Tulis alasannya dulu/)).toBeVisible();
  await medic.getByRole('button', { name: 'Pingsan' }).click();
  await context.setOffline(true);
  await medic.getByRole('button', { name: 'Buka data medis' }).click();
  await expect(medic.getByRole('alert')).toContainText('Tidak ada sambungan');
  await context.setOffline(false);
  await medic.clock.install();
  await medic.getByRole('button', { name: 'Buka data medis' }).click();
  await expect(medic.getByRole('heading', { name: runner.holder.legal_name })).toBeVisible();
  await expect(medic.getByText(conditions)).toBeVisible();
  await expect(medic.getByRole('link', { name: runner.holder.emergency_phone })).toHaveAttribute(
    'href',
    `tel:${runner.holder.emergency_phone}`,
  );
  await medic.clock.fastForward(121_000);
  await expect(medic.getByText(conditions)).toBeHidden();
  await expect(medic.getByLabel('Nomor BIB')).toHaveValue('');
  expect(await readStorage(medic)).not.toContain('Kanari');

  const { page: host } = await openPhone();
  await host.goto(await consoleOf(app.database, runner.event_id));
  const views = host.getByRole('region', { name: 'Data medis dibuka' });
  await expect(views).toContainText(runner.holder.legal_name, { timeout: slowMs });
  await expect(views).toContainText('Pingsan');
});

async function giveHealth({ db }: TestDatabase, code: string) {
  const runner = await db
    .selectFrom('registrations')
    .select(['id', 'bib', 'holder', 'event_id'])
    .where('code_hash', '=', await hashTicketCode(code))
    .executeTakeFirstOrThrow();
  // Two hours before its start the demo's race of today is one of tomorrow evening, more than a day ahead.
  await db
    .updateTable('events')
    .set((eb) => ({
      starts_at: eb.fn<Date>('least', ['starts_at', eb.val(new Date(Date.now() + 23 * 3_600_000))]),
    }))
    .where('id', '=', runner.event_id)
    .execute();
  const health = Buffer.from(JSON.stringify({ blood_type: 'AB', conditions }));
  const row = {
    registration_id: runner.id,
    cipher: createKeys([secretKey]).encrypt('health', health),
    consent_version: '1',
    consented_at: new Date(),
    erase_at: new Date(Date.now() + 86_400_000),
  };
  const { registration_id: _, ...again } = row;
  await db
    .insertInto('registration_health')
    .values(row)
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(again))
    .execute();
  return runner;
}

async function makeMedicalPass(
  origin: string,
  token: string,
  { event_id: id }: { event_id: string },
): Promise<NewStaffPass> {
  const answer = await fetch(`${origin}${createPasses.path.replace(':id', id)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ role: 'medical', point_ids: null, valid_until: null, count: 1 }),
  });
  const { passes } = createPasses.response.parse(await answer.json());
  const [pass] = passes;
  if (pass === undefined) throw new Error('No pass was made');
  return pass;
}

async function enrol(page: Page, { code, pin }: NewStaffPass): Promise<void> {
  await page.goto(`/scanner#pass=${code}`);
  const way = page.getByRole('dialog', { name: 'Kartu petugas' });
  await way.getByLabel('PIN di kartu').fill(pin, { timeout: slowMs });
  await namePhone(way);
  await way.locator('button[type=submit]').click();
  await way.getByRole('link', { name: 'Buka data medis' }).click({ timeout: slowMs });
}

/** All that the page could have kept. */
async function readStorage(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      for (const store of database.objectStoreNames) {
        kept.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.addEventListener('success', () => resolve(reading.result));
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) kept.push(await answer.text());
    }
    return JSON.stringify(kept);
  });
}

/** The part of the event's console where its staff is. */
async function consoleOf({ db }: TestDatabase, eventId: string): Promise<string> {
  const { community, slug } = await db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'events.community_id')
    .select(['communities.id as community', 'communities.slug'])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
  return `/community/my/${community}/${slug}/event/${eventId}/staff`;
}

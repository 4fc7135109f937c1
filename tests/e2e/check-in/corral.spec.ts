import type { Page } from '@playwright/test';
import { swappedBibs } from '#src/domain/check-in/corral/swapped-bibs.ts';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import { prepare, scanByHand, slowMs, unsentScans } from '#tests/support/check-in/scanning.ts';

test.describe.configure({ timeout: 120_000 });

const ratna = { name: 'Ratna Kusumastuti', id_last4: '4417' };

test('one representative collects two packs and a supervisor lets a bib in, without a network; the server has all of it', async ({
  app,
  race,
  openPhone,
}) => {
  const { db } = app.database;
  const [first, second] = await Promise.all([
    findRunner(app.database, race.ticket),
    findRunner(app.database, race.nextTicket),
  ]);
  const start = await openStart(app.database, first);
  const { context, page } = await openPhone();
  await prepare(page);

  // Begun with a network, half done at a reload, and finished without one.
  await page.getByRole('button', { name: 'Ambil kolektif' }).click();
  const pickup = page.getByRole('dialog', { name: 'Ambil kolektif' });
  await pickup.getByLabel('Nama wakil').fill(ratna.name);
  await pickup.getByLabel('4 digit akhir KTP').fill(ratna.id_last4);
  await pickup.getByLabel('Surat kuasa sudah kulihat').check();
  await pickup.getByRole('heading').click();
  await scanByHand(page, [race.ticket]);
  await expect(pickup.getByRole('listitem').filter({ hasText: first.name })).toBeVisible();
  await page.reload();
  await expect(pickup.getByRole('listitem').filter({ hasText: first.name })).toBeVisible({
    timeout: slowMs,
  });
  await page.goBack();
  await expect(pickup).toBeHidden();
  await page.getByRole('button', { name: 'Ambil kolektif' }).click();
  await expect(pickup.getByRole('listitem').filter({ hasText: first.name })).toBeVisible();
  await expect(pickup.getByLabel('Nama wakil')).toHaveValue(ratna.name);
  await context.setOffline(true);
  await scanByHand(page, [race.nextTicket]);
  const handOut = pickup.getByRole('button', { name: 'Serahkan 2 paket' });
  await expect(handOut).toHaveAttribute('aria-disabled', 'true');
  await pickup.getByLabel('KTP atau kartu pelajar dilihat').check();
  await expect(handOut).toHaveAttribute('aria-disabled', 'false');
  await handOut.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(pickup.getByText('2 paket tercatat')).toBeVisible();
  expect(await unsentScans(page)).toBe(2);
  await pickup.getByRole('button', { name: 'Kembali' }).click();

  // At the corral: a bib with two digits swapped, then the right one, and the keypad is there again.
  await page.getByRole('radio', { name: start.name }).check();
  await page.getByRole('button', { name: 'Ketik BIB' }).click();
  const corral = page.getByRole('dialog', { name: 'Ketik BIB' });
  const misread = await misreadBib(app.database, first);
  await typeBib(page, misread);
  await expect(corral.getByText(`Tak ada BIB ${misread}`)).toBeVisible();
  await corral.getByRole('button', { name: new RegExp(`^${first.bib}`) }).click();
  const card = corral.getByRole('status');
  await expect(card).toContainText(first.name);
  await expect(card).toContainText('Terlihat 1×');
  await corral.getByRole('button', { name: `Catat masuk ${first.bib}` }).click();
  await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible();
  await expect(corral.getByLabel('Nomor BIB')).toHaveValue('', { timeout: slowMs });

  await context.setOffline(false);
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
  const stored = await db
    .selectFrom('check_ins')
    .innerJoin('check_in_scans', 'check_in_scans.id', 'check_ins.scan_id')
    .select(['check_ins.registration_id', 'check_ins.point_id', 'collector', 'checklist'])
    .where('check_ins.registration_id', 'in', [first.id, second.id])
    .execute();
  const collected = {
    collector: ratna,
    checklist: expect.arrayContaining(['authority_letter']) as unknown,
  };
  expect(stored).toHaveLength(3);
  expect(stored).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ registration_id: first.id, ...collected }),
      expect.objectContaining({ registration_id: second.id, ...collected }),
      expect.objectContaining({
        registration_id: first.id,
        point_id: start.id,
        collector: null,
      }),
    ]),
  );
});

async function findRunner({ db }: TestDatabase, code: string) {
  const row = await db
    .selectFrom('registrations')
    .select(['id', 'bib', 'holder', 'category_id', 'event_id'])
    .where('code_hash', '=', await hashTicketCode(code))
    .executeTakeFirstOrThrow();
  return { ...row, bib: String(row.bib), name: row.holder.legal_name };
}

/** The start of a runner's category, open now. */
async function openStart(
  { db }: TestDatabase,
  runner: { event_id: string; category_id: string },
): Promise<{ id: string; name: string }> {
  const points = await db
    .selectFrom('check_in_points')
    .selectAll()
    .where('event_id', '=', runner.event_id)
    .where('kind', '=', 'start')
    .execute();
  const start = points.find(({ category_ids: ids }) => ids?.includes(runner.category_id) ?? true);
  if (start === undefined) throw new Error('The demo race has no start for this runner');
  await db
    .updateTable('check_in_points')
    .set({
      opens_at: new Date(Date.now() - 3_600_000),
      closes_at: new Date(Date.now() + 3_600_000),
    })
    .where('id', '=', start.id)
    .execute();
  return { id: start.id, name: start.name.id };
}

/** A number that no runner has, and that is the runner's with two digits swapped. */
async function misreadBib(
  { db }: TestDatabase,
  runner: { event_id: string; bib: string },
): Promise<string> {
  const rows = await db
    .selectFrom('registrations')
    .select('bib')
    .where('event_id', '=', runner.event_id)
    .execute();
  const taken = new Set(rows.map(({ bib }) => String(bib)));
  const misread = swappedBibs(runner.bib).find(
    (bib) => ![...taken].some((other) => other.startsWith(bib)),
  );
  if (misread === undefined) throw new Error(`Every swap of ${runner.bib} is a runner`);
  return misread;
}

async function typeBib(page: Page, bib: string): Promise<void> {
  const keys = page.getByRole('group', { name: 'Papan angka' });
  for (const digit of bib) await keys.getByRole('button', { name: digit, exact: true }).click();
}

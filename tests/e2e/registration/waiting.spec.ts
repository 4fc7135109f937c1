import { randomUUID } from 'node:crypto';
import { createRegistration } from '#src/contract/registration.ts';
import { makeCategory, makeEvent, makeRegistrationBody } from '#tests/support/factories.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';

test.use({ account: 'runner', serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test('a runner joins the list of a full race, sees their turn, and takes the place that is held for them', async ({
  page,
  app,
  context,
  sessionOf,
  allowInConsole,
}) => {
  allowInConsole(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  const { db } = app.database;
  const event = await makeEvent(db, {
    jersey_sizes: '[]',
    registration_opens_at: new Date(Date.now() - 86_400_000),
    registration_closes_at: new Date(Date.now() + 20 * 86_400_000),
    starts_at: new Date(Date.now() + 30 * 86_400_000),
    ends_at: new Date(Date.now() + 31 * 86_400_000),
  });
  const category = await makeCategory(db, event.id, {
    quota: 0,
    flag_off_at: new Date(Date.now() + 30 * 86_400_000),
  });

  await test.step('the full race leads to its list, in the steps of registering', async () => {
    await page.goto(`/race/detail/${event.id}`);
    await expect(page.getByText('Kuota penuh · daftar tunggu').first()).toBeVisible();
    await page.getByRole('link', { name: 'Masuk daftar tunggu', exact: true }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await expect(page.getByLabel('Nama sesuai KTP')).not.toHaveValue('');
    await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await page.getByLabel(/Saya sudah membaca dan menyetujui/).check();
    await page.getByRole('button', { name: 'Masuk daftar tunggu' }).click();
    await expect(page).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);
  });

  await test.step('they see their turn, and that nothing is to be paid yet', async () => {
    await expect(page.getByRole('heading', { name: '1 urutanmu' })).toBeVisible();
    await expect(page.getByText('Kamu yang berikutnya.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible();
  });

  await test.step('a new place is held for them, not for who comes later', async () => {
    await db.updateTable('categories').set({ quota: 1 }).where('id', '=', category.id).execute();
    const answer = await fetch(`${app.origin}${createRegistration.path.replace(':id', event.id)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${(await sessionOf('admin')).access}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        ...makeRegistrationBody(category.id),
        jersey: null,
        or_wait: true,
      }),
    });
    expect((await answer.json()).registration.state).toBe('waitlisted');
    await page.reload();
    await untilInteractive(page);
    await expect(page.getByRole('heading', { name: 'Ada tempat untukmu' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^2[34]:\d\d:\d\d$/);
  });

  await test.step('without a network the stored offer says that taking it needs one', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Mengambil tempat butuh sinyal/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Butuh sinyal' })).toBeDisabled();
    await context.setOffline(false);
  });

  await test.step('taking it makes the ticket', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Ambil tempat' }).click();
    await expect(page.getByText('Tempatnya jadi milikmu')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Tiket' })).toBeVisible();
    await expect(page.locator('main article')).toContainText(/BIB \d+/);
  });
});

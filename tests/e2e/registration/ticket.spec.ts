import { downloadBy } from '#tests/support/page/downloads.ts';
import { readTickets } from '#tests/support/races-events/published.ts';
import { readQr } from '#tests/support/media/read-qr.ts';
import { expect, test } from '#tests/support/reader.ts';
import { enlargeType } from '#tests/support/page/text-room.ts';

test.use({ account: 'runner' });

test('a ticket shows places and a small code before race packs are handed out, and afterwards what is left', async ({
  page,
  app,
  access,
}) => {
  const tickets = await readTickets(app.origin, access);
  const ticket = tickets.find(
    ({ code, event }) => code !== null && (event.pack_collection?.length ?? 0) > 0,
  );
  const [pack] = ticket?.event.pack_collection ?? [];
  if (ticket === undefined || pack === undefined) throw new Error('The demo runner has no ticket');
  const card = page.locator('main article');

  await page.clock.setFixedTime(Date.parse(pack.opens_at) - 60_000);
  await page.goto(`/ticket/${ticket.id}`);
  await expect(page.getByRole('heading', { name: 'Jadwalmu' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(pack.address);
  await page.getByRole('button', { name: 'Perbesar kode QR' }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: 'Kode QR tiket' });
  await expect(large).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();

  await page.clock.setFixedTime(Date.parse(pack.opens_at) + 60_000);
  await page.reload();
  await expect(card.getByRole('img', { name: 'Kode QR tiket' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Perbesar kode QR' })).toBeHidden();

  await page.clock.setFixedTime(Date.parse(ticket.event.ends_at) + 60_000);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Bagikan' })).toBeVisible();
  await expect(page.getByText('Kenangan', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Kode QR tiket' })).toHaveCount(0);
});

test('with text at 200 % a bib stays on one line @soak', async ({ page, app, access }) => {
  const tickets = await readTickets(app.origin, access);
  const ticket = tickets.find(({ code, bib }) => code !== null && bib !== null);
  if (ticket === undefined) throw new Error('The demo runner has no ticket with a bib');
  await page.goto(`/ticket/${ticket.id}`);
  const bib = page.locator('main article p.numeral');
  await expect(bib).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await enlargeType(page);
    const { height, lineHeight } = await bib.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect(height / lineHeight).toBeLessThan(1.5);
  }
});

test('a ticket gets a new code, which its picture and its print on A6 show', async ({
  page,
  context,
  app,
  access,
  allowInConsole,
}) => {
  allowInConsole(/ERR_INTERNET_DISCONNECTED/);
  const tickets = await readTickets(app.origin, access);
  const ticket = tickets.find(({ code, bib }) => code !== null && bib !== null);
  if (ticket === undefined) throw new Error('The demo runner has no ticket with a bib');
  await page.goto(`/ticket/${ticket.id}`);
  const menu = page.getByRole('button', { name: 'Menu tiket' });
  await menu.click();
  await page.getByRole('button', { name: 'Ganti kode tiket' }).click();
  await page.getByRole('button', { name: 'Ganti kode', exact: true }).click();
  await expect(page.getByText('Tiketmu punya kode baru')).toBeVisible();
  const renewed = (await readTickets(app.origin, access)).find(({ id }) => id === ticket.id);
  expect(renewed?.code).not.toBe(ticket.code);

  await context.setOffline(true);
  await menu.click();
  await page.getByRole('button', { name: 'Simpan gambar atau cetak' }).click();
  const save = page.getByRole('button', { name: 'Simpan gambar' });
  const picture = await downloadBy(page, () => save.click());
  expect(await readQr(new Uint8Array(picture))).toBe(renewed?.code);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A6 in points, once.
  expect(sheet.match(/\/MediaBox \[0 0 298[.\d]* 420[.\d]*\]/g)).toHaveLength(1);
});

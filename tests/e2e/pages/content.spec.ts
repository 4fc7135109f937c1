import { readTickets } from '#tests/support/races-events/published.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

test('an answer opens by its own address @soak', async ({ page }) => {
  await page.goto('/faq#zona-waktu');
  const answer = page.locator('#zona-waktu');
  await expect(answer).toHaveAttribute('open', '');
  await expect(answer.locator('summary')).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('search narrows the answers, is kept in the address, and can be taken back @soak', async ({
  page,
}) => {
  await page.goto('/faq?q=zona%20waktu');
  await untilInteractive(page);
  await expect(page.locator('main details')).toHaveCount(1);
  await page.getByRole('searchbox').fill('terbang ke bulan');
  await expect(page).toHaveURL(/q=terbang/);
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(page).toHaveURL('/faq');
  expect(await page.locator('main details').count()).toBeGreaterThan(10);
});

test('a question that could not be sent is kept on the phone, and is sent once', async ({
  page,
  wire,
  app,
  sessionOf,
  allowInConsole,
}) => {
  allowInConsole(noAnswer);
  const name = `Demo Penanya ${Date.now()}`;
  await page.goto('/corporate');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Kirim pertanyaan' }).click();
  await expect(page.getByRole('link', { name: 'Nomor WhatsApp' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nama' }).fill(name);
  await page.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill('0812 3456 7890');
  await page.getByRole('textbox', { name: 'Pertanyaanmu' }).fill('Lari kantor untuk 200 orang.');
  wire.cut();
  await page.getByRole('button', { name: 'Kirim pertanyaan' }).click();
  await expect(page.getByText('Tersimpan. Dikirim saat ada sinyal.')).toBeVisible();
  expect(await storedOn(page, 'outbox')).toHaveLength(1);
  wire.mend();
  await page.reload();
  await expect.poll(() => storedOn(page, 'outbox')).toEqual([]);

  const { access } = await sessionOf('admin');
  const answer = await fetch(`${app.origin}/api/admin/inquiry?kind=corporate&limit=100`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const { data }: { data: { details: { name: string } }[] } = await answer.json();
  expect(data.filter(({ details }) => details.name === name)).toHaveLength(1);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages open once they were seen @soak', async ({ page, wire, allowInConsole }) => {
    allowInConsole(noAnswer);
    const titles = new Map<string, string>();
    for (const path of ['/privacy-policy', '/physiotherapy', '/faq', '/review', '/portofolio']) {
      await page.goto(path);
      titles.set(path, await page.getByRole('heading', { level: 1 }).innerText());
      await untilStored(page, path);
    }
    wire.cut();
    for (const [path, title] of titles) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('main h2').first()).toBeVisible();
    }
  });
});

test.describe('to a runner', () => {
  test.use({ account: 'runner' });

  test('the inquiries of others do not exist @soak', async ({ page, allowInConsole }) => {
    allowInConsole(/status of 404/);
    await page.goto('/admin/inquiry');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kamu keluar jalur');
  });

  test('is led from a keepsake to the review of that race @soak', async ({ page, app, access }) => {
    await app.database.db.deleteFrom('reviews').where('author_id', 'is not', null).execute();
    const tickets = await readTickets(app.origin, access);
    const kept = tickets.find(({ event }) => Date.parse(event.ends_at) < Date.now());
    if (kept === undefined) throw new Error('The demo runner was at no race');
    await page.goto(`/ticket/${kept.id}`);
    await page.getByRole('link', { name: 'Tulis ulasan' }).click();
    await page.waitForURL(`**/review?event=${kept.event.id}#write-review`);
    await expect(page.getByRole('combobox', { name: 'Acara' })).toHaveValue(kept.event.id);
  });

  test('who was at a race writes one review of it, which waits to be checked @soak', async ({
    page,
    app,
  }) => {
    // The demo's own reviews have no author.
    await app.database.db.deleteFrom('reviews').where('author_id', 'is not', null).execute();
    await page.goto('/review');
    const writer = page.getByRole('region', { name: 'Tulis ulasan' });
    const send = writer.getByRole('button', { name: 'Kirim ulasan' });
    await send.click();
    await expect(writer.getByText('Pilih satu sampai lima bintang.')).toBeVisible();
    await expect(writer.getByText('Tulis paling sedikit 10 huruf.')).toBeVisible();
    // Other tests may have taken the runner to other races.
    const race = writer.getByRole('combobox', { name: 'Acara' });
    const chosen = race.getByRole('option', { name: /Ngarai Sianok/ });
    await race.selectOption({ label: (await chosen.textContent()) ?? '' });
    await writer.getByRole('radio', { name: '3 bintang' }).check({ force: true });
    await page.keyboard.press('ArrowRight');
    await expect(writer.getByRole('radio', { name: '4 bintang' })).toBeChecked();
    await writer
      .getByRole('textbox', { name: 'Ulasanmu' })
      .fill('Tangganya curam, airnya dingin, orangnya ramah.');
    await send.click();
    await expect(writer.getByText('Terima kasih!')).toBeVisible();
    const own = writer.getByRole('article');
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('Menunggu diperiksa');
    await expect(own).toContainText('Ngarai Sianok');
    await expect(chosen).toHaveCount(0);
    // Another one that a test took them to, or the word that there is none.
    const none = writer.getByText('Tidak ada acara lain yang menunggu ulasanmu');
    await expect(race.or(none)).toBeVisible();
  });
});

test.describe('to an admin', () => {
  test.use({ account: 'admin' });

  test('inquiries and reviews are shown @soak', async ({ page }) => {
    await page.goto('/admin/inquiry');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pertanyaan masuk');
    await page.goto('/admin/review?state=published');
    await expect(page.getByRole('button', { name: 'Sembunyikan' }).first()).toBeVisible();
  });
});

import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { gpxWithoutLine, watchTrack } from '#tests/support/races-events/gpx-files.ts';
import { readCaches } from '#tests/support/network/offline.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { pathOf, readPublished, readTickets } from '#tests/support/races-events/published.ts';
import { makeQrPicture } from '#tests/support/media/qr-picture.ts';
import { expect, test as plain, untilInteractive } from '#tests/support/reader.ts';
import { openWithWorker, share } from './sharing.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

const gpx = { name: 'pagi.gpx', type: 'application/octet-stream', bytes: watchTrack };
const picture = (bytes: Buffer) => ({ name: 'qr.png', type: 'image/png', bytes });

test.describe('what an installed app is handed', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ allowInConsole }) => allowInConsole(noAnswer));

  test('a link of ours opens its screen, and is then used', async ({ page, app, wire }) => {
    const { races } = await readPublished(app.origin);
    const [race] = races;
    if (!race) throw new Error('The demo has no race');
    await openWithWorker(page);
    await share(page, { text: `Ikut yuk! ${wire.origin}${pathOf(race)}` });
    await expect(page).toHaveTitle('Dibagikan ke Derap · Derap');
    await page.getByRole('button', { name: 'Buka' }).click();
    await expect(page.locator('h1:visible')).toHaveText(race.title.id);
    await page.goto('/share');
    await expect(page.getByText('Bagikan tautan, berkas GPX')).toBeVisible();
  });

  test('the words of any other link are searched @soak', async ({ page }) => {
    await openWithWorker(page);
    await share(page, { title: 'Merapi', text: 'https://news.test/merapi' });
    await expect(page.getByRole('heading', { name: 'Cari “Merapi”' })).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Lomba' }).click();
    await page.waitForURL('/race?q=Merapi');
    await expect(page.locator('main h2').first()).toBeVisible();
  });

  test('without a network a course is drawn, saved, and gone from this phone @soak', async ({
    page,
    wire,
  }) => {
    await openWithWorker(page);
    wire.cut();
    await share(page, { files: [gpx] });
    await expect(page.getByRole('heading', { name: 'Pagi' })).toBeVisible();
    await expect(page.getByText(/^1,1 km, tanjakan \d+ m\.$/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Peta rute/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pagi' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Simpan GPX' }).click();
    expect((await download).suggestedFilename()).toBe('pagi.gpx');
    await expect.poll(async () => (await readCaches(page)).text).not.toContain('Rahasia');
  });

  test('what cannot be used is named, and several files are told apart @soak', async ({
    page,
    allowInConsole,
  }) => {
    // Chromium describes broken XML in a document with a style of its own.
    allowInConsole(/^Applying inline style violates/);
    await openWithWorker(page);
    const [, waypoints = Buffer.alloc(0)] = gpxWithoutLine[0] ?? [];
    await share(page, {
      files: [
        { ...gpx, name: 'rusak.gpx', bytes: watchTrack.subarray(0, 300) },
        { ...gpx, name: 'titik.gpx', bytes: waypoints },
        { ...gpx, name: 'besar.gpx', bytes: Buffer.alloc(5 * 1024 * 1024 + 1) },
        { name: 'hasil.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') },
        gpx,
      ],
    });
    const items = page.locator('main li');
    for (const [name, words] of [
      ['rusak.gpx', 'tidak bisa dibaca'],
      ['titik.gpx', 'tidak berisi rute'],
      ['besar.gpx', 'paling besar 5 MB'],
      ['hasil.pdf', 'Belum bisa dibuka'],
      ['Pagi', 'tanjakan'],
    ] as const) {
      await expect(items.filter({ has: page.getByRole('heading', { name }) })).toContainText(words);
    }
    await page.getByRole('button', { name: 'Hapus dari HP ini' }).click();
    await expect(items).toHaveCount(0);
  });

  test('nothing at all, and too much at once, are said @soak', async ({ page }) => {
    await openWithWorker(page);
    await share(page, {});
    await expect(page.getByRole('alert').getByText('Tidak ada yang sampai')).toBeVisible();
    const photo = { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.alloc(13 * 1024 * 1024) };
    await share(page, { files: [photo, photo] });
    await expect(page.getByRole('alert').getByText('paling banyak 25 MB')).toBeVisible();
  });

  test('a photo of a QR code leads on, or says why not', async ({ page, wire }) => {
    await openWithWorker(page);
    const stranger = makeTicketCode({ eventTag: 'ZZZ', random: new Uint8Array(10) });
    const reads = async (bytes: Buffer, words: string) => {
      await share(page, { files: [picture(bytes)] });
      await expect(page.locator('main').getByText(words)).toBeVisible({ timeout: 60_000 });
    };
    await reads(await makeQrPicture(stranger), 'Ini kode tiket, dan bukan tiket di HP ini');
    await reads(await makePicture('png'), 'Coba foto lebih dekat');
    await reads(Buffer.from('no picture'), 'Gambar ini tidak bisa dibuka');
    await reads(await makeQrPicture('https://example.com/menu'), 'Kode ini bukan dari Derap');
    // The decoder is on this phone now.
    wire.cut();
    await reads(await makeQrPicture(`${wire.origin}/signin`), 'membuka halaman Derap');
    await page.getByRole('button', { name: 'Buka' }).click();
    await page.waitForURL('/signin');
    await untilInteractive(page);
    await expect(page.locator('h1:visible')).toHaveCount(1);
  });
});

test.describe('a runner', () => {
  test.use({ serviceWorkers: 'allow', account: 'runner' });

  test('finds the own ticket by a screenshot of its code @soak', async ({
    page,
    app,
    sessionOf,
  }) => {
    const { access } = await sessionOf('runner');
    const ticket = (await readTickets(app.origin, access)).find(({ code }) => code !== null);
    if (!ticket?.code) throw new Error('The demo’s runner has no ticket with a code');
    await page.goto('/ticket');
    await expect(page.locator('main h2').first()).toBeVisible();
    await openWithWorker(page);
    await share(page, { files: [picture(await makeQrPicture(ticket.code))] });
    await expect(page.getByText('Ini tiketmu.')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Buka' }).click();
    await page.waitForURL(`/ticket/${ticket.id}`);
  });
});

test.describe('a host', () => {
  test.use({ serviceWorkers: 'allow', account: 'host' });

  test('takes a course to the form of an own event, where it waits to be sent @soak', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('isHost', 'true'));
    await openWithWorker(page);
    await share(page, { files: [gpx] });
    await page.getByRole('button', { name: 'Pakai untuk acaraku…' }).click();
    await page
      .getByRole('button', { name: /^Pakai untuk / })
      .first()
      .click();
    await page.waitForURL(/\/event\/[^/]+\/edit$/);
    await expect(page.getByText('pagi.gpx')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Pakai rute ini' })).toBeVisible();
    await page.getByRole('button', { name: 'Tidak jadi' }).click();
    await expect(page.getByText('pagi.gpx')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: /GPX/ }).first()).toBeVisible();
    await expect(page.getByText('pagi.gpx')).toHaveCount(0);
  });
});

plain('where the worker is missing, the server says how to share again @soak', async ({ page }) => {
  await page.goto('/');
  await share(page, { files: [gpx] });
  await expect(page.getByRole('alert').getByText('Bagikan sekali lagi')).toBeVisible();
  await page.getByLabel('Pilih GPX atau gambar QR').setInputFiles({
    name: 'pagi.gpx',
    mimeType: 'application/gpx+xml',
    buffer: watchTrack,
  });
  await expect(page.getByRole('heading', { name: 'Pagi' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

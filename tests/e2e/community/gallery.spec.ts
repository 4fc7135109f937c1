import type { Locator, Page } from '@playwright/test';
import type { Language } from '#src/contract/common.ts';
import { getCommunity, listCommunities } from '#src/contract/community/community.ts';
import * as z from 'zod/mini';
import { axeViolations } from '#tests/support/page/axe.ts';
import { goOffline, untilStored } from '#tests/support/network/offline.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { readJson, readOwnCommunity } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';

/* A community's own pictures: its captain keeps them, everybody looks at them, also without a signal. */

const words = {
  id: {
    photos: /^Foto \d+ dari 40$/,
    count: (number: number) => `Foto ${number} dari 40`,
    use: 'Pakai gambar ini',
    notPicture: 'Berkas ini bukan gambar JPEG, PNG, atau WebP.',
    cancel: 'Batal',
    noCaption: 'Belum ada keterangan.',
    write: /^Tulis keterangan/,
    shows: 'Apa yang terlihat di foto',
    english: 'Dalam bahasa Inggris',
    inBoth: 'Tulis juga dalam bahasa Indonesia.',
    save: 'Simpan',
    kept: 'Isianmu yang belum dikirim dilanjutkan dari HP ini.',
    earlier: 'Majukan: Pagi di jembatan',
    place: (number: number, of: number) => `Sekarang urutan ${number} dari ${of}.`,
    delete: 'Hapus: Pagi di jembatan',
    yes: 'Ya, hapus',
    add: 'Tambah foto',
    row: 'Foto',
    close: 'Tutup',
    next: 'Foto berikutnya',
    of: (number: number, count: number) => `${number} dari ${count}`,
    report: 'Laporkan foto ini',
    question: 'Pertanyaanmu',
    caption: 'Pagi di jembatan',
  },
  en: {
    photos: /^Photos \d+ of 40$/,
    count: (number: number) => `Photos ${number} of 40`,
    use: 'Use this picture',
    notPicture: 'This file isn’t a JPEG, PNG or WebP picture.',
    cancel: 'Cancel',
    noCaption: 'No caption yet.',
    write: /^Write a caption/,
    shows: 'What the photo shows',
    english: 'In English',
    inBoth: 'Write it in Indonesian too.',
    save: 'Save',
    kept: 'You continue with what you typed on this phone and did not send.',
    earlier: 'Move up: Morning on the bridge',
    place: (number: number, of: number) => `Now number ${number} of ${of}.`,
    delete: 'Delete: Morning on the bridge',
    yes: 'Yes, delete',
    add: 'Add a photo',
    row: 'Photos',
    close: 'Close',
    next: 'Next photo',
    of: (number: number, count: number) => `${number} of ${count}`,
    report: 'Report this photo',
    question: 'Your question',
    caption: 'Morning on the bridge',
  },
} as const satisfies Record<Language, unknown>;

for (const language of languagesFor('en')) {
  const say = words[language];

  test.describe(`a captain in ${language}`, () => {
    test.use({ account: 'host', language });

    test('uploads a picture, says what it shows in both languages, puts it first and deletes it', async ({
      page,
      app,
      sessionOf,
    }) => {
      const id = await readOwnCommunity(app.origin, (await sessionOf('host')).access);
      await page.goto(`/community/my/${id}/x`);
      const board = page.getByRole('region', { name: say.photos });
      const rows = board.getByRole('listitem');
      await expect(rows.first()).toBeVisible();
      const before = await rows.count();

      const text = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
      await choose(board, text);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(say.notPicture)).toBeVisible();
      await dialog.getByRole('button', { name: say.cancel }).click();
      const buffer = await makePicture('jpeg', { width: 2000, height: 1500 });
      await choose(board, { name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
      await dialog.getByRole('button', { name: say.use }).dblclick();
      await expect(rows).toHaveCount(before + 1);
      await expect(page.getByRole('heading', { name: say.count(before + 1) })).toBeVisible();

      await writeCaption(page, rows.last(), say);
      await expect(rows.last()).toContainText(say.caption);

      const earlier = rows.last().getByRole('button', { name: say.earlier });
      await earlier.focus();
      for (let place = before; place >= 1; place -= 1) {
        await page.keyboard.press('Enter');
        await expect(rows.nth(place - 1)).toContainText(say.caption);
        await expect(board.getByText(say.place(place, before + 1))).toBeAttached();
        await expect(page.getByRole('button', { name: say.earlier })).toBeFocused();
      }
      await expect
        .poll(async () => (await readPictures(app.origin, id))[0]?.caption)
        .toEqual({ id: words.id.caption, en: words.en.caption });
      await page.reload();
      await expect(rows.first()).toContainText(say.caption);

      await page.getByRole('button', { name: say.delete }).click();
      await dialog.getByRole('button', { name: say.yes }).click();
      await expect(rows).toHaveCount(before);
      await expect(page.getByText(say.caption)).toHaveCount(0);
      await expect(page.getByRole('button', { name: say.add })).toBeFocused();
      expect(await readPictures(app.origin, id)).toHaveLength(before);
    });
  });

  test.describe(`a visitor in ${language}`, () => {
    test.use({ language, serviceWorkers: 'allow' });

    test('looks at the pictures by keys and by swiping, reports one, and still has them without a signal @soak', async ({
      page,
      app,
      context,
      allowInConsole,
    }) => {
      test.setTimeout(180_000);
      allowInConsole(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
      const path = await findCommunity(app.origin);
      await page.goto(path);
      await untilInteractive(page);
      const row = page.getByRole('region', { name: say.row, exact: true });
      const tiles = row.getByRole('button');
      await expect(tiles.first()).toBeVisible();
      const count = await tiles.count();
      await tiles.nth(1).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(say.of(2, count))).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(dialog.getByText(say.of(1, count))).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(dialog.getByText(say.of(count, count))).toBeVisible();
      await dialog.getByRole('button', { name: say.next }).click();
      await expect(dialog.getByText(say.of(1, count))).toBeVisible();
      await swipeLeft(page, dialog);
      await expect(dialog.getByText(say.of(2, count))).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(tiles.nth(1)).toBeFocused();

      await untilStored(page, path);
      await goOffline(context);
      await page.reload();
      await untilInteractive(page);
      await tiles.first().scrollIntoViewIfNeeded();
      await expect.poll(() => isDrawn(tiles.first())).toBe(true);
      await tiles.first().click();
      await expect.poll(() => isDrawn(dialog)).toBe(true);
      await dialog.getByRole('button', { name: say.close }).click();

      await context.setOffline(false);
      await tiles.first().click();
      await dialog.getByRole('link', { name: say.report }).click();
      await expect(page.getByLabel(say.question)).toHaveValue(/\/media\/[0-9a-z]{12}\/1600\.webp/);
    });
  });
}

type File = { name: string; mimeType: string; buffer: Buffer };

async function choose(board: Locator, file: File): Promise<void> {
  await board.locator('input[type=file]').first().setInputFiles(file);
}

/** Not in English alone; an accidental Escape loses nothing. */
async function writeCaption(page: Page, row: Locator, say: (typeof words)[Language]) {
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: say.write }).click();
  await dialog.getByLabel(say.english).fill(words.en.caption);
  await dialog.getByRole('button', { name: say.save }).click();
  await expect(dialog.getByText(say.inBoth)).toBeVisible();
  await dialog.getByLabel(say.shows).fill(words.id.caption);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: say.write }).click();
  await expect(dialog.getByText(say.kept)).toBeVisible();
  await dialog.getByRole('button', { name: say.save }).click();
  await expect(dialog).toBeHidden();
}

/** The pictures as everybody sees them. */
async function readPictures(origin: string, id: string | null) {
  const answer = await readJson(`${origin}${getCommunity.path.replace(':id', id ?? '')}`);
  return z.parse(getCommunity.response, answer).pictures ?? [];
}

async function findCommunity(origin: string): Promise<string> {
  const answer = await readJson(`${origin}${listCommunities.path}?q=Senja+Mataram`);
  const [found] = z.parse(listCommunities.response, answer).data;
  return `/community/${found?.id}/${found?.slug}`;
}

async function swipeLeft(page: Page, dialog: Locator): Promise<void> {
  const box = await dialog.locator('img').first().boundingBox();
  if (box === null) throw new Error('The picture is not shown');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 4 });
  await page.mouse.up();
}

/** Whether the first picture within has been loaded. */
async function isDrawn(within: Locator): Promise<boolean> {
  return await within
    .locator('img')
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
}

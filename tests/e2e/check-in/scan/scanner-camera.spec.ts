import * as z from 'zod/mini';
import { startDeployments } from '#tests/support/network/new-version.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import { nothing, countDecodes } from '#tests/support/check-in/fake-camera.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  followScreens,
  handOutPack,
  prepare,
  slowMs,
  tickIdCard,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';

test.describe.configure({ timeout: 480_000 });

test('the camera tells a valid ticket, one seen before, a mirrored one of another race, and a stranger’s code', async ({
  race,
  openPhone,
}) => {
  const { context, page } = await openPhone({
    video: [
      nothing,
      { text: race.ticket, seconds: 1.5 },
      nothing,
      // Mirrored, as from a front camera.
      { text: race.otherTicket, seconds: 1.5, isMirrored: true },
      { text: null, seconds: 0.5 },
      { text: 'https://example.com/menu', seconds: 1.5 },
    ],
  });
  await context.addInitScript(countDecodes);
  await prepare(page);
  // The camera is still off, so no scan result can cover the buttons.
  await handOutPack(page, race.ticket);
  await page.getByRole('radio', { name: 'Gerbang selatan, 5K' }).check();
  const screens = await followScreens(page);
  await page.getByRole('button', { name: 'Buka kamera' }).click();

  // A busy machine may miss a code; the video repeats and shows it again.
  for (const expected of [
    'Lomba lain: Tiket event lain',
    'Tak dikenal: Kode tidak dikenal',
    'Sudah check-in: Baru saja dipindai di HP ini',
  ]) {
    await expect
      .poll(screens, { timeout: slowMs })
      .toContainEqual(expect.objectContaining({ text: expected }));
  }
  const seen = await screens();
  const valid = seen.filter(({ text }) => text.startsWith('Valid: '));
  expect(valid).toHaveLength(1);
  for (const [place, { text, at }] of seen.entries()) {
    const next = seen[place + 1];
    if (text === '' || next === undefined) continue;
    if (!text.startsWith('Valid: ')) {
      // It stays until another code is seen.
      expect(next.text).not.toBe('');
    } else if (next.text === '') {
      // "Go" disappears without a tap, and the camera has seen the other codes since.
      expect(next.at - at).toBeGreaterThan(850);
    }
  }
  const counts = z.parse(
    z.object({ frames: z.int(), decodes: z.int() }),
    await page.evaluate(() => Reflect.get(globalThis, 'decodeCounts')),
  );
  // The library must not decode each frame without a code a second time, mirrored.
  expect(counts.frames).toBeGreaterThan(10);
  expect(counts.decodes).toBeLessThanOrEqual(counts.frames);
});

test('a prepared phone reads tickets offline, and no new version reloads its page @soak', async ({
  app,
  race,
  openPhone,
}) => {
  const deployment = await startDeployments(app.origin);
  try {
    const { context, page } = await openPhone({
      video: [nothing, { text: race.ticket, seconds: 3 }],
      origin: deployment.origin,
    });
    await page.goto('/scanner');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await prepare(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const scanner = page.url();

    deployment.deploy();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    const reader = await context.newPage();
    await reader.goto('/race');
    await untilInteractive(reader);
    const reloaded = reader.waitForEvent('load', { timeout: slowMs });
    await reader.getByRole('button', { name: 'Perbarui' }).click({ timeout: slowMs });
    await reloaded;
    await handOutPack(page, race.nextTicket);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(page.getByText('Derap versi baru sudah siap.')).toBeHidden();
    await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);

    // Without server and HTTP cache.
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await deployment.close();
    await page.close();
    await reader.goto(scanner);
    await reader.getByRole('button', { name: 'Buka kamera' }).click({ timeout: slowMs });
    await tickIdCard(reader);
    const screens = await followScreens(reader);
    await reader.getByRole('button', { name: 'Lengkap, serahkan race pack' }).click();
    await expect
      .poll(screens, { timeout: slowMs })
      .toContainEqual(expect.objectContaining({ text: expect.stringMatching(/^Valid: /) }));
    expect(await unsentScans(reader)).toBeGreaterThanOrEqual(2);
  } finally {
    await deployment.close();
  }
});

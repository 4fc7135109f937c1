import type { Page } from '@playwright/test';
import { freeze } from './frozen-clock.ts';
import { expect, test, withMotion } from '#tests/support/reader.ts';

test.use({ ...withMotion, account: 'runner', hasTouch: true, theme: 'dark' });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/profile');
  await expect(save(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Menyiapkan garis start…')).toHaveCount(0);
  await freeze(page);
});

test('a toast stands at the top right, light also in dark, and closes after five seconds', async ({
  page,
}) => {
  await showToast(page);
  const box = await toast(page).boundingBox();
  if (box === null) throw new Error('The toast has no box');
  const header = await page.locator('header').first().boundingBox();
  // Below what leads on: the way back and the menu.
  expect(box.y - (header?.height ?? 0)).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeLessThan(80);
  expect(390 - box.x - box.width).toBeLessThan(20);
  const card = toast(page).locator('div').first();
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');

  await page.clock.runFor(4_999);
  await expect(toast(page)).not.toHaveAttribute('data-leaving');
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveAttribute('data-leaving');
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test('its button closes it at once @soak', async ({ page }) => {
  await showToast(page);
  await toast(page).getByRole('button', { name: 'Tutup' }).click();
  await fadeAway(page);
});

test('time stands still while the pointer is over it @soak', async ({ page }) => {
  await showToast(page);
  await page.clock.runFor(3_000);
  await toast(page).hover();
  await expect(paused(page)).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(toast(page)).not.toHaveAttribute('data-leaving');
  await page.mouse.move(10, 800);
  await expect(paused(page)).toHaveCount(0);
  await pass(page, 1_900);
  await expect(toast(page)).not.toHaveAttribute('data-leaving');
  await pass(page, 400);
  await expect(toast(page)).toHaveCount(0);
});

test('time stands still while the window has no focus @soak', async ({ page }) => {
  await showToast(page);
  await changeFocus(page, false);
  await expect(paused(page)).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(toast(page)).not.toHaveAttribute('data-leaving');
  await changeFocus(page, true);
  await expect(paused(page)).toHaveCount(0);
  await pass(page, 5_300);
  await expect(toast(page)).toHaveCount(0);
});

test('Alt+T focuses it, where time stands still; Escape gives the focus back @soak', async ({
  page,
}) => {
  await showToast(page);
  await save(page).focus();
  await page.keyboard.press('Alt+t');
  await expect(toast(page)).toBeFocused();
  await expect(paused(page)).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(toast(page)).not.toHaveAttribute('data-leaving');
  await page.keyboard.press('Escape');
  await expect(save(page)).toBeFocused();
  await expect(paused(page)).toHaveCount(0);
  await pass(page, 5_300);
  await expect(toast(page)).toHaveCount(0);
});

test('a finger drags it away past 80 % of its width, and not before @soak', async ({ page }) => {
  await showToast(page);
  const box = await restingBox(page);
  await drag(page, { from: box.x + box.width - 2, y: box.y + 20, by: -0.78 * box.width });
  // Back in place for the next drag.
  await expect(toast(page)).toHaveCSS('transform', 'none');
  await expect(toast(page)).not.toHaveAttribute('data-leaving');
  await drag(page, { from: box.x + box.width - 2, y: box.y + 20, by: -0.83 * box.width });
  await fadeAway(page);
});

/** The toast's box after it has slid in; before, its position is still changing. */
async function restingBox(page: Page) {
  await toast(page).evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const box = await toast(page).boundingBox();
  if (box === null) throw new Error('The toast has no box');
  return box;
}

/** Saving an unchanged profile shows a toast. */
async function showToast(page: Page): Promise<void> {
  // By keyboard, because the mouse could end up over the toast.
  await save(page).press('Enter');
  await expect(toast(page)).toHaveText(/Belum ada yang diubah/);
}

/** Runs the clock only once the toast has begun to leave, because input reaches React in real time. */
async function fadeAway(page: Page): Promise<void> {
  await expect(toast(page)).toHaveAttribute('data-leaving');
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
}

/** In steps, because React renders only between them, and rendering starts new timers. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) await page.clock.runFor(100);
}

/** A paused toast; polled, because input reaches React in real time. */
function paused(page: Page) {
  return page.locator('[data-paused]');
}

function save(page: Page) {
  return page.getByRole('button', { name: 'Simpan profil', exact: true });
}

function toast(page: Page) {
  return page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('alert');
}

async function changeFocus(page: Page, hasFocus: boolean): Promise<void> {
  await page.evaluate((focused) => {
    document.hasFocus = () => focused;
    dispatchEvent(new Event(focused ? 'focus' : 'blur'));
  }, hasFocus);
}

async function drag(
  page: Page,
  { from, y, by }: { from: number; y: number; by: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await send('touchStart', from);
  for (const share of [0.1, 0.4, 0.8, 1]) await send('touchMove', from + by * share);
  await send('touchEnd');
}

import type { Page } from '@playwright/test';
import {
  isUpdateWaiting,
  checkForUpdate,
  startDeployments,
  type Deployment,
} from '#tests/support/network/new-version.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import {
  expect,
  openSession,
  test as base,
  toStorageState,
  untilInteractive,
} from '#tests/support/reader.ts';

const test = base.extend<{ deployment: Deployment }>({
  async deployment({ app }, use) {
    const deployment = await startDeployments(app.origin);
    await use(deployment);
    await deployment.close();
  },
  baseURL: ({ deployment }, use) => use(deployment.origin),
});

test.use({ serviceWorkers: 'allow' });

test('a new version is offered, never forced, and comes with a tap', async ({
  page,
  deployment,
}) => {
  await openWithWorker(page);
  await mark(page);
  deployment.deploy();
  await checkForUpdate(page);

  const offer = page.getByText('Derap versi baru sudah siap.');
  await expect(offer).toBeVisible();
  await page.waitForTimeout(2_000);
  expect(await isMarked(page)).toBe(true);

  // Do not evaluate anything in the page while it reloads.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Perbarui' }).click();
  await reloaded;
  expect(await isMarked(page)).toBe(false);
  await untilInteractive(page);
  await expect(offer).toBeHidden();
  expect(await isUpdateWaiting(page)).toBe(false);
});

test('"Nanti" puts it off until the page is opened again @soak', async ({ page, deployment }) => {
  await openWithWorker(page);
  deployment.deploy();
  await checkForUpdate(page);
  const offer = page.getByText('Derap versi baru sudah siap.');
  await page.getByRole('button', { name: 'Nanti' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(offer).toBeVisible();
});

test('the first visit offers nothing and reloads nothing', async ({ page }) => {
  await page.goto('/race');
  await mark(page);
  await untilStored(page, '/race');
  await page.waitForTimeout(1_000);
  await expect(page.getByText('Derap versi baru sudah siap.')).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test.describe('somebody who is filling in a form', () => {
  // A session of their own: renewed on this origin, it would end for the tests that share it.
  test.use({
    async storageState({ app, deployment, language, theme }, use) {
      const session = await openSession(app.origin, 'runner');
      await use(toStorageState({ origin: deployment.origin, session, language, theme }));
    },
  });

  test('is asked only when they are done with it', async ({ page, deployment }) => {
    await openWithWorker(page);
    await page.goto('/profile');
    const name = page.getByLabel('Nama di Derap');
    await name.fill('Nama yang belum disimpan');
    deployment.deploy();
    await checkForUpdate(page);
    await page.waitForTimeout(2_000);
    const offer = page.getByText('Derap versi baru sudah siap.');
    await expect(offer).toBeHidden();
    await expect(name).toHaveValue('Nama yang belum disimpan');
    await page.getByRole('link', { name: 'Lomba', exact: true }).first().click();
    await expect(offer).toBeVisible();
  });
});

async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/race');
  await untilStored(page, '/race');
}

/** Marks `window`; a reload removes the mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window);
}

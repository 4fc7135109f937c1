import type { Page } from '@playwright/test';
import { demoPassword } from '#tests/support/e2e.ts';
import { layoutShift } from '#tests/support/page/early.ts';
import { goOffline, untilStored } from '#tests/support/network/offline.ts';
import { pathOf, readPublished } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

/* What a reader is to a community: visitor, member, crew. */

test.describe('a visitor', () => {
  test('is led from a race to its community, and from there to joining it @soak', async ({
    page,
    app,
  }) => {
    const { races } = await readPublished(app.origin);
    const race = races.find(({ community }) => community !== null);
    if (!race?.community) throw new Error('The demo has no race of a community');
    await page.goto(pathOf(race));
    await untilInteractive(page);
    const organiser = page.getByRole('link', { name: new RegExp(`^${race.community.name}`) });
    await expect(organiser).toContainText(/\d anggota/);
    await organiser.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(race.community.name);
    const address = new URL(page.url()).pathname;

    const bar = page.getByRole('region', { name: 'Tindakan' });
    await bar.getByRole('link', { name: /^(Gabung|Minta bergabung)$/ }).click();
    await expect(page).toHaveURL(/\/signin\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(address);
  });
});

test('a visitor who wants to follow a community signs in, and it is done', async ({ page }) => {
  await openCommunity(page, 'Braga Subuh Runners');
  await page.getByRole('link', { name: 'Ikuti', exact: true }).click();
  await page.getByLabel('Email').fill('runner@derap.test');
  await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mengikuti' })).toBeVisible();

  await page.goto('/dashboard');
  const followed = page.getByRole('region', { name: 'Komunitas yang kamu ikuti' });
  await expect(followed).toContainText('Braga Subuh Runners');
  await followed.getByRole('button', { name: 'Berhenti ikuti: Braga Subuh Runners' }).click();
  await expect(followed).not.toContainText('Braga Subuh Runners');
  await page.reload();
  await expect(followed).toContainText('Senja Mataram Runners');
  await expect(followed).not.toContainText('Braga Subuh Runners');
});

test.describe('a captain', () => {
  test.use({ account: 'host' });

  test('decides whether everybody sees who they are @soak', async ({ page, browser, app }) => {
    const visitor = await browser.newPage({ baseURL: app.origin });
    const path = await openCommunity(page, 'Kali Code Pacers');
    const crew = visitor.getByRole('list').filter({ hasText: 'Demo Kapten' });
    await visitor.goto(path);
    await expect(crew).toContainText('Kapten');

    await page.goto(path.replace('/community/', '/community/my/'));
    const choice = page.getByRole('switch', { name: 'Tampilkan nama dan fotoku' });
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await expect(choice).toBeEnabled();
    await visitor.goto(path);
    await expect(visitor.getByText('1 kapten')).toBeVisible();
    await expect(crew).toBeHidden();
    await choice.check();
    await expect(choice).toBeEnabled();
    await visitor.close();
  });
});

test.describe('a member', () => {
  test.use({ account: 'runner', serviceWorkers: 'allow' });

  test('finds the announcements below the name, nothing moves, also without a network @soak', async ({
    page,
    context,
    allowInConsole,
  }) => {
    allowInConsole(/net::ERR_|Failed to load resource/);
    const path = await openCommunity(page, 'Kali Code Pacers');
    const news = page.getByRole('region', { name: 'Pengumuman' });
    const bar = page.getByRole('region', { name: 'Tindakan' });
    await expect(news).toContainText('Minggu ini kumpul 04.45');
    await expect(bar).toContainText('Anggota');
    const [top, firstRun] = await Promise.all([
      news.boundingBox(),
      page.getByRole('heading', { name: 'Event dan lomba' }).boundingBox(),
    ]);
    expect(top?.y).toBeLessThan(firstRun?.y ?? 0);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);

    await news.getByRole('button', { name: 'Lihat 2 pengumuman' }).click();
    await expect(news).toContainText('31 relawan');

    await expect.poll(async () => (await storedOn(page, 'memberCopies')).length).toBeGreaterThan(1);
    await untilStored(page, path);
    await goOffline(context);
    const cold = await context.newPage();
    await cold.goto(path);
    await expect(cold.getByRole('region', { name: 'Pengumuman' })).toContainText('04.45');
    await expect(cold.getByRole('region', { name: 'Tindakan' })).toContainText('Anggota');
  });
});

test.describe('a member without a network', () => {
  test.use({ account: 'runner', serviceWorkers: 'allow' });

  test('follows a community, which is sent when the network is back @soak', async ({
    page,
    context,
    allowInConsole,
  }) => {
    allowInConsole(/net::ERR_|Failed to load resource/);
    const path = await openCommunity(page, 'Subak Striders');
    await expect(page.getByRole('button', { name: 'Ikuti', exact: true })).toBeVisible();
    await expect.poll(async () => (await storedOn(page, 'memberCopies')).length).toBeGreaterThan(0);
    await untilStored(page, path);
    await goOffline(context);
    await page.getByRole('button', { name: 'Ikuti', exact: true }).click();
    await expect(page.getByText('Tersimpan. Dikirim saat ada sinyal.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mengikuti' })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Tersimpan. Dikirim saat ada sinyal.')).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Mengikuti' }).click();
    await expect(page.getByRole('button', { name: 'Ikuti', exact: true })).toBeVisible();
  });
});

test.describe('a member on a large screen', () => {
  test.use({ account: 'runner', viewport: { width: 1280, height: 800 } });

  test('has the same near the name, and no bar @soak', async ({ page }) => {
    await openCommunity(page, 'Kali Code Pacers');
    await expect(page.getByRole('region', { name: 'Pengumuman' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Tindakan' })).toBeHidden();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });
});

/** Opens a community's page as a document of its own; returns its path. */
async function openCommunity(page: Page, name: string): Promise<string> {
  await page.goto(`/community?q=${encodeURIComponent(name)}`);
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  await page.goto(`${href}`);
  await untilInteractive(page);
  return `${href}`;
}

import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#src/contract/common.ts';
import { addDays } from '#src/domain/calendar-days.ts';
import { readOwnCommunity } from '#tests/support/published.ts';
import { expect, storageOf, test as base, untilInteractive } from '#tests/support/reader.ts';

/** Opens a browser of a runner's own, which reads English. */
const test = base.extend<{ runner: Page }>({
  async runner({ app, browser, sessionOf }, use) {
    const session = await sessionOf('runner');
    const language: Language = 'en';
    const context: BrowserContext = await browser.newContext({
      baseURL: app.origin,
      storageState: storageOf({ origin: app.origin, session, language, theme: 'light' }),
      serviceWorkers: 'block',
    });
    await use(await context.newPage());
    await context.close();
  },
});

test.describe('a captain’s weekly run', () => {
  test.use({ account: 'host' });

  test('appears for weeks ahead; a member taps in and out again, and the captain skips a date', async ({
    page,
    app,
    runner,
    sessionOf,
  }) => {
    const title = 'Kamis rutin Kali Code';
    const community = await readOwnCommunity(app.origin, (await sessionOf('host')).access);
    await page.goto(`/community/${community}/event/create`);
    await fillWeeklyRun(page, title);
    await page.getByRole('button', { name: 'Tayangkan' }).click();
    await expect(page).toHaveURL(/\/community\/my\//);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card.getByRole('listitem')).toHaveCount(4);

    const { rows } = await datesOf(app, title);
    expect(rows.length).toBeGreaterThanOrEqual(7);
    await runner.goto(`/event/detail/${community}/${rows[0]?.id}`);
    await untilInteractive(runner);
    await runner.getByRole('button', { name: 'I’m in' }).locator('visible=true').click();
    await expect(visibleText(runner, 'You’re in')).toBeVisible();
    await runner.reload();
    await expect(visibleText(runner, 'You’re in')).toBeVisible();
    await runner.goto('/ticket');
    await expect(runner.getByRole('link', { name: title })).toBeVisible();
    await runner.goBack();
    await runner.getByRole('button', { name: 'Not this time' }).locator('visible=true').click();
    await expect(visibleText(runner, 'You said not this time.')).toBeVisible();

    await page.reload();
    await expect(card.getByText('0 ikut · 1 tidak kali ini')).toBeVisible();
    await card
      .getByRole('button', { name: /^Lewati/ })
      .nth(1)
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, lewati' }).click();
    await expect(card.getByText('Dilewati')).toBeVisible();
    expect((await datesOf(app, title)).rows).toHaveLength(rows.length - 1);
  });
});

async function fillWeeklyRun(page: Page, title: string): Promise<void> {
  await page.getByLabel('Nama event').fill(title);
  await page.getByLabel('Ringkasan').fill('Lari rutin dari titik kumpul yang sama.');
  await page.getByLabel('Titik kumpul').fill('Stadion Mandala Krida');
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel('Tanggal', { exact: true }).fill(addDays(today, 2));
  await page.getByLabel('Kumpul (WIB)').fill('05:30');
  await page.getByRole('switch', { name: 'Diulang' }).check({ force: true });
  await page.getByLabel('Jarak (km)').fill('8');
  await page.getByRole('textbox', { name: 'Kuota' }).fill('30');
}

type App = Parameters<Parameters<typeof test>[2]>[0]['app'];

/** The run's events as the database has them, the next one first. */
async function datesOf({ database }: App, title: string) {
  const events = await database.db
    .selectFrom('events')
    .select(['id', 'title', 'state'])
    .where('state', '=', 'published')
    .orderBy('starts_at')
    .execute();
  return { rows: events.filter((event) => event.title.id === title) };
}

function visibleText(page: Page, text: string) {
  return page.getByText(text).locator('visible=true').first();
}

import type { BrowserContext, Page } from '@playwright/test';
import { captainWords, type CaptainWords } from '#tests/support/races-events/captain-words.ts';
import { readOwnCommunity } from '#tests/support/races-events/published.ts';
import { categoryOf, dayAhead, fillRace } from '#tests/support/races-events/race-form.ts';
import { namePhone } from '#tests/support/check-in/scanning.ts';
import { expect, toStorageState, test as base, untilInteractive } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';

/** Opens a second browser for a runner in Papua, two hours east of the race. */
const test = base.extend<{ openRunner: () => Promise<Page> }>({
  async openRunner({ app, browser, language, sessionOf }, use) {
    const session = await sessionOf('runner');
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const storageState = toStorageState({
        origin: app.origin,
        session,
        language,
        theme: 'light',
      });
      const context = await browser.newContext({
        baseURL: app.origin,
        storageState,
        serviceWorkers: 'block',
        timezoneId: 'Asia/Jayapura',
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

for (const language of languagesFor('en')) {
  const say = captainWords[language];

  test.describe(`a captain in ${language}`, () => {
    test.use({ account: 'host', language });

    test('makes a race despite a reload and a lost signal and publishes it, and a phone is ready to scan', async ({
      page,
      app,
      context,
      sessionOf,
      allowInConsole,
    }) => {
      allowInConsole(/ERR_INTERNET_DISCONNECTED/, /status of 400/);
      const title = `Lomba Kapten ${language}`;
      const community = await communityOf(app.origin, (await sessionOf('host')).access);
      await page.goto(`/community/${community}/race/create`);
      await expect(page.getByRole('heading', { level: 1, name: say.newRace })).toBeVisible();
      await page.getByLabel(say.summary).fill('Lari pagi menyusuri Kali Code.');
      await page.getByRole('button', { name: say.publish }).click();
      await expect(page.getByText(say.needsLook)).toBeVisible();
      await expect(page.getByLabel(say.raceName)).toBeFocused();

      await context.setOffline(true);
      await page.getByLabel(say.raceName).fill(title);
      await expect(page.getByText(say.savedHere)).toBeVisible();
      await page.getByRole('button', { name: say.saveDraft }).click();
      await expect(page.getByRole('alert').filter({ hasText: say.noConnection })).toBeVisible();
      await context.setOffline(false);
      await page.reload();
      await expect(page.getByLabel(say.raceName)).toHaveValue(title);
      await expect(page.getByText(say.continued)).toBeVisible();

      await fillRace(page, say, [
        { km: '5', price: '0', quota: '50' },
        { km: '10', price: '150.000', quota: '80' },
      ]);
      await correctFigures(page, say);
      await uploadCourse(page, say);
      await page.getByRole('button', { name: say.preview }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(say.rises)).toBeVisible();
      await page.getByRole('button', { name: say.backToForm }).last().click();
      await reloadWithoutAnswer(page, say);
      await expect(page.getByLabel(say.raceName)).toHaveValue(title);
      await page.getByRole('button', { name: say.publish, exact: true }).click();
      // Runners cannot pay yet, so the console comes first.
      await expect(page.getByRole('link', { name: say.noAccount })).toBeVisible();
      await page.getByRole('link', { name: say.publicPage }).first().click();
      await expect(page).toHaveURL(/\/race\/detail\//);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: say.downloadGpx }).click();
      expect((await download).suggestedFilename()).toMatch(/^derap-\w{12}\.gpx$/);

      await page.goto('/scanner');
      const card = page.getByRole('listitem').filter({ hasText: title });
      await card.getByRole('button', { name: say.preparePhone }).click();
      const dialog = page.getByRole('dialog');
      await namePhone(dialog);
      await dialog.getByRole('button', { name: say.prepare, exact: true }).click();
      await expect(dialog.getByRole('heading', { name: say.ready })).toBeVisible();
    });
  });
}

for (const language of languagesFor('id')) {
  const say = captainWords[language];

  test.describe(`a captain in ${language}`, () => {
    test.use({ account: 'host', language });

    test('keeps a draft of an event, publishes it from the community’s list, and cancels it with a reason that its runner reads', async ({
      page,
      app,
      openRunner,
      sessionOf,
    }) => {
      const title = `Lari uji kapten ${language}`;
      const community = await communityOf(app.origin, (await sessionOf('host')).access);
      await page.goto(`/community/${community}/event/create`);
      await page.getByLabel(say.eventName).fill(title);
      await page.getByRole('textbox', { name: say.quota }).fill('30');
      await page.getByRole('button', { name: say.saveDraft }).click();
      await expect(page).toHaveURL(/\/event\/[0-9a-z]{12}\/edit$/);
      // On a phone the toast covers the back link.
      await page.getByRole('alert').getByRole('button', { name: say.close }).click();
      await page.getByRole('link', { name: say.back }).click();
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByLabel(say.eventName)).toHaveValue(title);
      await expect(page.getByRole('textbox', { name: say.quota })).toHaveValue('30');
      await expect(page.getByText(say.continued)).toBeHidden();

      await page.getByLabel(say.summary).fill('Kilometer santai keliling stadion.');
      await page.getByLabel(say.meetingPoint).fill('Stadion Mandala Krida');
      await page.getByLabel(say.date, { exact: true }).fill(dayAhead(20));
      await page.getByLabel(say.meet).fill('05:30');
      await page.getByLabel(say.distance).fill('8');
      await page.getByRole('button', { name: say.publish, exact: true }).click();
      await expect(page).toHaveURL(/\/event\/detail\//);

      const runner = await openRunner();
      await runner.goto(new URL(page.url()).pathname);
      await untilInteractive(runner);
      await expect(runner.getByText(say.start).first()).toBeVisible();
      await runner.getByRole('button', { name: say.join, exact: true }).click();
      await runner.getByRole('link', { name: say.viewTicket }).first().click();
      await expect(runner).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);

      // By the same page, which has seen the form of the draft.
      await page.goBack();
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('button', { name: say.cancelEvent }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.yesCancel }).click();
      await expect(dialog.getByText(say.reasonFirst)).toBeVisible();
      const reason = 'Jalannya ditutup karena perbaikan.';
      await dialog.getByLabel(say.reason, { exact: true }).fill(reason);
      await dialog.getByRole('button', { name: say.yesCancel }).click();
      await expect(page.getByText(reason)).toBeVisible();
      // Another phone of the runner's, because the first one caches its ticket for half a minute.
      const elsewhere = await openRunner();
      await elsewhere.goto(new URL(runner.url()).pathname);
      await expect(elsewhere.getByText(reason)).toBeVisible();
    });
  });
}

/** An invalid age is not taken as no limit, nor a missing early price as free. */
async function correctFigures(page: Page, say: CaptainWords): Promise<void> {
  const card = categoryOf(page, 2, say);
  await card.getByLabel(say.youngest).fill('17+');
  await card.getByRole('button', { name: say.addEarly }).click();
  const tier = page.getByRole('group').filter({ hasText: say.earlyPrice }).last();
  await tier.getByLabel(say.earlyPlaces).fill('20');
  await page.getByRole('button', { name: say.publish, exact: true }).click();
  await expect(tier.getByText(say.tellPrice)).toBeVisible();
  await expect(card.getByText(say.digitsOnly)).toBeVisible();
  await card.getByLabel(say.youngest).fill('17');
  await tier.getByLabel(say.price).fill('100000');
}

/** About 5.5 km to the north. */
async function uploadCourse(page: Page, say: CaptainWords): Promise<void> {
  const points = Array.from(
    { length: 101 },
    (_, index) =>
      `<trkpt lat="${-7.8 + index / 2000}" lon="110.37"><ele>${100 + index}</ele></trkpt>`,
  );
  const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  const file = { name: 'rute.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) };
  await page.getByLabel(say.gpx, { exact: true }).setInputFiles(file);
  await expect(page.getByText(say.course)).toBeVisible();
}

/** Reloads offline: typed input cannot be restored without the draft that is on the server. */
async function reloadWithoutAnswer(page: Page, say: CaptainWords): Promise<void> {
  const drafts = /\/api\/event\/[0-9a-z]{12}$/;
  await page.route(drafts, (route) => route.fulfill({ status: 400, body: '' }));
  await page.reload();
  await expect(page.getByText(say.notOpened)).toBeVisible();
  await page.unroute(drafts);
  await page.getByRole('button', { name: say.tryAgain }).click();
}

async function communityOf(origin: string, token: string): Promise<string> {
  const id = await readOwnCommunity(origin, token);
  if (id === null) throw new Error('The account runs no community');
  return id;
}

import type { Page } from '@playwright/test';
import type { Language } from '#src/contract/common.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { readJson, readOwnCommunity } from '#tests/support/races-events/published.ts';
import { expect, toStorageState, test as base, untilInteractive } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';

/** The texts that captain and runner see, by language. */
const words = {
  id: {
    eventName: 'Nama event',
    summary: 'Ringkasan',
    meetingPoint: 'Titik kumpul',
    date: 'Tanggal',
    meet: 'Kumpul (WITA)',
    province: 'Provinsi',
    city: 'Kota atau kabupaten',
    repeats: 'Diulang',
    ends: 'Berakhir',
    times: 'Berapa kali',
    distance: 'Jarak (km)',
    quota: 'Kuota',
    saveDraft: 'Simpan draf',
    publish: 'Tayangkan',
    left: /6 kali lagi/,
    start: '05.30 WITA',
    change: 'Ubah',
    saveChanges: 'Simpan perubahan',
    reload: 'Muat ulang',
    useMine: 'Pakai isianku',
    join: 'Ikut',
    isIn: 'Kamu ikut',
    ticket: 'Lihat tiket',
    changeAnswer: 'Ubah atau batal ikut',
    decline: 'Tidak kali ini',
    every: /^Ikut tiap \w+$/,
    isInEvery: /^Kamu ikut tiap \w+/,
    stopEvery: /^Berhenti ikut tiap \w+$/,
    yesStop: 'Ya, berhenti',
    isOut: 'Kamu bilang tidak kali ini.',
    declined: '0 ikut · 1 tidak kali ini',
    allDates: 'Semua tanggal',
    skip: /^Lewati/,
    yesSkip: 'Ya, lewati',
    skipped: 'Dilewati',
  },
  en: {
    eventName: 'Event name',
    summary: 'Summary',
    meetingPoint: 'Meeting point',
    date: 'Date',
    meet: 'Meet (WITA)',
    province: 'Province',
    city: 'City or regency',
    repeats: 'Repeats',
    ends: 'Ends',
    times: 'How many times',
    distance: 'Distance (km)',
    quota: 'Quota',
    saveDraft: 'Save draft',
    publish: 'Publish',
    left: /6 more times/,
    start: '05:30 WITA',
    change: 'Edit',
    saveChanges: 'Save changes',
    reload: 'Reload',
    useMine: 'Use mine',
    join: 'I’m in',
    isIn: 'You’re in',
    ticket: 'View ticket',
    changeAnswer: 'Change or drop out',
    decline: 'Not this time',
    every: /^I’m in every \w+$/,
    isInEvery: /^You’re in every \w+/,
    stopEvery: /^Stop coming every \w+$/,
    yesStop: 'Yes, stop',
    isOut: 'You said not this time.',
    declined: '0 in · 1 not this time',
    allDates: 'All dates',
    skip: /^Skip/,
    yesSkip: 'Yes, skip it',
    skipped: 'Skipped',
  },
} as const satisfies Record<Language, unknown>;

type Words = (typeof words)[Language];

/** A second browser for a runner, an hour west of the run. */
const test = base.extend<{ runner: Page }>({
  async runner({ app, browser, language, sessionOf }, use) {
    const session = await sessionOf('runner');
    const context = await browser.newContext({
      baseURL: app.origin,
      storageState: toStorageState({ origin: app.origin, session, language, theme: 'light' }),
      serviceWorkers: 'block',
      timezoneId: 'Asia/Jakarta',
    });
    await use(await context.newPage());
    await context.close();
  },
});

for (const language of languagesFor('en')) {
  const say = words[language];

  test.describe(`a captain’s weekly run in ${language}`, () => {
    test.use({ account: 'host', language });

    test('is kept as a draft, appears for weeks ahead; a member taps in and out again, and the captain skips a date', async ({
      page,
      app,
      runner,
      sessionOf,
    }) => {
      const title = `Kamis rutin ${language}`;
      const { access } = await sessionOf('host');
      const community = await readOwnCommunity(app.origin, access);
      await page.goto(`/community/${community}/event/create`);
      await fillWeeklyRun(page, title, say);
      await page.getByRole('button', { name: say.saveDraft }).click();
      await expect(page).toHaveURL(/\/edit$/);
      await expect(page.getByLabel(say.times)).toHaveValue('6');
      await page.getByRole('button', { name: say.publish, exact: true }).click();
      await expect(page).toHaveURL(/\/community\/my\/[^/]+\/[^/]+$/);
      const card = page.getByRole('article').filter({ hasText: title });
      await expect(card.getByRole('listitem')).toHaveCount(1);
      await expect(card.getByText(say.left)).toBeVisible();

      const { rows } = await datesOf(app, title);
      expect(rows).toHaveLength(6);
      await runner.goto(`/event/detail/${community}/${rows[0]?.id}`);
      await untilInteractive(runner);
      await expect(visibleText(runner, say.start)).toBeVisible();
      await visibleButton(runner, say.join).click();
      await expect(visibleText(runner, say.isIn)).toBeVisible();
      await runner.reload();
      await expect(visibleText(runner, say.isIn)).toBeVisible();
      await runner.goto('/ticket');
      await expect(runner.getByRole('link', { name: title })).toBeVisible();
      await runner.goBack();
      await visibleButton(runner, say.changeAnswer).click();
      await visibleButton(runner, say.decline).click();
      await expect(visibleText(runner, say.isOut)).toBeVisible();

      await page.reload();
      await expect(card.getByText(say.declined)).toBeVisible();
      await card.getByRole('button', { name: say.allDates }).click();
      await card.getByRole('button', { name: say.skip }).nth(1).click();
      await page.getByRole('dialog').getByRole('button', { name: say.yesSkip }).click();
      await expect(card.getByText(say.skipped)).toBeVisible();
      expect((await datesOf(app, title)).rows).toHaveLength(rows.length - 1);

      await runner.goto(`/event/detail/${community}/${rows[2]?.id}`);
      await untilInteractive(runner);
      await visibleButton(runner, say.join).click();
      await visibleButton(runner, say.changeAnswer).click();
      await visibleButton(runner, say.every).click();
      await expect(visibleText(runner, say.isInEvery)).toBeVisible();
      await runner.goto(`/event/detail/${community}/${rows[3]?.id}`);
      await expect(visibleText(runner, say.isInEvery)).toBeVisible();
      await visibleButton(runner, say.changeAnswer).click();
      await visibleButton(runner, say.stopEvery).click();
      await visibleButton(runner, say.yesStop).click();
      await expect(visibleButton(runner, say.join)).toBeVisible();
    });
  });
}

for (const language of languagesFor('id')) {
  const say = words[language];

  test.describe(`a captain’s weekly run in ${language}`, () => {
    test.use({ account: 'host', language });

    test('that somebody else changed meanwhile is not overwritten, and nothing typed is lost', async ({
      page,
      app,
      sessionOf,
      allowInConsole,
    }) => {
      allowInConsole(/status of 409/);
      // Texts differ by language, because the other language's test may have changed the same run.
      const [mine, theirs] = [`Pantai Sanur ${language}`, `Diubah pengurus lain ${language}.`];
      const { access } = await sessionOf('host');
      const community = await readOwnCommunity(app.origin, access);
      await page.goto(`/community/my/${community}/x`);
      await page.getByRole('article').first().getByRole('link', { name: say.change }).click();
      await page.getByLabel(say.meetingPoint).fill(mine);
      const id = new URL(page.url()).searchParams.get('series') ?? '';
      await changeSummary(`${app.origin}/api/series/${id}`, access, theirs);
      await page.getByRole('button', { name: say.saveChanges }).click();
      await page.getByRole('button', { name: say.reload }).click();
      await expect(page.getByLabel(say.summary, { exact: true })).toHaveValue(theirs);
      await page.getByRole('button', { name: say.useMine }).click();
      await expect(page.getByLabel(say.meetingPoint)).toHaveValue(mine);
      await page.getByRole('button', { name: say.saveChanges }).click();
      await expect(page).toHaveURL(/\/community\/my\/[^/]+\/[^/]+$/);
    });
  });
}

async function fillWeeklyRun(page: Page, title: string, say: Words): Promise<void> {
  await page.getByLabel(say.eventName).fill(title);
  await page.getByLabel(say.summary).fill('Lari rutin dari titik kumpul yang sama.');
  await page.getByLabel(say.province).selectOption('ID-BA');
  await page.getByLabel(say.city).fill('Denpasar');
  await page.getByLabel(say.meetingPoint).fill('Lapangan Renon');
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel(say.date, { exact: true }).fill(addDays(today, 2));
  await page.getByLabel(say.meet).fill('05:30');
  await page.getByRole('switch', { name: say.repeats }).check({ force: true });
  await page.getByLabel(say.ends).selectOption('count');
  await page.getByLabel(say.times).fill('6');
  await page.getByLabel(say.distance).fill('8');
  await page.getByRole('textbox', { name: say.quota }).fill('30');
}

type SeriesAnswer = { series: { rev: number; content: object; recurrence: object } };

/** Changes the summary as another of the crew would. */
async function changeSummary(address: string, access: string, summary: string): Promise<void> {
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  // Our own server's answer, sent back with one text changed.
  const { series } = (await readJson(address, headers)) as SeriesAnswer;
  const { rev, content, recurrence } = series;
  const body = JSON.stringify({
    rev,
    recurrence,
    content: { ...content, summary: { id: summary } },
  });
  const answer = await fetch(address, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
}

type App = Parameters<Parameters<typeof test>[2]>[0]['app'];

/** The run's events in the database, by date. */
async function datesOf({ database }: App, title: string) {
  const events = await database.db
    .selectFrom('events')
    .select(['id', 'title', 'state'])
    .where('state', '=', 'published')
    .orderBy('starts_at')
    .execute();
  return { rows: events.filter((event) => event.title.id === title) };
}

function visibleButton(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true }).locator('visible=true');
}

function visibleText(page: Page, text: string | RegExp) {
  return page.getByText(text).locator('visible=true').first();
}

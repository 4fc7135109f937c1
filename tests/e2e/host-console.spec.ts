import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/event-content.ts';
import { makeRegistrationBody } from '#tests/support/factories.ts';
import { hostWords, type HostWords } from '#tests/support/host-words.ts';
import { readJson, readOwnCommunity } from '#tests/support/published.ts';
import { accounts, expect, test } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';

const names = { runner: 'Demo Citra', host: 'Demo Adi', admin: 'Demo Beni' };

for (const language of languagesFor('en')) {
  const say = hostWords[language];

  test.describe(`a host in ${language}`, () => {
    test.use({ account: 'host', language });

    test('finds who has not paid, confirms them, gives numbers and takes them back, marks one, and takes the list along', async ({
      page,
      app,
      context,
      sessionOf,
      allowInConsole,
    }) => {
      allowInConsole(/ERR_INTERNET_DISCONNECTED/);
      const tokenOf = async (account: (typeof accounts)[number]) =>
        (await sessionOf(account)).access;
      const race = await makeRace(app.origin, { title: `Lomba Konsol ${language}`, tokenOf });
      await page.goto(`/community/my/${race.community}/x`);
      await page
        .getByRole('listitem')
        .filter({ hasText: race.title })
        .getByRole('link', { name: say.console })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: say.overview })).toBeVisible();

      await page.getByRole('link', { name: say.unpaid }).click();
      await expect(page).toHaveURL(/payment=unpaid/);
      await expect(page.getByText(say.count(3), { exact: true })).toBeVisible();
      await act(page, say, { who: Object.values(names), action: say.confirm });
      await page.getByRole('button', { name: say.confirmPaid }).click();
      await expect(page.getByText(say.changed(3))).toBeVisible();
      await page.getByRole('button', { name: say.done }).click();
      await expect(page.getByText(say.count(0), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: say.unpaidChip }).click();
      await expect(page.getByText(say.count(3), { exact: true })).toBeVisible();

      await page.getByRole('searchbox', { name: say.search }).fill('0812 0000 02');
      await expect(page.getByText(say.count(1), { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: names.host })).toBeVisible();
      await page.getByRole('searchbox', { name: say.search }).fill('');
      await expect(page.getByText(say.count(3), { exact: true })).toBeVisible();

      await act(page, say, { who: Object.values(names), action: say.bibs });
      await page.getByLabel(say.order, { exact: true }).selectOption({ label: say.byName });
      await page.getByLabel(say.from).fill('501');
      await page.getByLabel(say.to).fill('510');
      await page.getByRole('button', { name: say.look }).click();
      await expect(
        page.getByRole('listitem').filter({ hasText: `501 ${names.host}` }),
      ).toBeVisible();
      await page.getByRole('button', { name: say.give }).click();
      await expect(page.getByText(say.changed(3))).toBeVisible();
      await page.getByRole('button', { name: say.undo }).click();
      await expect(page.getByText(say.undone(3))).toBeVisible();
      await page.getByRole('button', { name: say.done }).click();

      await page.getByRole('link', { name: names.admin }).click();
      await page.getByLabel(say.attention).fill('Bawa inhaler');
      await page.getByRole('button', { name: say.save }).click();
      await expect(page.getByText(say.saved)).toBeVisible();
      await page.getByRole('link', { name: say.back }).click();
      await expect(
        page.getByRole('listitem').filter({ hasText: names.admin }).getByText(say.flagged),
      ).toBeAttached();

      await page.getByRole('button', { name: say.export }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      const csv = readFileSync(await (await download).path(), 'utf8');
      expect(csv).toContain(names.runner);
      expect(csv).toContain(`'+62812000001`);

      await page.getByRole('button', { name: say.export }).click();
      await page.getByRole('button', { name: say.printed }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.printTitle })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: names.admin })).toBeVisible();
      await page.getByRole('link', { name: say.back }).click();

      await expect(page.getByRole('link', { name: names.host })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('searchbox', { name: say.search }).fill('siapa');
      await expect(page.getByText(say.stays)).toBeVisible();
      await expect(page.getByRole('link', { name: names.host })).toBeVisible();
      await context.setOffline(false);
    });
  });
}

/** Selects participants and chooses what to do with them. */
async function act(
  page: Page,
  say: HostWords,
  { who, action }: { who: readonly string[]; action: string },
): Promise<void> {
  for (const name of who) await page.getByRole('checkbox', { name: say.select(name) }).check();
  await page.getByRole('button', { name: say.act }).click();
  await page.getByRole('button', { name: action }).click();
}

type Making = {
  title: string;
  tokenOf: (account: (typeof accounts)[number]) => Promise<string>;
};

/** A published race of the demo's host with one unpaid participant of each account. */
async function makeRace(origin: string, { title, tokenOf }: Making) {
  const host = await tokenOf('host');
  const community = await readOwnCommunity(origin, host);
  const category = makeCategoryContent({ price: 150_000 });
  const content = makeRaceContent({
    title: { id: title },
    starts: `${addDays(new Date().toISOString().slice(0, 10), 30)}T05:30`,
    registration_closes: null,
    pack_collection: [],
    jersey_sizes: [],
    categories: [category],
  });
  const made = await send(origin, host, {
    path: `/api/community/${community}/race`,
    body: { content },
  });
  const { id, rev } = made['event'];
  await send(origin, host, { path: `/api/event/${id}/publish`, body: { rev, content } });
  // Our own server's answer.
  const race = (await readJson(`${origin}/api/public/event/${id}`)) as {
    waiver_version: string;
    categories: { id: string }[];
  };
  for (const [index, account] of accounts.entries()) {
    const { runner, ...body } = makeRegistrationBody(race.categories[0]?.id ?? '');
    await send(origin, await tokenOf(account), {
      path: `/api/event/${id}/registration`,
      body: {
        ...body,
        jersey: null,
        waiver_version: race.waiver_version,
        runner: { ...runner, legal_name: names[account], phone: `+6281200000${index + 1}0` },
      },
    });
  }
  return { id, community, title };
}

async function send(origin: string, token: string, { path, body }: { path: string; body: object }) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  // Our own server's answer, of which only id and revision are read.
  return JSON.parse(text) as { event: { id: string; rev: number } };
}

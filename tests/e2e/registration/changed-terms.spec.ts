import { randomUUID } from 'node:crypto';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeRegistrationBody } from '#tests/support/factories.ts';
import { readJson, readOwnCommunity } from '#tests/support/races-events/published.ts';
import { expect, test } from '#tests/support/reader.ts';

type SavedEvent = { id: string; rev: number; content: EventContent };
type Call = { method: 'POST' | 'PUT'; path: string; body: object; key?: string };

test.describe('a runner whose race changes while they fill the form', () => {
  test.use({ account: 'runner', language: 'en' });

  test('is told of the new price and of the new rules, sees both at once, and then gets the place', async ({
    page,
    app,
    sessionOf,
    allowInConsole,
  }) => {
    // The browser logs refused calls.
    allowInConsole(/status of (409|422)/);
    const host = (await sessionOf('host')).access;
    const community = await readOwnCommunity(app.origin, host);
    const send = async (by: string, { method, path, body, key }: Call) => {
      const headers = {
        authorization: `Bearer ${by}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      };
      const answer = await fetch(`${app.origin}${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.ok, path).toBe(true);
      // Our own server's answer, of which only id, revision and content are read.
      return (await answer.json()) as { event: SavedEvent };
    };

    const content = raceWithOneCheapPlace();
    const made = await send(host, {
      method: 'POST',
      path: `/api/community/${community}/race`,
      body: { content },
    });
    const { id, rev } = made.event;
    const published = await send(host, {
      method: 'POST',
      path: `/api/event/${id}/publish`,
      body: { rev, content },
    });
    await page.goto(`/join/${id}`);
    for (const heading of ['Runner details', 'Review and agree']) {
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await page.getByLabel(/I have read and agree to/).check();

    const { categories, waiver_version: version } = (await readJson(
      `${app.origin}/api/public/event/${id}`,
    )) as { categories: { id: string }[]; waiver_version: string };
    const other = makeRegistrationBody(categories[0]?.id ?? '');
    await send((await sessionOf('admin')).access, {
      method: 'POST',
      path: `/api/event/${id}/registration`,
      body: { ...other, jersey: null, waiver_version: version },
      key: randomUUID(),
    });
    const register = page.getByRole('button', { name: 'Go to payment' });
    await register.click();
    await expect(page.getByText('The price has just gone up.')).toBeVisible();
    await expect(page.getByText('Rp 150,000').first()).toBeVisible();

    await send(host, {
      method: 'PUT',
      path: `/api/event/${id}`,
      body: {
        rev: published.event.rev,
        content: { ...published.event.content, rules: { id: 'Aturan yang baru.' } },
      },
    });
    await register.click();
    await expect(page.getByText('The rules have just changed.')).toBeVisible();
    await expect(page.getByText('Aturan yang baru.')).toBeVisible();
    await page.getByLabel(/I have read and agree to/).check();
    await register.click();
    await expect(page).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);
  });
});

function raceWithOneCheapPlace(): EventContent {
  const tiers = [{ price: 100_000, until: null, until_taken: 1 }];
  return makeRaceContent({
    starts: `${addDays(new Date().toISOString().slice(0, 10), 30)}T05:30`,
    registration_closes: null,
    pack_collection: [],
    jersey_sizes: [],
    categories: [makeCategoryContent({ tiers })],
  });
}

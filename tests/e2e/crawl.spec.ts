import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Account, expect, test, untilInteractive } from '#tests/support/reader.ts';
import { pathOf, readPublished, readTickets } from '#tests/support/published.ts';

type Screen = {
  path: string;
  /** Where it ends up, when elsewhere. */
  endsAt?: string;
  status?: number;
};

const widths = [320, 390];

for (const account of [null, 'runner', 'host'] as const) {
  for (const language of ['id', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const reader = `${account ?? 'a visitor'} in ${language}, ${theme}`;
      test.describe(reader, () => {
        test.use({ account, language, theme });
        test(`every screen is whole for ${reader}`, async ({
          page,
          app,
          sessionOf,
          allowInConsole,
        }) => {
          test.setTimeout(300_000);
          // The document of an unknown path.
          allowInConsole(/status of 404/);
          const token = account === null ? null : (await sessionOf(account)).access;
          for (const screen of await screensFor(app.origin, account, token)) {
            await test.step(screen.path, () => look(page, screen, { language, theme }));
          }
        });
      });
    }
  }
}

async function screensFor(
  origin: string,
  account: Account | null,
  token: string | null,
): Promise<Screen[]> {
  const { races, events } = await readPublished(origin);
  const [race] = races;
  const communityRace = races.find(({ community_id: community }) => community !== null);
  const [event] = events;
  if (!race || !communityRace || !event) throw new Error('The demo has no races or events');
  // To a host everything else looks as it does to any member.
  if (account === 'host') {
    return ['/', '/dashboard', '/scanner', pathOf(race), '/settings'].map((path) => ({ path }));
  }
  const screens: Screen[] = [
    { path: '/' },
    { path: '/race' },
    { path: pathOf(race) },
    { path: `/race/detail/${communityRace.id}`, endsAt: pathOf(communityRace) },
    { path: '/event' },
    { path: pathOf(event) },
    { path: '/settings' },
    { path: '/ticket' },
    { path: '/scanner' },
    { path: '/no/such/page', status: 404 },
  ];
  if (token === null) return [...screens, { path: '/signin' }, { path: '/register' }];
  const [ticket] = await readTickets(origin, token);
  return [
    ...screens,
    { path: '/dashboard' },
    { path: '/profile' },
    { path: `/join/${race.id}` },
    ...(ticket === undefined ? [] : [{ path: `/ticket/${ticket.id}` }]),
  ];
}

async function look(
  page: Page,
  { path, endsAt = path, status = 200 }: Screen,
  { language, theme }: { language: string; theme: string },
): Promise<void> {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), `status of ${path}`).toBe(status);
  await untilInteractive(page);
  await expect.soft(page.locator('h1:visible'), `one h1 on ${path}`).toHaveCount(1);
  await expect.soft(page, `address of ${path}`).toHaveURL(endsAt);
  expect.soft(await page.title(), `title of ${path}`).toMatch(/^.+ · Derap$|^Derap/);
  await expect.soft(page.locator('html'), `language of ${path}`).toHaveAttribute('lang', language);
  await expect.soft(page.locator('html')).toHaveAttribute('data-theme', theme);
  // What is loading is judged when it is there.
  await expect.soft(page.locator('[aria-busy=true]'), `${path} stays busy`).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  expect.soft(await axeViolations(page), `accessibility of ${path}`).toEqual([]);
}

async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

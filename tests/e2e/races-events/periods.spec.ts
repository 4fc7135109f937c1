import type { Locator } from '@playwright/test';
import * as z from 'zod/mini';
import { listGroupRuns } from '#src/contract/races-events/races-events.ts';
import { isInPeriod } from '#src/domain/events/period.ts';
import { axeViolations } from '#tests/support/page/axe.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import { readJson } from '#tests/support/races-events/published.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

test.describe('a list by days', () => {
  test('is narrowed to a period, under the days of the places, and leads on where a period is empty @soak', async ({
    page,
  }) => {
    await page.goto('/event');
    await untilInteractive(page);
    const period = page.getByRole('combobox', { name: 'Kapan' });
    await expect(period.getByRole('option', { name: /^Akhir pekan ini \(\d+\)$/ })).toBeAttached();
    const chosen = await firstWithRuns(period);
    await period.selectOption(chosen.when);
    await expect(page).toHaveURL(`/event?when=${chosen.when}`);
    // Until the answer is here the list before it stays, dimmed.
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    const days = page.locator('main section > h2');
    await expect(days.first()).toHaveText(chosen.day);
    expect(await axeViolations(page)).toEqual([]);
    const count = await page.locator('main article').count();
    await expect(page.getByText(`${count} lari bareng`)).toBeVisible();

    // Rendered by the server with the same days.
    await page.reload();
    await expect(page.locator('main article')).toHaveCount(count);
    await untilInteractive(page);

    await page.goto('/event?when=today&q=lomba+di+bulan');
    await page.getByRole('button', { name: 'Besok', exact: true }).click();
    await expect(page).toHaveURL('/event?q=lomba+di+bulan&when=tomorrow');
  });
});

test.describe('a period without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('counts from today, whenever the list was stored @soak', async ({
    page,
    wire,
    app,
    allowInConsole,
  }) => {
    allowInConsole(noAnswer);
    const answer = await readJson(`${app.origin}${listGroupRuns.path}?limit=24`);
    const { data: runs } = z.parse(listGroupRuns.response, answer);
    await page.goto('/event');
    await untilStored(page, '/event');
    await page.goto('/event?when=today');
    await untilStored(page, '/event');
    wire.cut();

    // Not every day of the demo has a run.
    const later = [1, 2, 3].map((days) => Date.now() + days * 86_400_000);
    const runsAt = (at: number) => runs.filter((run) => isInPeriod(run, 'today', at));
    const day = later.find((at) => runsAt(at).length > 0) ?? 0;
    const today = runsAt(day);
    expect(today.length).toBeGreaterThan(0);
    await page.clock.setFixedTime(day);
    await page.goto('/event?when=today');
    await expect(page.locator('main section > h2')).toHaveText(['Hari ini']);
    await expect(page.locator('main article')).toHaveCount(today.length);
  });
});

/** A period that has runs today, and how its days are called: late on a Sunday the weekend has none any more. */
async function firstWithRuns(period: Locator): Promise<{ when: string; day: RegExp }> {
  const choices = [
    { when: 'weekend', day: /^(?:Hari ini|Besok|(?:Sabtu|Minggu), \d+ \w+)$/ },
    { when: 'tomorrow', day: /^Besok$/ },
    { when: 'month', day: /^(?:Hari ini|Besok|\w+, \d+ \w+)$/ },
  ];
  for (const choice of choices) {
    const name = await period.locator(`option[value="${choice.when}"]`).textContent();
    if (name?.endsWith('(0)') === false) return choice;
  }
  throw new Error('The demo has no runs in any period');
}

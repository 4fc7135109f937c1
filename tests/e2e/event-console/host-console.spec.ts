import type { Page } from '@playwright/test';
import {
  enterRace,
  participantNames as names,
  publishPaidRace,
} from '#tests/support/event-console/entered-race.ts';
import { hostWords, type HostWords } from '#tests/support/event-console/host-words.ts';
import { type Account, expect, test } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';

for (const language of languagesFor('en')) {
  const say = hostWords[language];

  test.describe(`a host in ${language}`, () => {
    test.use({ account: 'host', language });

    test('finds who has not paid, confirms them, gives numbers and takes them back, marks one, writes to all, and prints the list', async ({
      page,
      app,
      context,
      sessionOf,
      allowInConsole,
    }) => {
      allowInConsole(/ERR_INTERNET_DISCONNECTED/);
      const tokenOf = async (account: Account) => (await sessionOf(account)).access;
      const asked = { origin: app.origin, tokenOf };
      const race = await publishPaidRace(asked, `Lomba Konsol ${language}`);
      await enterRace(asked, race.id);
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
      await page.getByRole('link', { name: say.previous }).click();
      await expect(page.getByRole('heading', { level: 2, name: names.host })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('heading', { level: 2, name: names.admin })).toBeVisible();
      await page.getByRole('link', { name: say.back }).click();
      await expect(page.getByRole('link', { name: names.admin })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('link', { name: names.host })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('link', { name: names.admin })).toBeFocused();
      await expect(
        page.getByRole('listitem').filter({ hasText: names.admin }).getByText(say.flagged),
      ).toBeAttached();

      const row = page.getByRole('listitem').filter({ hasText: names.admin });
      await expect(row.getByText('10K')).toBeVisible();
      await page.getByRole('button', { name: say.columns }).click();
      await page.getByRole('checkbox', { name: say.category }).uncheck();
      await page.getByRole('button', { name: say.done }).click();
      await expect(row.getByText('10K')).toBeHidden();

      await page.getByRole('checkbox', { name: say.select(names.runner) }).check();
      await page.getByRole('button', { name: say.all }).click();
      await page.getByRole('button', { name: say.act }).click();
      await page.getByRole('button', { name: say.message }).click();
      await page.getByLabel(say.subject, { exact: true }).fill('Race pack');
      await page.getByLabel(say.text, { exact: true }).fill('Sabtu mulai 10.00.');
      await page.getByRole('button', { name: say.look }).click();
      await page.getByRole('button', { name: say.oneByOne }).click();
      const chat = page.getByRole('link', { name: `WhatsApp: ${names.runner}` });
      await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/62\d+\?text=.*Sabtu%20mulai/);
      // Nothing leaves this machine.
      await chat.evaluate((link) => link.addEventListener('click', (tap) => tap.preventDefault()));
      await expect(page.getByText(say.opened(0))).toBeVisible();
      await chat.click();
      await expect(page.getByText(say.opened(1))).toBeVisible();
      await page.getByRole('button', { name: say.backToMessage }).click();
      await page.getByRole('button', { name: say.send }).click();
      await expect(page.getByText(say.sent)).toBeVisible();
      await page.getByRole('button', { name: say.done }).click();

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

import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '#src/contract/common.ts';
import { getGroup } from '#src/contract/registration/groups.ts';
import { confirmPayment } from '#src/contract/payments/host-orders.ts';
import { createRegistration } from '#src/contract/registration.ts';
import { axeViolations } from '#tests/support/page/axe.ts';
import { pickProof } from '#tests/support/payment/chosen-files.ts';
import { findCovered } from '#tests/support/page/covered.ts';
import type { BuiltApp } from '#tests/support/e2e.ts';
import {
  makeCategory,
  makeEvent,
  makePaymentAccount,
  makeRegistrationBody,
  offerAccount,
} from '#tests/support/factories.ts';
import { familyWords } from '#tests/support/registration/family-words.ts';
import { makePromo } from '#tests/support/registration/promos.ts';
import { expect, test, toStorageState, untilInteractive } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';
import { enlargeType, findLostText, restoreType } from '#tests/support/page/text-room.ts';
import { endTransitions } from '#tests/support/page/transitions.ts';

/* A family of four with a promo code: three find places, the fourth waits; one order, one payment, and a ticket each. */

const dayMs = 86_400_000;
const price = 100_000;
const people = ['Demo Ibu', 'Demo Anak', 'Demo Kakek'] as const;
const [spouse, child, last] = people;

for (const language of languagesFor('id')) {
  const say = familyWords[language];

  test.describe(`a family’s story in ${language}`, () => {
    test.describe.configure({ timeout: 180_000 });
    test.use({
      account: 'runner',
      language,
      serviceWorkers: 'allow',
      viewport: { width: 390, height: 844 },
    });

    test('goes from one order to four tickets, the last from the waiting list', async ({
      page,
      app,
      access,
      browser,
      context,
      sessionOf,
      allowInConsole,
    }) => {
      allowInConsole(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
      const race = await makeRace(app);
      let groupId = '';

      await test.step('names four people, and is told what it costs and who waits', async () => {
        await page.goto(`/join/${race.id}`);
        await page.getByRole('link', { name: say.together }).click();
        await expect(personOf(page, say, 1).getByLabel(say.name)).not.toHaveValue('');
        // Who does not run takes themselves out: nobody is filled in then.
        await page.getByRole('button', { name: say.remove(1) }).click();
        await expect(page.getByLabel(say.name)).toHaveCount(1);
        await expect(page.getByLabel(say.name)).toHaveValue('');
        await page.reload();
        await expect(page.getByLabel(say.name)).toHaveCount(1);
        await page.getByRole('button', { name: say.startAnew }).click();
        await expect(page.getByLabel(say.name)).not.toHaveValue('');
        await page.getByRole('button', { name: say.add }).click();
        await page.getByRole('button', { name: say.add }).click();
        await page.getByRole('button', { name: say.add }).click();
        for (const [index, name] of people.entries()) {
          const row = personOf(page, say, index + 2);
          await row.getByLabel(say.name).fill(name);
          await row.getByText(index === 0 ? say.female : say.male, { exact: true }).click();
          await row.getByLabel(say.born).fill(index === 1 ? '2015-03-04' : '1970-05-06');
        }
        await page.getByLabel(say.team).fill('Demo Sekeluarga');
        await page.getByLabel(say.promo).fill('pagi20');
        await page.getByLabel(say.promo).blur();
        await expect(page.getByText(say.left(3))).toBeVisible();
        await expect(page.getByText(say.rupiah(3 * price * 0.8))).toBeVisible();
        await page.getByLabel(say.wait).check();
        await page.getByRole('button', { name: say.order }).click();
        await expect(page).toHaveURL(/\/group\/[0-9a-z]{12}$/);
        groupId = page.url().slice(-12);
        await expect(page.getByText(say.forPeople(3))).toBeVisible();
        await expect(placeOf(page, last)).toContainText(say.waits);
        await expectWhole(page);
      });

      await test.step('takes their own place, and fills in the child’s', async () => {
        await page.getByRole('link', { name: say.own }).click();
        await page.getByLabel(say.accept).check();
        await page.getByRole('button', { name: say.save }).click();
        await expect(page).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);
        await page.goto(`/group/${groupId}`);
        await placeOf(page, child).getByRole('button', { name: say.fillIn }).click();
        await page.getByLabel(say.phone).fill('0812 9999 0001');
        await page.getByLabel(say.city).fill('Sleman');
        await page.getByLabel(say.emergencyName).fill('Demo Kerabat');
        await page.getByLabel(say.emergencyPhone).fill('0812 9999 0002');
        await page.getByLabel(say.accept).check();
        await page.getByRole('button', { name: say.saveDetails }).click();
        await expect(placeOf(page, child)).toContainText(say.complete);
      });

      await test.step('the spouse takes theirs by the link, and sees who pays', async () => {
        const code = await findClaim(app.origin, { access, groupId, name: spouse });
        const phone = await openAs(browser, app, {
          session: await sessionOf('admin'),
          language,
        });
        await phone.goto(`/claim/${code}`);
        await expect(phone.getByText(say.orderedBy)).toBeVisible();
        await phone.getByLabel(say.phone).fill('0812 9999 0003');
        await phone.getByLabel(say.city).fill('Sleman');
        await phone.getByLabel(say.emergencyName).fill('Demo Kerabat');
        await phone.getByLabel(say.emergencyPhone).fill('0812 9999 0002');
        await phone.getByLabel(say.accept).check();
        await phone.getByRole('button', { name: say.save }).click();
        await expect(phone.getByText(say.paidByOther)).toBeVisible();
        await expect(phone.getByRole('button', { name: say.copyAmount })).toHaveCount(0);
        await phone.context().close();
      });

      await test.step('one payment makes three tickets', async () => {
        await page.reload();
        await page.getByRole('link', { name: say.pay }).click();
        await expect(page.getByRole('button', { name: say.copyAmount, exact: true })).toBeVisible();
        await pickProof(page, page.getByRole('button', { name: say.upload }));
        await page.getByRole('button', { name: say.sendProof }).click();
        await expect(page.getByRole('heading', { name: say.proofSent })).toBeVisible();
        await call(app.origin, (await sessionOf('admin')).access, {
          path: confirmPayment.path.replace(':id', race.id).replace(':orderId', groupId),
        });
        await page.goto(`/group/${groupId}`);
        await expect(page.getByText(say.paid)).toBeVisible();
        for (const name of [spouse, child]) {
          await expect(placeOf(page, name)).toContainText(/BIB \d{4}/);
        }
      });

      await test.step('the child’s ticket opens without a signal on the parent’s phone', async () => {
        await placeOf(page, child).getByRole('link', { name: say.openTicket }).click();
        await expect(page.locator('main article')).toContainText(child);
        await expect(page.getByText(say.saved).first()).toBeVisible();
        await page.evaluate(() => navigator.serviceWorker.ready);
        await context.setOffline(true);
        await page.reload();
        await expect(page.locator('main article')).toContainText(child);
        await context.setOffline(false);
      });

      await test.step('a place becomes free: it is offered for the fourth, and taken', async () => {
        await app.database.db
          .updateTable('categories')
          .set({ quota: 4 })
          .where('id', '=', race.categoryId)
          .execute();
        // Whoever comes now finds that others wait, and settles the list.
        await call(app.origin, (await sessionOf('host')).access, {
          path: createRegistration.path.replace(':id', race.id),
          body: { ...makeRegistrationBody(race.categoryId), jersey: null, or_wait: true },
        });
        await page.goto(`/group/${groupId}`);
        await placeOf(page, last).getByRole('link', { name: say.position }).click();
        await untilInteractive(page);
        await page.getByRole('button', { name: say.take }).first().click();
        await expect(page.getByRole('button', { name: say.copyAmount, exact: true })).toBeVisible();
      });
    });
  });
}

/** The group's screen is no demo's, so no crawl opens it: it is as wide as its page, nothing covers it, all can read it. */
async function expectWhole(page: Page): Promise<void> {
  await untilInteractive(page);
  for (const width of [320, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `wider than ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await findCovered(page), `covered at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await endTransitions(page);
  expect.soft(await axeViolations(page)).toEqual([]);
  await enlargeType(page);
  expect.soft(await findLostText(page), 'with type at 200 %').toEqual([]);
  await restoreType(page);
}

type Words = (typeof familyWords)[Language];

function personOf(page: Page, say: Words, number: number) {
  return page.getByRole('group', { name: say.person(number) }).first();
}

function placeOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

async function makeRace({ database: { db } }: BuiltApp) {
  const event = await makeEvent(db, {
    jersey_sizes: '[]',
    registration_opens_at: new Date(Date.now() - dayMs),
    registration_closes_at: new Date(Date.now() + 20 * dayMs),
    starts_at: new Date(Date.now() + 30 * dayMs),
    ends_at: new Date(Date.now() + 31 * dayMs),
  });
  const category = await makeCategory(db, event.id, {
    quota: 3,
    price,
    flag_off_at: new Date(Date.now() + 30 * dayMs),
  });
  await offerAccount(db, event, await makePaymentAccount(db, null));
  await makePromo(db, event.id, { use_limit: 3 });
  return { id: event.id, categoryId: category.id };
}

async function findClaim(
  origin: string,
  { access, groupId, name }: { access: string; groupId: string; name: string },
): Promise<string> {
  const answer = await fetch(`${origin}${getGroup.path.replace(':id', groupId)}`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const { group } = getGroup.response.parse(await answer.json());
  return group.places.find((place) => place.legal_name === name)?.claim ?? '';
}

type Reader = {
  session: Parameters<typeof toStorageState>[0]['session'];
  language: Language;
};

async function openAs(browser: Browser, app: BuiltApp, reader: Reader): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.origin,
    serviceWorkers: 'block',
    storageState: toStorageState({ origin: app.origin, theme: 'light', ...reader }),
  });
  return await context.newPage();
}

async function call(
  origin: string,
  access: string,
  { path, body = {} }: { path: string; body?: object },
): Promise<void> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

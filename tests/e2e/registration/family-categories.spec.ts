import { familyWords } from '#tests/support/registration/family-words.ts';
import {
  makeCategory,
  makeEvent,
  makePaymentAccount,
  offerAccount,
} from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';

/* A father who runs 10K, a mother who runs 5K and a child in a full fun run, in one order. */

const dayMs = 86_400_000;
const [long, short, fun] = [300_000, 200_000, 100_000];

for (const language of languagesFor('id')) {
  const say = familyWords[language];

  test.describe(`a family of several categories in ${language}`, () => {
    test.use({ account: 'runner', language, viewport: { width: 390, height: 844 } });

    test('is told who finds no place, and orders the rest as one', async ({
      page,
      app,
      allowInConsole,
    }) => {
      allowInConsole(/status of 409/);
      const { db } = app.database;
      const startsAt = new Date(Date.now() + 30 * dayMs);
      const event = await makeEvent(db, {
        waiting_list: 'turn',
        jersey_sizes: '[]',
        registration_opens_at: new Date(Date.now() - dayMs),
        registration_closes_at: new Date(Date.now() + 20 * dayMs),
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + dayMs),
      });
      const categories = [
        { code: '10K', name: { id: '10 kilometer', en: '10 kilometres' }, price: long, quota: 9 },
        { code: '5K', name: { id: '5 kilometer', en: '5 kilometres' }, price: short, quota: 9 },
        { code: 'FUN', name: { id: 'Lari keluarga', en: 'Fun run' }, price: fun, quota: 0 },
      ];
      const ids: string[] = [];
      for (const [index, { name, ...one }] of categories.entries()) {
        const { id } = await makeCategory(db, event.id, {
          ...one,
          name: JSON.stringify(name),
          position: index + 1,
          bib_from: 1001 + index * 1000,
          bib_next: 1001 + index * 1000,
          flag_off_at: new Date(startsAt.getTime() + index * 3_600_000),
        });
        ids.push(id);
      }
      await offerAccount(db, event, await makePaymentAccount(db, null));

      await page.goto(`/join/${event.id}?for=group`);
      const row = (number: number) => page.getByRole('group', { name: say.person(number) }).first();
      await expect(row(1).getByLabel(say.name)).not.toHaveValue('');
      await page
        .getByLabel(say.category, { exact: true })
        .first()
        .selectOption(ids[0] ?? '');
      await page.getByRole('button', { name: say.add }).click();
      for (const [number, name, chosen] of [
        [2, 'Demo Ibu', ids[1]],
        [3, 'Demo Anak', ids[2]],
      ] as const) {
        await row(number)
          .getByLabel(say.category)
          .selectOption(chosen ?? '');
        await row(number).getByLabel(say.name).fill(name);
        await row(number).getByText(say.female, { exact: true }).click();
        await row(number)
          .getByLabel(say.born)
          .fill(number === 3 ? '2015-03-04' : '1985-05-06');
      }
      await expect(row(3).getByText(say.noPlaceIn(say.fun))).toBeVisible();
      await expect(page.getByText(say.rupiah(long + short)).first()).toBeVisible();
      await page.getByRole('button', { name: say.order }).click();
      // Nobody is moved to a list unasked.
      await expect(page.getByText(say.notEnough)).toBeVisible();
      await page.getByLabel(say.wait).check();
      await page.getByRole('button', { name: say.order }).click();
      await expect(page).toHaveURL(/\/group\/[0-9a-z]{12}$/);
      const place = (name: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await expect(place('Demo Ibu')).toContainText(say.short);
      await expect(place('Demo Anak')).toContainText(say.waits);
      await expect(page.getByText(say.forPeople(2))).toBeVisible();
    });
  });
}

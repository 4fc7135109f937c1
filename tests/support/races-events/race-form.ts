import type { Page } from '@playwright/test';
import type { CaptainWords } from './captain-words.ts';

/* A host fills in the form of a race. */

/** What a category asks for, as it is typed. */
export type TypedCategory = { km: string; price: string; quota: string };

/** Answers all that publishing a race needs, its name and summary left out. */
export async function fillRace(
  page: Page,
  say: CaptainWords,
  categories: readonly TypedCategory[],
): Promise<void> {
  await page.getByLabel(say.province).selectOption('ID-YO');
  await page.getByLabel(say.city).fill('Yogyakarta');
  await page.getByLabel(say.startVenue).fill('Jembatan Gondolayu');
  await page.getByLabel(say.raceDay).fill(dayAhead(40));
  await page.getByLabel(say.flagOff, { exact: true }).fill('05:30');
  for (const [index, { km, price, quota }] of categories.entries()) {
    if (index > 0) await page.getByRole('button', { name: say.addCategory }).click();
    const card = categoryOf(page, index + 1, say);
    await card.getByLabel(say.distance).fill(km);
    await card.getByLabel(say.price).fill(price);
    await card.getByRole('textbox', { name: say.quota }).fill(quota);
    await card.getByLabel(say.cutOff).fill('120');
  }
  await page.getByLabel(say.whatsApp).fill('0812 3456 7890');
  await page.getByLabel(say.payment).fill('Transfer ke Bank Contoh.');
  await page.getByRole('textbox', { name: say.rules, exact: true }).fill('BIB dipasang di depan.');
}

/** The card of a category, by its number from 1. */
export function categoryOf(page: Page, number: number, say: CaptainWords) {
  const name = `${say.category} ${number}`;
  return page.getByRole('group').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** A day from today on, as a date field takes it. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

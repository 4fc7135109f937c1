import type { Locator, Page } from '@playwright/test';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { readPublished, readTickets } from '../races-events/published.ts';
import { expect } from '../reader.ts';

/** The races that a runner has no ticket for. */
export async function readUntaken(origin: string, access: string): Promise<EventCard[]> {
  const { races } = await readPublished(origin);
  const taken = (await readTickets(origin, access)).map(({ event }) => event.id);
  return races.filter(({ id }) => !taken.includes(id));
}

/** Opens the second step of a registration, prefilled; answers with the field of the runner's name. */
export async function openRunnerStep(
  page: Page,
  { origin, access }: { origin: string; access: string },
): Promise<Locator> {
  const race = (await readUntaken(origin, access)).find(
    ({ availability }) => availability === 'open',
  );
  if (!race) throw new Error('The demo has no race that the runner may register for');
  await page.goto(`/join/${race.id}?step=category`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  const name = page.getByLabel('Nama sesuai KTP');
  await expect(name).not.toHaveValue('');
  return name;
}

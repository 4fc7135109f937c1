import * as z from 'zod/mini';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { EventAnswer } from '#src/contract/answer.ts';
import { layoutShift } from '#tests/support/page/early.ts';
import { pathOf, readJson, readPublished } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive, withMotion } from '#tests/support/reader.ts';
import { pickSample } from '#tests/support/sample.ts';

/* Screens on which something stands at the bottom edge that comes after the rest. */

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.use(withMotion);

test.describe('a member', () => {
  test.use({ account: 'runner' });

  test('can answer to a run, and nothing has moved', async ({ page, app, access }) => {
    const { events } = await readPublished(app.origin);
    // Other tests of this worker answer to some.
    const open: EventCard[] = [];
    for (const event of events.filter(({ availability }) => availability === 'open')) {
      const headers = { authorization: `Bearer ${access}` };
      const answer = await readJson(`${app.origin}/api/event/${event.id}/answer`, headers);
      const { data } = z.safeParse(z.pick(EventAnswer, { answer: true }), answer);
      if (data?.answer === null) open.push(event);
    }
    const withGroups = open.find(({ categories }) => categories.length > 1);
    const withOne = open.find(({ categories }) => categories.length === 1);
    if (!withGroups || !withOne)
      throw new Error('The demo lacks a run with and one without groups');
    for (const event of [withGroups, withOne]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(pathOf(event), { waitUntil: 'networkidle' });
      const bar = page.getByRole('region', { name: 'Tindakan' });
      await expect(bar.getByText(/Dengan mengetuk Ikut/)).toBeInViewport();
      const [words, button] = await Promise.all([
        bar.getByText(/Dengan mengetuk Ikut/).boundingBox(),
        bar.getByRole('button', { name: 'Ikut', exact: true }).boundingBox(),
      ]);
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      // What comes late moves things each time; a busy machine that paints between two parts does so once.
      const shifts = [await layoutShift(page)];
      await page.reload({ waitUntil: 'networkidle' });
      await expect(bar.getByText(/Dengan mengetuk Ikut/)).toBeInViewport();
      shifts.push(await layoutShift(page));
      expect(Math.min(...shifts), event.title.id).toBeLessThan(0.01);
      // The page scrolls clear of what stands on the bar.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.getByRole('contentinfo').boundingBox();
      const over = await bar.getByText(/Dengan mengetuk Ikut/).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }
  });

  for (const size of pickSample(sizes, { part: 0, parts: sizes.length })) {
    test(`opens a form ${size.width} px wide, and the cookie banner stays`, async ({ page }) => {
      await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
      await page.setViewportSize(size);
      await page.goto('/community-form', { waitUntil: 'networkidle' });
      await expect(page.getByRole('region', { name: 'Persetujuan cookie' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Buat komunitas' })).toBeVisible();
      await expect(page.getByLabel('Nama komunitas')).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });
  }
});

test('a page that stands is neither faded nor styled anew when its scripts come', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const done: string[] = [];
    Object.assign(window, { done });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      done.push('fade');
      return start(options);
    };
    // Writing the language, even the same, restyles every element.
    new MutationObserver(() => done.push('language')).observe(document, {
      subtree: true,
      attributeFilter: ['lang'],
    });
  });
  const done = () => page.evaluate(() => Object(window).done);
  await page.goto('/');
  await untilInteractive(page);
  expect(await done()).toEqual([]);
  await page.getByRole('link', { name: 'Lomba', exact: true }).first().click();
  await page.waitForURL('**/race');
  await expect.poll(done).toEqual(['fade']);
});

test('a page that is left while it fades in is no error', async ({ page }) => {
  await page.goto('/');
  await untilInteractive(page);
  const overtaken = await page.evaluate(async () => {
    const first = document.startViewTransition(() => {});
    await document.startViewTransition(() => {}).finished;
    return await first.ready.then(
      () => 'shown',
      (error: unknown) => Object(error).name,
    );
  });
  expect(overtaken).toBe('AbortError');
});

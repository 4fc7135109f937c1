import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What is looked for: every rule of WCAG 2.2 AA and good practice, or only whether colours stand apart. */
type Rules = 'all' | 'colours';

const runOnly: Record<Rules, NonNullable<RunOptions['runOnly']>> = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: { type: 'rule', values: ['color-contrast'] },
};

/**
 * What axe finds wrong on the page, or in the part of it that a selector names: one line per element. Violations only,
 * and without gathering style sheets anew or looking for frames: pages here have none, and each costs as much time as
 * the rules do.
 */
export async function axeViolations(
  page: Page,
  { rules = 'all', within = 'html' }: { rules?: Rules; within?: string } = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: runOnly[rules],
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  };
  return page.evaluate(runAxe, { within, options });
}

/** Runs inside the page, where axe is a global. */
async function runAxe(given: { within: string; options: RunOptions }): Promise<string[]> {
  // The script that was evaluated before put it there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(given.within, given.options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

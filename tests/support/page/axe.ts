import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** All rules of WCAG 2.2 AA and best practices, or only colour contrast. */
type Rules = 'all' | 'colours';

const runOnly: Record<Rules, NonNullable<RunOptions['runOnly']>> = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: { type: 'rule', values: ['color-contrast'] },
};

/**
 * axe's violations on the page, or within a selector: one line per element. Stylesheets are not preloaded and frames
 * not searched: pages here have none, and each takes as long as the rules do.
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
  // Defined by the script evaluated before.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  // Colours are judged as they end: what fades in is pale for a moment.
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  const { violations } = await inPage.run(given.within, given.options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { browserLaunchOptions } from '#tests/support/browser.ts';

/** Lighthouse needs a newer Node than we ask of others; npm keeps both in a folder of its own. */
const packages = ['--package=node@24', '--package=lighthouse@13.5.0'];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of a page on a phone: scores from 0 to 100, and how long its main thread was blocked, in ms. */
export type LighthouseVisit = Record<(typeof categories)[number], number> & { blocked: number };

const score = z.object({ score: z.nullable(z.number()) });
const Report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({ 'total-blocking-time': z.object({ numericValue: z.number() }) }),
});

/**
 * Runs Lighthouse once with its own settings for phones, in a new browser.
 *
 * @throws when it does not end well
 */
export async function runLighthouse(url: string): Promise<LighthouseVisit> {
  const { executablePath, args = [] } = browserLaunchOptions();
  const folder = mkdtempSync(join(tmpdir(), 'derap-lighthouse-'));
  const output = join(folder, 'report.json');
  try {
    const run = spawn(
      'npm',
      [
        'exec',
        '--yes',
        // It would warn of the Node that starts it.
        '--loglevel=error',
        ...packages,
        '--',
        'lighthouse',
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${['--headless', '--no-sandbox', ...args].join(' ')}`,
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CHROME_PATH: executablePath },
        shell: process.platform === 'win32',
      },
    );
    const [code] = await once(run, 'exit');
    if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)} on ${url}`);
    const report = Report.parse(JSON.parse(readFileSync(output, 'utf8')));
    const scoreOf = (name: (typeof categories)[number]) =>
      Math.round((report.categories[name].score ?? 0) * 100);
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
      blocked: report.audits['total-blocking-time'].numericValue,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

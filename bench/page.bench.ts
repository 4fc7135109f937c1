import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { listPaths } from '#src/domain/pages/page-kind.ts';
import { clientFolder, readManifest } from '#src/build/manifest.ts';
import { findScreenKind, maxBeforeLoadKb, precacheLimits } from '#src/build/sizes/screen-kinds.ts';
import { screenSizes, sentSize } from '#src/build/sizes/screen-sizes.ts';
import { ensureBrowser } from '#src/cli/browser/find-browser.ts';
import { root } from '#src/build/root.ts';
import { browserLaunchOptions } from '#tests/support/browser.ts';
import { pathOf, readPublished } from '../tests/support/races-events/published.ts';
import { compareWithTwin } from './support/lighthouse/compare-pages.ts';
import { untilOffline } from './support/offline-visit.ts';
import { type Visit, visit } from './support/page-visit.ts';
import { median, report, type Figure } from './support/report.ts';
import { startSlowLink } from './support/slow-link.ts';
import { startStaticBaseline } from './support/static-baseline.ts';

/**
 * Settings: PORT, ROUNDS (fewer than 7 only show that it runs), PAGES (comma-separated paths; default all public ones), PARTS
 * (comma-separated: slow, offline, lighthouse; default all).
 */
const port = Number(process.env['PORT'] ?? 4390);
const rounds = Number(process.env['ROUNDS'] ?? 7);
const parts = process.env['PARTS']?.split(',') ?? ['slow', 'offline', 'lighthouse'];
const publicPage = findScreenKind('index.tsx');
const link = { roundTripMs: 150, bytesPerSecond: 1_638_400 / 8 };

/** Pages that Lighthouse visits five times; the rest once, which only tells what is far off. */
const lighthouseRounds = 5;
const mainPaths = ['/', '/race', '/event', '/community', '/shop', '/signin', '/faq'];

/**
 * First-screen JavaScript of every screen; then public pages on a slow phone and network against static baselines; then
 * Lighthouse on them, beside the least page that our packages make.
 */
reportSizes();
const dataDir = mkdtempSync(join(tmpdir(), 'derap-bench-'));
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
  },
  stdio: 'ignore',
});
const origin = `http://127.0.0.1:${port}`;
try {
  await waitUntilReady(`${origin}/readyz`);
  await ensureBrowser();
  const paths = process.env['PAGES']?.split(',') ?? (await listPages());
  if (parts.includes('slow')) {
    for (const path of paths) report(`Page ${path}`, await comparePage(path));
  }
  if (parts.includes('offline')) report('Without a network', await measureOffline());
  if (parts.includes('lighthouse')) {
    const isMain = (path: string) => mainPaths.includes(path) || path.includes('/detail/');
    const most = Math.min(lighthouseRounds, rounds);
    await compareWithTwin(
      origin,
      paths.map((path) => ({ path, rounds: isMain(path) ? most : 1 })),
    );
  }
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}

function reportSizes(): void {
  const sizes = screenSizes(readManifest(), (file) => sentSize(join(root, clientFolder), file));
  const figures = sizes.map(({ screen, limits: { kind, maxKb }, bytes }): Figure => {
    return {
      name: `${screen} (${kind})`,
      value: bytes / 1024,
      unit: 'KB br',
      limit: { atMost: maxKb },
    };
  });
  report('First-screen JavaScript', figures);
}

/** Every server-rendered page without an id in its path, a race and a run. */
async function listPages(): Promise<string[]> {
  const { races, events } = await readPublished(origin);
  const details = [...races.slice(0, 1), ...events.slice(0, 1)].map(pathOf);
  return [...listPaths('content', 'visitor'), ...details];
}

/** How long after load a first visit to the race list takes to work offline, and how many files that needs. */
async function measureOffline(): Promise<Figure[]> {
  const ours = await startSlowLink(port, link);
  const browser = await chromium.launch(browserLaunchOptions());
  const visits = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await untilOffline(browser, `http://127.0.0.1:${ours.port}/race`));
    }
  } finally {
    await browser.close();
    ours.close();
  }
  const seconds = median(visits.map((each) => each.seconds));
  const files = median(visits.map((each) => each.files));
  return [
    { name: 'from load to offline', value: seconds, unit: 's', limit: { atMost: 6 } },
    {
      name: 'files that the worker stores',
      value: files,
      unit: '',
      limit: { atMost: precacheLimits.maxFiles },
    },
  ];
}

/** Alternates between ours and the baseline, each visit in a new profile, so that neither warms up the other. */
async function comparePage(path: string): Promise<Figure[]> {
  const baseline = await startStaticBaseline(origin, path);
  const ours = await startSlowLink(port, link);
  const theirs = await startSlowLink(baseline.port, link);
  const browser = await chromium.launch(browserLaunchOptions());
  const pairs: { ours: Visit; baseline: Visit }[] = [];
  try {
    const visitOurs = () => visit(browser, `http://127.0.0.1:${ours.port}${path}`, true);
    const visitBaseline = () => visit(browser, `http://127.0.0.1:${theirs.port}${path}`, false);
    for (let round = 0; round < rounds; round += 1) {
      if (round % 2 === 0) pairs.push({ ours: await visitOurs(), baseline: await visitBaseline() });
      else {
        const first = await visitBaseline();
        pairs.push({ ours: await visitOurs(), baseline: first });
      }
    }
  } finally {
    await browser.close();
    for (const part of [ours, theirs, baseline]) part.close();
  }
  return toFigures(pairs);
}

function toFigures(pairs: { ours: Visit; baseline: Visit }[]): Figure[] {
  const middle = (value: (pair: { ours: Visit; baseline: Visit }) => number) =>
    median(pairs.map(value));
  return [
    { name: 'largest paint', value: middle(({ ours }) => ours.paint), unit: 'ms' },
    { name: 'its static twin', value: middle(({ baseline }) => baseline.paint), unit: 'ms' },
    {
      name: 'paint ÷ static paint',
      value: middle(({ ours, baseline }) => ours.paint / baseline.paint),
      unit: '×',
      limit: { atMost: 1.15 },
    },
    {
      name: 'interactive ÷ static paint',
      value: middle(({ ours, baseline }) => (ours.interactive ?? Number.NaN) / baseline.paint),
      unit: '×',
      limit: { atMost: 2.5 },
    },
    {
      name: 'blocked after the paint',
      value: middle(({ ours }) => ours.blocked),
      unit: 'ms',
      limit: { atMost: 100 },
    },
    {
      name: 'scripts until interactive',
      value: middle(({ ours }) => ours.scripts),
      unit: '',
      limit: { atMost: publicPage.maxScripts ?? 0 },
    },
    {
      name: 'JavaScript until interactive',
      value: middle(({ ours }) => ours.scriptKb),
      unit: 'KB br',
      limit: { atMost: publicPage.maxKb },
    },
    {
      name: 'everything before load',
      value: middle(({ ours }) => ours.beforeLoadKb),
      unit: 'KB',
      limit: { atMost: maxBeforeLoadKb },
    },
    {
      name: 'layout shift',
      value: middle(({ ours }) => ours.shift),
      unit: '',
      limit: { atMost: 0.01 },
    },
    { name: 'tap', value: middle(({ ours }) => ours.tap), unit: 'ms', limit: { atMost: 100 } },
  ];
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer within two minutes`);
}

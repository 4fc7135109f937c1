import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '#src/cli/find-browser.ts';
import { root } from '#src/cli/tool.ts';
import { median, report, type Figure } from './support/report.ts';
import { startSlowLink } from './support/slow-link.ts';
import { startStaticTwin } from './support/static-twin.ts';

const port = 4390;
const rounds = 7;
const paths = ['/', '/race'];
const cpuSlowdown = 4;
const link = { roundTripMs: 150, bytesPerSecond: 1_638_400 / 8 };
const scriptLimitKb = 130;
const beforeLoadLimitKb = 160;
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Sample = { paint: number; shift: number; scriptKb: number; beforeLoadKb: number };

/** Public pages on a slow phone and link, against the same content without a program, in the same rounds. */
const dataDir = mkdtempSync(join(tmpdir(), 'derap-bench-'));
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'demo' },
  stdio: 'ignore',
});
const origin = `http://127.0.0.1:${port}`;
await answers(`${origin}/readyz`);
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: chromiumFlags,
});
try {
  for (const path of paths) report(`Page ${path}`, await comparePage(path));
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}

async function comparePage(path: string): Promise<Figure[]> {
  const twin = await startStaticTwin(origin, path);
  const ours = await startSlowLink(port, link);
  const theirs = await startSlowLink(twin.port, link);
  const samples = { ours: [] as Sample[], twin: [] as Sample[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const which of round % 2 === 0
      ? (['ours', 'twin'] as const)
      : (['twin', 'ours'] as const)) {
      const through = which === 'ours' ? ours.port : theirs.port;
      samples[which].push(await load(browser, `http://127.0.0.1:${through}${path}`));
    }
  }
  for (const part of [ours, theirs, twin]) part.close();
  const middle = (list: Sample[], key: keyof Sample) => median(list.map((sample) => sample[key]));
  const ratios = samples.ours.map(
    ({ paint }, index) => paint / (samples.twin[index]?.paint ?? Number.NaN),
  );
  return [
    { name: 'largest paint', value: middle(samples.ours, 'paint'), unit: 'ms' },
    { name: 'its static twin', value: middle(samples.twin, 'paint'), unit: 'ms' },
    { name: 'ratio', value: median(ratios), unit: '×', limit: { atMost: 1.15 } },
    {
      name: 'first-screen JavaScript',
      value: middle(samples.ours, 'scriptKb'),
      unit: 'KB br',
      limit: { atMost: scriptLimitKb },
    },
    {
      name: 'everything before load',
      value: middle(samples.ours, 'beforeLoadKb'),
      unit: 'KB',
      limit: { atMost: beforeLoadLimitKb },
    },
    {
      name: 'layout shift',
      value: middle(samples.ours, 'shift'),
      unit: '',
      limit: { atMost: 0.01 },
    },
  ];
}

/** One first visit of a new browser profile. The service worker is kept out: it starts after load. */
async function load(launched: Browser, url: string): Promise<Sample> {
  const context = await launched.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let allBytes = 0;
  let loaded = false;
  let beforeLoad = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength;
    if (!loaded) beforeLoad = allBytes;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  page.on('load', () => {
    loaded = true;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { paint, shift } = await page.evaluate(readPaints);
  await context.close();
  return { paint, shift, scriptKb: scriptBytes / 1024, beforeLoadKb: beforeLoad / 1024 };
}

/** Runs in the page: the last largest paint, and the sum of unexpected layout shifts. */
function readPaints(): Promise<{ paint: number; shift: number }> {
  return new Promise((resolve) => {
    let paint = 0;
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve({ paint, shift }), 500);
  });
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer within a minute`);
}

import { join } from 'node:path';
import { clientFolder, findCycle, readManifest } from './manifest.ts';
import { entrySize, precacheSize, screenSizes, sentSize } from './screen-sizes.ts';
import { root } from './root.ts';

type Line = {
  name: string;
  bytes: number;
  maxKb: number;
  files?: { count: number; max: number };
};

/** What may not be exceeded, in KB of Brotli. */
const maxKb = { public: 130, visitor: 130, member: 150, scanner: 166, entry: 112, precache: 250 };

/** Scripts of a public screen: each costs headers, and on a slow phone a few milliseconds of processor. */
const maxScripts = 9;
/** Files that a service worker fetches before the app opens without a network; the web manifest is one more. */
const maxPrecachedFiles = 39;

/** Checks the finished build's sizes, and that no scripts import each other in a circle: deterministic, so it belongs to the tests. Returns an exit code. */
export function runSizeCheck(): number {
  const folder = join(root, clientFolder);
  const manifest = readManifest();
  const sizeOf = (file: string) => sentSize(folder, file);
  const screens = screenSizes(manifest, sizeOf).toSorted((a, b) => b.bytes - a.bytes);
  const precache = precacheSize(manifest, folder);
  const lines: Line[] = [
    {
      name: 'precache',
      bytes: precache.bytes,
      maxKb: maxKb.precache,
      files: { count: precache.files, max: maxPrecachedFiles },
    },
    { name: 'every screen', bytes: entrySize(manifest, sizeOf), maxKb: maxKb.entry },
    ...screens.map(({ screen, kind, bytes, files }) => ({
      name: screen,
      bytes,
      maxKb: maxKb[kind],
      ...(kind === 'public' || kind === 'visitor'
        ? { files: { count: files, max: maxScripts } }
        : {}),
    })),
  ];
  for (const line of lines) console.log(describe(line));
  const circle = findCycle(manifest);
  if (circle !== null) console.log(`FAILED scripts in a circle: ${circle.join(' → ')}`);
  return lines.every(isWithin) && circle === null ? 0 : 1;
}

function describe(line: Line): string {
  const kb = (line.bytes / 1024).toFixed(1);
  const verdict = isWithin(line) ? 'ok    ' : 'FAILED';
  const { files } = line;
  const count = files === undefined ? '' : `; ${files.count} files, at most ${files.max}`;
  return `${verdict} ${line.name}: ${kb} KB, at most ${line.maxKb}${count}`;
}

function isWithin(line: Line): boolean {
  return line.bytes <= line.maxKb * 1024 && (line.files?.count ?? 0) <= (line.files?.max ?? 0);
}

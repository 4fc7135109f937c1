import { join } from 'node:path';
import { clientFolder, findCycle, readManifest } from '../manifest.ts';
import { entrySize, precacheSize, screenSizes, sentSize } from './screen-sizes.ts';
import { root } from '../root.ts';

type Line = {
  name: string;
  bytes: number;
  maxKb: number;
  files?: { count: number; max: number };
};

/**
 * Limits in KB of Brotli. Organisers' is the fullest screen, an event's console, and room for its payments; the scanner's,
 * where the decoder comes by itself, keeps it from growing.
 */
const maxKb = {
  public: 130,
  visitor: 130,
  member: 150,
  organizer: 160,
  // All that a verdict may need comes before the first scan: what is not here yet could be out of reach then.
  scanner: 178,
  // The scanner and what guides through it; opened the day before.
  rehearsal: 190,
  entry: 112,
  precache: 250,
};

/** Scripts of a public screen: each costs headers, and a few milliseconds of CPU time on a slow phone. */
const maxScripts = 8;
/** Files that the service worker fetches before the app works offline; the web manifest is one more. */
const maxPrecachedFiles = 39;

/** Checks the build's sizes, and that its scripts have no import cycle. Returns an exit code. */
export function runSizeCheck(): number {
  const folder = join(root, clientFolder);
  const manifest = readManifest();
  const getSize = (file: string) => sentSize(folder, file);
  const screens = screenSizes(manifest, getSize).toSorted((a, b) => b.bytes - a.bytes);
  const precache = precacheSize(manifest, folder);
  const lines: Line[] = [
    {
      name: 'precache',
      bytes: precache.bytes,
      maxKb: maxKb.precache,
      files: { count: precache.files, max: maxPrecachedFiles },
    },
    { name: 'every screen', bytes: entrySize(manifest, getSize), maxKb: maxKb.entry },
    ...screens.map(({ screen, kind, bytes, files }) => ({
      name: screen,
      bytes,
      maxKb: screen === 'scanner.$eventId_.rehearsal' ? maxKb.rehearsal : maxKb[kind],
      ...(kind === 'public' || kind === 'visitor'
        ? { files: { count: files, max: maxScripts } }
        : {}),
    })),
  ];
  for (const line of lines) console.log(describe(line));
  const cycle = findCycle(manifest);
  if (cycle !== null) console.log(`FAILED scripts in a circle: ${cycle.join(' → ')}`);
  return lines.every(isWithin) && cycle === null ? 0 : 1;
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

import { join } from 'node:path';
import { clientFolder, readManifest } from './build-manifest.ts';
import { entrySize, precacheSize, screenSizes, sentSize } from './screen-sizes.ts';
import { root } from './tool.ts';

type Line = { name: string; bytes: number; budgetKb: number | null; mostKb: number };

/** What may not be exceeded, in KB of Brotli: 130 for public screens, signing in included, and 150 behind sign-in. */
const limits = {
  public: { budgetKb: 130, mostKb: 130 },
  visitor: { budgetKb: 130, mostKb: 130 },
  member: { budgetKb: 150, mostKb: 150 },
  scanner: { budgetKb: null, mostKb: 166 },
  entry: { budgetKb: null, mostKb: 112 },
  precache: { budgetKb: 250, mostKb: 250 },
} as const;

/** Checks the finished build's sizes: deterministic, so it belongs to the tests. Returns an exit code. */
export function runSizeCheck(): number {
  const folder = join(root, clientFolder);
  const manifest = readManifest();
  const sizeOf = (file: string) => sentSize(folder, file);
  const screens = screenSizes(manifest, sizeOf).toSorted((a, b) => b.bytes - a.bytes);
  const lines: Line[] = [
    { name: 'precache', bytes: precacheSize(manifest, folder), ...limits.precache },
    { name: 'every screen', bytes: entrySize(manifest, sizeOf), ...limits.entry },
    ...screens.map(({ screen, kind, bytes }) => ({ name: screen, bytes, ...limits[kind] })),
  ];
  for (const line of lines) console.log(describe(line));
  return lines.every(({ bytes, mostKb }) => bytes <= mostKb * 1024) ? 0 : 1;
}

function describe({ name, bytes, budgetKb, mostKb }: Line): string {
  const kb = (bytes / 1024).toFixed(1);
  if (bytes > mostKb * 1024) return `FAILED ${name}: ${kb} KB, at most ${mostKb}`;
  if (budgetKb !== null && bytes > budgetKb * 1024)
    return `above  ${name}: ${kb} KB, budget ${budgetKb}`;
  return `ok     ${name}: ${kb} KB`;
}

import { join } from 'node:path';
import { clientFolder, findCycle, readManifest } from '../manifest.ts';
import { root } from '../root.ts';
import { maxScannerKb, precacheLimits } from './screen-kinds.ts';
import { groupSize, screenSizes, sentSize } from './screen-sizes.ts';

/** What is measured: a size in KB, or a number of files, and its limit. */
export type Measure = { name: string; value: number; unit: 'KB' | 'files'; max: number };

/** From this share of a limit on the build warns, so that a word can always be corrected. */
const warnFrom = 0.96;

/**
 * Prints the sizes of the finished client build, fullest first; of a build's own check only what is near its limit.
 *
 * @returns an exit code: 1 where a limit is passed, or scripts import each other in a circle
 */
export function runSizeCheck({ isBrief }: { isBrief: boolean }): number {
  const measures = measureBuild().toSorted((a, b) => fill(b) - fill(a));
  const printed = measures.filter((one) => !isBrief || fill(one) >= warnFrom);
  for (const one of printed) console.log(describe(one));
  const cycle = findCycle(readManifest());
  if (cycle !== null) console.log(`FAILED scripts in a circle: ${cycle.join(' → ')}`);
  return measures.every((one) => fill(one) <= 1) && cycle === null ? 0 : 1;
}

function measureBuild(): Measure[] {
  const folder = join(root, clientFolder);
  const manifest = readManifest();
  const getSize = (file: string) => sentSize(folder, file);
  const build = { manifest, folder };
  const precache = groupSize('core', build);
  const scanner = groupSize('scanner', build);
  return [
    { name: 'precache', value: precache.bytes / 1024, unit: 'KB', max: precacheLimits.maxKb },
    // The web manifest is one more.
    { name: 'precache', value: precache.files + 1, unit: 'files', max: precacheLimits.maxFiles },
    { name: 'scanner', value: scanner.bytes / 1024, unit: 'KB', max: maxScannerKb },
    ...screenSizes(manifest, getSize).flatMap(
      ({ screen: name, limits, bytes, files }): Measure[] => [
        { name, value: bytes / 1024, unit: 'KB', max: limits.maxKb },
        ...(limits.maxScripts === undefined
          ? []
          : [{ name, value: files, unit: 'files' as const, max: limits.maxScripts }]),
      ],
    ),
  ];
}

/** The share of its limit; 1 is full. */
function fill({ value, max }: Measure): number {
  return value / max;
}

/** A line of the report: `ok`, `near` from 96 % of the limit on, or `FAILED` above it. */
export function describe(measure: Measure): string {
  const { name, value, unit, max } = measure;
  const share = fill(measure);
  const verdict = share > 1 ? 'FAILED' : share >= warnFrom ? 'near  ' : 'ok    ';
  const number = unit === 'KB' ? value.toFixed(1) : value;
  return `${verdict} ${name}: ${number} of ${max} ${unit}, ${(share * 100).toFixed(0)} %`;
}

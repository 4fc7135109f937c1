import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Imports, isModule } from './read-imports.ts';

/** Lines that say something, and how many of them are comments. */
export type CodeLines = { lines: number; comments: number };

/**
 * Counts what one has to read below a folder: modules and style sheets, without tests, generated files and empty lines.
 *
 * @param folder its path
 */
export function countLines(folder: string): CodeLines {
  const counted = { lines: 0, comments: 0 };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !(isModule(entry.name) || entry.name.endsWith('.css'))) continue;
    const { lines, comments } = readLines(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    counted.lines += lines;
    counted.comments += comments;
  }
  return counted;
}

/** A comment counts where a line begins with it; one behind code is part of its line. */
function readLines(text: string): CodeLines {
  const counted = { lines: 0, comments: 0 };
  let isInside = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    counted.lines += 1;
    const begins = /^(?:\{?\/\*|\/\/)/.test(line);
    if (isInside || begins) counted.comments += 1;
    if (begins && !line.startsWith('//')) isInside = true;
    if (line.includes('*/')) isInside = false;
  }
  return counted;
}

/** How many modules the longest way leads through, from one that nobody imports to one that imports nothing of ours. */
export function measureLongestChain(imports: Imports): number {
  const lengths = new Map<string, number>();
  const measure = (path: string): number => {
    const known = lengths.get(path);
    if (known !== undefined) return known;
    // Circles are refused by lint; one that is there must not be walked without end.
    lengths.set(path, 0);
    const length = 1 + Math.max(0, ...(imports.get(path) ?? []).map(measure));
    lengths.set(path, length);
    return length;
  };
  return Math.max(0, ...[...imports.keys()].map(measure));
}

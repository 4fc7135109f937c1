import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.ts';

/** All CSS modules, sorted, so that the client's and the renderer's build give a file the same number. */
const files = readdirSync(join(root, 'src/client'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .toSorted()
  .map((name) => join(root, 'src/client', name));

/** Local names by file, in the order of the file. */
const names = new Map<string, string[]>();

/**
 * Generates a class name of a CSS module: the number of the name within its file, in letters, and that of the file. With
 * readable names the style sheet, which the first paint waits for, would be a tenth larger, and each script too.
 */
export function className(name: string, file: string): string {
  const [path = file] = resolve(file).split('?');
  // The development server also sees files that were made after it started.
  if (!files.includes(path)) files.push(path);
  const known = names.get(path) ?? [];
  names.set(path, known);
  if (!known.includes(name)) known.push(name);
  return `${toLetters(known.indexOf(name))}${files.indexOf(path).toString(36).padStart(2, '0')}`;
}

/** 0 is a, 25 is z, 26 is aa. */
function toLetters(index: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCharCode(97 + (index % 26));
  return rest === 0 ? letter : `${toLetters(rest - 1)}${letter}`;
}

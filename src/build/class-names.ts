import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.ts';

/** All CSS modules in a fixed order, so that the browser's build and the renderer's give a file the same number. */
const files = readdirSync(join(root, 'src/client'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .toSorted()
  .map((name) => join(root, 'src/client', name));

/**
 * The generated class name of a CSS module: the local name and the file's number in base 36. Shorter than Vite's default,
 * which makes the style sheet a tenth smaller.
 */
export function className(name: string, file: string): string {
  const [path = file] = resolve(file).split('?');
  // The development server also sees files that were made after it started.
  if (!files.includes(path)) files.push(path);
  return `${name}_${files.indexOf(path).toString(36)}`;
}

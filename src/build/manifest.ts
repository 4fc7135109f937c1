import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { root } from './root.ts';

/** Where the build puts the browser's part and the renderer, below the repository. */
export const clientFolder = 'dist/client';
export const rendererFolder = 'dist/renderer';

/** What the client build has written: each module's chunk, with the chunks and style sheets that it imports. */
export function readManifest(): Manifest {
  const file = join(root, clientFolder, '.vite', 'manifest.json');
  // Written by Vite just before.
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return manifest;
}

/** The key of the browser's one entry. */
export function findEntry(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The client build has no entry');
  return entry;
}

/** These chunks and all that they import statically, by manifest key. */
export function withImports(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const used of manifest[key]?.imports ?? []) add(used);
  };
  for (const key of keys) add(key);
  return found;
}

/** Files that import each other statically in a circle, the first one again at its end; null when none do. */
export function findCycle(manifest: Manifest): string[] | null {
  const done = new Set<string>();
  const follow = (key: string, path: readonly string[]): string[] | null => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (done.has(key)) return null;
    done.add(key);
    for (const used of manifest[key]?.imports ?? []) {
      const circle = follow(used, [...path, key]);
      if (circle !== null) return circle;
    }
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const circle = follow(key, []);
    if (circle !== null) return circle.map((each) => manifest[each]?.file ?? each);
  }
  return null;
}

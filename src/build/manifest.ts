import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { root } from './root.ts';

/** Output folders of client and renderer, relative to the repository. */
export const clientFolder = 'dist/client';
export const rendererFolder = 'dist/renderer';

/** Reads the client build's manifest. */
export function readManifest(): Manifest {
  const file = join(root, clientFolder, '.vite', 'manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return manifest;
}

/** The manifest key of the client's entry. */
export function findEntry(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The client build has no entry');
  return entry;
}

/** Chunks and all their static imports, by manifest key. */
export function collectImports(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const used of manifest[key]?.imports ?? []) add(used);
  };
  for (const key of keys) add(key);
  return found;
}

/** A cycle of static imports, with the first file repeated at the end; null if there is none. */
export function findCycle(manifest: Manifest): string[] | null {
  const done = new Set<string>();
  const follow = (key: string, path: readonly string[]): string[] | null => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (done.has(key)) return null;
    done.add(key);
    for (const used of manifest[key]?.imports ?? []) {
      const cycle = follow(used, [...path, key]);
      if (cycle !== null) return cycle;
    }
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const cycle = follow(key, []);
    if (cycle !== null) return cycle.map((each) => manifest[each]?.file ?? each);
  }
  return null;
}

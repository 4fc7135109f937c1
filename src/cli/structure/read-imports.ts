import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The files that each file of a tree names, by `import`, `export … from` or `import()`; paths below the tree's folder. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const named = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;

/**
 * Reads what the modules below a folder import of each other; tests and generated files are left out.
 *
 * @param folder its path; `#src/…` means a path below it
 */
export function readImports(folder: string): Imports {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isModule(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8');
      const paths = [...text.matchAll(named)].flatMap(([, , name = '']) => {
        const path = resolve(name, { folder, file });
        return path === null ? [] : [relative(folder, path)];
      });
      return [relative(folder, file), [...new Set(paths)]];
    }),
  );
}

function resolve(name: string, { folder, file }: { folder: string; file: string }): string | null {
  const plain = name.replace(/\?.*$/, '');
  const path = plain.startsWith('#src/')
    ? join(folder, plain.slice('#src/'.length))
    : plain.startsWith('.')
      ? join(dirname(file), plain)
      : null;
  return path !== null && existsSync(path) && statSync(path).isFile() ? path : null;
}

/** Whether a file is one of ours that runs, by its name. */
export function isModule(name: string): boolean {
  return /\.(?:tsx?|mjs)$/.test(name) && !/\.(?:test|spec|d|gen)\.tsx?$/.test(name);
}

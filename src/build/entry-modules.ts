import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

/** Of the routes only the one around all others, and what the guards show: other screens are split from their routes. */
const starts = [
  'src/client/main.tsx',
  'src/client/routes/__root.tsx',
  'src/client/lib/screens/loading-screen.tsx',
];
const routes = 'src/client/routeTree.gen.ts';
/** `import … from '…'`, `export … from '…'` and `import '…'`, but neither types nor `import('…')`. */
const staticImport = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'((?:#src|\.)[^']+)'/gm;

/**
 * Our own modules that the browser's entry imports at once, by their paths from the repository. Read from the sources,
 * because a module is transformed before the bundler knows all that import it.
 */
export function listEntryModules(root: string): Set<string> {
  const found = new Set(starts);
  // Iterating a set also visits what is added meanwhile.
  for (const path of found) {
    for (const used of importsOf(root, path)) {
      if (used !== routes && existsSync(join(root, used))) found.add(used);
    }
  }
  return found;
}

function importsOf(root: string, path: string): string[] {
  if (!/\.tsx?$/.test(path)) return [];
  const code = readFileSync(join(root, path), 'utf8');
  return [...code.matchAll(staticImport)].map(([, specifier = '']) => {
    const file = specifier.startsWith('#src/')
      ? join(root, specifier.slice(1))
      : join(root, dirname(path), specifier);
    return relative(root, normalize(file)).split(sep).join('/');
  });
}

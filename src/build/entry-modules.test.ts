import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listEntryModules } from './entry-modules.ts';
import { root } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'entry-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('modules imported at once are found, over several steps; types, later imports and routes are not', () => {
  write({
    'src/client/main.tsx': `import './paint.ts';
import { routeTree } from './routeTree.gen.ts';
import type { Shape } from './shape.ts';
import {
  bar,
  dock,
} from '#src/client/shell/bars.ts';
void import('./later.ts');`,
    'src/client/paint.ts': '',
    'src/client/shape.ts': '',
    'src/client/later.ts': '',
    'src/client/routeTree.gen.ts': `import { race } from './routes/race.tsx';`,
    'src/client/routes/race.tsx': '',
    'src/client/routes/__root.tsx': '',
    'src/client/lib/screens/loading-screen.tsx': '',
    'src/client/shell/bars.ts': `export { dock } from './dock.ts';\nimport React from 'react';`,
    'src/client/shell/dock.ts': '',
  });
  expect([...listEntryModules(folder)].toSorted()).toEqual([
    'src/client/lib/screens/loading-screen.tsx',
    'src/client/main.tsx',
    'src/client/paint.ts',
    'src/client/routes/__root.tsx',
    'src/client/shell/bars.ts',
    'src/client/shell/dock.ts',
  ]);
});

test('the top bar is the entry’s, the settings dialog comes later', () => {
  const modules = listEntryModules(root);
  expect(modules).toContain('src/client/shell/bars/top-bar.tsx');
  expect(modules).not.toContain('src/client/shell/settings/settings-modal.tsx');
});

function write(files: Record<string, string>): void {
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
}

import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { screenSizes } from './screen-sizes.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_packages.js'],
    dynamicImports: [
      'src/client/routes/race.index.tsx?tsr-split=component',
      'src/client/routes/_member.tsx?tsr-split=component',
      'src/client/routes/_member.profile.tsx?tsr-split=component',
      '_session-refresh-1.js',
    ],
  },
  '_packages.js': { file: 'packages.js' },
  '_common.js': { file: 'common.js', imports: ['_packages.js'] },
  '_session-refresh-1.js': { file: 'session-refresh-1.js', name: 'session-refresh' },
  'src/client/routes/race.index.tsx?tsr-split=component': {
    file: 'race.js',
    imports: ['_common.js'],
  },
  'src/client/routes/_member.tsx?tsr-split=component': { file: 'member.js' },
  'src/client/routes/_member.profile.tsx?tsr-split=component': {
    file: 'profile.js',
    imports: ['_common.js', 'src/client/routes/_member.tsx?tsr-split=component'],
  },
};
const sizes: Record<string, number> = {
  'index.js': 1,
  'packages.js': 2,
  '/common.js': 16,
  '/race.js': 32,
  '/member.js': 64,
  '/profile.js': 128,
  '/session-refresh-1.js': 256,
};

test('a screen loads the entry and the chunks of its routes, each once', () => {
  expect(screenSizes(manifest, (file) => sizes[file] ?? Number.NaN)).toEqual([
    {
      screen: 'race.index',
      limits: expect.objectContaining({ kind: 'public' }),
      bytes: 1 + 2 + 16 + 32,
      files: 4,
    },
    {
      screen: '_member',
      limits: expect.objectContaining({ kind: 'member' }),
      bytes: 1 + 2 + 64,
      files: 3,
    },
    {
      screen: '_member.profile',
      limits: expect.objectContaining({ kind: 'member' }),
      bytes: 1 + 2 + 16 + 64 + 128 + 256,
      files: 6,
    },
  ]);
});

import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { groupAssets, screenAssets } from './precache.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/client/routes/_member.community-form.tsx?tsr-split=component'],
    assets: ['assets/font.woff2'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  '_forms.js': { file: 'assets/forms.js' },
  'src/client/routes/race.index.tsx?tsr-split=component': {
    file: 'assets/race.js',
    isDynamicEntry: true,
    imports: ['_shared.js'],
  },
  'src/client/routes/_member.join.$eventId.tsx?tsr-split=component': {
    file: 'assets/join.js',
    isDynamicEntry: true,
    imports: ['_forms.js', 'index.html'],
    dynamicImports: ['src/client/features/registration/join/join-later-form.tsx'],
  },
  'src/client/routes/_member.community-form.tsx?tsr-split=component': {
    file: 'assets/community-form.js',
    isDynamicEntry: true,
    imports: ['_forms.js'],
  },
  'src/client/features/registration/join/join-later-form.tsx': {
    file: 'assets/join-later-form.js',
    isDynamicEntry: true,
  },
  'src/client/features/registration/ticket-menu.tsx': {
    file: 'assets/ticket-menu.js',
    isDynamicEntry: true,
  },
  'src/client/features/landing/hero-art.tsx': {
    file: 'assets/hero-art.js',
    css: ['assets/organizer.css'],
    isDynamicEntry: true,
  },
  'src/client/features/search/search-dialog.tsx': {
    file: 'assets/search.js',
    isDynamicEntry: true,
  },
  'src/client/routes/scanner.$eventId.tsx?tsr-split=component': {
    file: 'assets/scanner.js',
    isDynamicEntry: true,
    imports: ['_shared.js', '_forms.js'],
    css: ['assets/scanner.css'],
    dynamicImports: ['src/client/features/check-in/camera/camera-engine.ts'],
  },
  'src/client/features/check-in/camera/camera-engine.ts': {
    file: 'assets/camera.js',
    isDynamicEntry: true,
    imports: ['_html5-qrcode.js'],
  },
  'src/client/features/check-in/host/staff/staff-part.tsx': {
    file: 'assets/staff.js',
    isDynamicEntry: true,
  },
  '_parts-1.js': { file: 'assets/parts-1.js', imports: ['_parts-base-1.js'] },
  '_parts-base-1.js': { file: 'assets/parts-base-1.js' },
  '_html5-qrcode.js': { file: 'assets/html5-qrcode-1.js' },
};

test.each([
  ['assets/index.js', 'core'],
  ['assets/style.css', 'core'],
  ['assets/font.woff2', 'core'],
  ['assets/shared.js', 'core'],
  ['assets/race.js', 'core'],
  ['assets/join.js', 'later'],
  ['assets/join-later-form.js', 'later'],
  ['assets/ticket-menu.js', 'core'],
  ['assets/search.js', 'core'],
  ['assets/hero-art.js', 'later'],
  ['assets/organizer.css', 'later'],
  ['assets/parts-1.js', 'core'],
  ['assets/parts-base-1.js', 'core'],
  ['assets/staff.js', 'later'],
  ['assets/scanner.js', 'scanner'],
  ['assets/scanner.css', 'scanner'],
  ['assets/forms.js', 'scanner'],
  ['assets/html5-qrcode-1.js', 'scanner'],
  ['assets/zxing_reader-1.wasm', 'scanner'],
  ['assets/decoder-worker-1.js', 'scanner'],
])('%s is fetched as %s', (path, group) => {
  expect(groupAssets(manifest)(path)).toBe(group);
});

test('screens for visitors and members are brought with all that they may open, organisers’ are not', () => {
  const isOfScreens = screenAssets(manifest);
  const brought = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => isOfScreens(file));
  expect(brought).toEqual([
    'assets/forms.js',
    'assets/race.js',
    'assets/join.js',
    'assets/join-later-form.js',
  ]);
});

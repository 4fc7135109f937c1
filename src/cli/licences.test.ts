import { expect, test } from 'vitest';
import { findRefusedLicences } from './licences.ts';

/** The lines for a lockfile with one package that says `license`. */
function check(license?: string, name = 'some') {
  const packages = {
    '': { name: 'derap', license: 'Apache-2.0' },
    [`node_modules/${name}`]: { version: '1.2.3', ...(license !== undefined && { license }) },
  };
  return findRefusedLicences(JSON.stringify({ lockfileVersion: 3, packages }));
}

test.each(['MIT', 'BlueOak-1.0.0', '(MIT OR GPL-3.0)', 'GPL-3.0 OR MIT', '(MIT AND Zlib)'])(
  'a package under %s may be used',
  (license) => {
    expect(check(license)).toEqual([]);
  },
);

test.each([
  'GPL-3.0',
  'AGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT AND GPL-3.0',
  'ISC AND (GPL-2.0-only OR SSPL-1.0)',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.txt',
  'MIT, or ask us',
  '',
])('a package under "%s" is refused with its name and version', (license) => {
  expect(check(license)).toEqual([`some@1.2.3: ${license}`]);
});

test('a package that says nothing is refused', () => {
  expect(check()).toEqual(['some@1.2.3: says no licence']);
});

test('an exception holds for its own package and licence only', () => {
  const libvips = '@img/sharp-libvips-linux-x64';
  expect(check('LGPL-3.0-or-later', libvips)).toEqual([]);
  expect(check('GPL-3.0', libvips)).toEqual([`${libvips}@1.2.3: GPL-3.0`]);
  expect(check(undefined, libvips)).toEqual([`${libvips}@1.2.3: says no licence`]);
});

test('a package inside another and one under an alias are told by their own names, each once', () => {
  const refused = { version: '2.0.0', license: 'GPL-2.0-only' };
  const packages = {
    'node_modules/a/node_modules/@scope/inner': refused,
    'node_modules/b/node_modules/@scope/inner': refused,
    'node_modules/alias': { name: 'real', ...refused },
  };
  expect(findRefusedLicences(JSON.stringify({ packages }))).toEqual([
    '@scope/inner@2.0.0: GPL-2.0-only',
    'real@2.0.0: GPL-2.0-only',
  ]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import * as z from 'zod/mini';
import { root } from '#src/build/root.ts';

/** What an Apache-2.0 project may use, as SPDX identifiers; a new one is added after its text was read. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Its copyleft ends at its own files, and we change none of them.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages that are allowed with what they say, and nothing else. */
const exceptions: readonly { name: RegExp; says: string | undefined }[] = [
  // libvips, unchanged, in a file of its own that sharp links at run time and anyone may replace: LGPL §4.
  { name: /^@img\/sharp-libvips-/, says: 'LGPL-3.0-or-later' },
  { name: /^@img\/sharp-win32-/, says: 'Apache-2.0 AND LGPL-3.0-or-later' },
  // The same in one WebAssembly file, for Node.js inside a browser; npm installs it on no server.
  { name: /^@img\/sharp-wasm32$/, says: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
  // MIT by its LICENSE file, which its package.json does not name.
  { name: /^cli-table$/, says: undefined },
];

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.optional(z.string()),
      version: z.optional(z.string()),
      license: z.optional(z.string()),
    }),
  ),
});

/**
 * Checks the licences of all packages in the lockfile, of development and of other platforms too. npm copies what each
 * package says into it.
 *
 * @returns 1 if one is not allowed, else 0
 */
export async function runLicenceCheck(): Promise<number> {
  const problems = findRefusedLicences(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const problem of problems) console.log(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Takes the text of a lockfile; gives a line with name, version and licence for each package that may not be used. */
export function findRefusedLicences(lock: string): string[] {
  const { packages } = lockfile.parse(JSON.parse(lock));
  const lines = Object.entries(packages).flatMap(([path, { name, version, license }]) => {
    // Derap itself.
    if (path === '') return [];
    // An alias has its own name beside its folder's.
    const own = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (isAllowed(license) || isException(own, license)) return [];
    return [`${own}@${version}: ${license ?? 'says no licence'}`];
  });
  return [...new Set(lines)];
}

function isException(name: string, license: string | undefined): boolean {
  return exceptions.some((exception) => exception.name.test(name) && exception.says === license);
}

function isAllowed(license: string | undefined): boolean {
  if (license === undefined) return false;
  try {
    return satisfies(license, allowed);
  } catch {
    // No SPDX expression, such as "SEE LICENSE IN LICENSE.txt".
    return false;
  }
}

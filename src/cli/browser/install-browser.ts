import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../tool.ts';

/** Debian packages, best first; each program has its package's name. */
const packages = ['chromium-headless-shell', 'chromium'];

/**
 * Installs a Chromium: with apt if it is available (without root, the package is unpacked into `cache`), else Playwright's
 * own. docs/decisions/016-libraries.md says why. Check the result with `findBrowser`.
 */
export async function installBrowser(cache: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const options = isRoot ? [] : toAptOptions(cache);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) =>
    spawnSync('apt-get', [...options, ...words], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const hasApt = apt('update').error === undefined;
  const install = ['install', '-y', '--no-install-recommends'];
  const found = hasApt && packages.find((name) => apt(...install, name).status === 0);
  if (!found) await runTool('playwright', ['install', 'chromium']);
  else if (!isRoot) unpack(cache, found);
}

/** apt needs no root if it only downloads, into our own folder. */
function toAptOptions(cache: string): string[] {
  const [lists, archives] = [join(cache, 'lists'), archivesIn(cache)];
  for (const folder of [lists, archives]) mkdirSync(join(folder, 'partial'), { recursive: true });
  return [
    `Dir::State::Lists=${lists}`,
    `Dir::Cache::Archives=${archives}`,
    'Debug::NoLocking=1',
    'APT::Get::Download-Only=1',
  ].flatMap((option) => ['-o', option]);
}

function unpack(cache: string, program: string): void {
  const files = join(cache, 'files');
  const archives = archivesIn(cache);
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb'))) {
    execFileSync('dpkg', ['-x', join(archives, name), files]);
  }
  rmSync(archives, { recursive: true });
  const triplet = readdirSync(join(files, 'usr/lib')).find((name) => /-linux-gnu/.test(name));
  const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`, 'usr/lib/chromium'];
  const launcher = join(cache, 'chromium');
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraries.map((folder) => join(files, folder)).join(':')}'`,
    // Without fonts Chromium draws no text.
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE='${cache}/fonts.conf'`,
    `exec '${join(files, 'usr/lib/chromium', program)}' "$@"`,
  ];
  writeFileSync(launcher, `${lines.join('\n')}\n`);
  chmodSync(launcher, 0o755);
  const fonts = `<dir>/usr/share/fonts</dir><dir>${files}/usr/share/fonts</dir>`;
  writeFileSync(join(cache, 'fonts.conf'), `<fontconfig>${fonts}</fontconfig>\n`);
}

function archivesIn(cache: string): string {
  return join(cache, 'archives');
}

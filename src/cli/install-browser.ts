import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, runTool } from './tool.ts';

/** Packages of Debian and its kin, best first; each program has its package's name. */
const packages = ['chromium-headless-shell', 'chromium'] as const;
type Package = (typeof packages)[number];

/**
 * Installs a Chromium by the first way that this machine offers: apt for root on Debian and its kin, the same
 * packages unpacked into `cache` for a normal user there, Playwright's own download elsewhere.
 * Whether it worked is for `findBrowser` to say.
 */
export async function installBrowser(cache: string): Promise<void> {
  const ways = [installWithApt, () => unpackPackages(cache), installPlaywrights];
  for (const way of ways) {
    try {
      if (await way()) return;
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
    }
  }
}

async function installWithApt(): Promise<boolean> {
  if (!hasApt() || process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update'], env);
  for (const name of packages) {
    const words = ['install', '-y', '--no-install-recommends', name];
    if ((await runProgram('apt-get', words, env)) === 0) return true;
  }
  return false;
}

// apt keeps package lists and archives in folders of our own, which needs no root; dpkg -x only unpacks.
async function unpackPackages(cache: string): Promise<boolean> {
  if (!hasApt()) return false;
  const archives = join(cache, 'archives');
  const files = join(cache, 'files');
  const state = join(cache, 'apt');
  for (const folder of [archives, files, join(state, 'lists', 'partial'), join(state, 'cache')]) {
    mkdirSync(folder, { recursive: true });
  }
  const options = [
    `Dir::State::Lists=${join(state, 'lists')}`,
    `Dir::Cache=${join(state, 'cache')}`,
    'Debug::NoLocking=1',
  ].flatMap((option) => ['-o', option]);
  const apt = (...words: string[]) =>
    execFileSync('apt-get', [...options, ...words], { cwd: archives, encoding: 'utf8' });
  apt('update');
  const plan = (name: Package) =>
    attempt(() => apt('--simulate', '--no-install-recommends', 'install', name));
  const program = packages.find((name) => plan(name) !== null);
  if (program === undefined) return false;
  const lines = (plan(program) ?? '').matchAll(/^Inst (\S+)/gm);
  const needed = [...lines].flatMap(([, name]) => name ?? []);
  apt('download', ...needed);
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb'))) {
    execFileSync('dpkg', ['-x', join(archives, name), files]);
  }
  rmSync(archives, { recursive: true });
  writeLauncher({ cache, files, program });
  return true;
}

function attempt(ask: () => string): string | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

type Unpacked = { cache: string; files: string; program: Package };

function writeLauncher({ cache, files, program }: Unpacked): void {
  const triplet = readdirSync(join(files, 'usr', 'lib')).find((name) => /-linux-gnu/.test(name));
  const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`, 'usr/lib/chromium']
    .map((folder) => join(files, folder))
    .join(':');
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraries}'`,
    ...fontSettings(cache, files),
    `exec '${join(files, 'usr/lib/chromium', program)}' "$@"`,
  ];
  const launcher = join(cache, 'chromium');
  writeFileSync(launcher, `${lines.join('\n')}\n`);
  chmodSync(launcher, 0o755);
}

// Without any font Chromium draws no text at all.
function fontSettings(cache: string, files: string): string[] {
  if (existsSync('/etc/fonts/fonts.conf')) return [];
  const settings = join(cache, 'fonts.conf');
  const folders = ['/usr/share/fonts', join(files, 'usr/share/fonts')];
  const entries = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  writeFileSync(settings, `<?xml version="1.0"?>\n<fontconfig>${entries}</fontconfig>\n`);
  return [`export FONTCONFIG_FILE='${settings}'`];
}

async function installPlaywrights(): Promise<boolean> {
  return (await runTool('playwright', ['install', 'chromium'])) === 0;
}

function hasApt(): boolean {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

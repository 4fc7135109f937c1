import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const folders = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/lib/postgresql/15/bin',
];

/**
 * The path of a program, installed from Debian's packages when it is missing.
 *
 * @param debianPackage the package that has it
 * @throws when it is missing and cannot be installed: without root, or without apt
 */
export function debianProgram(name: string, debianPackage: string): string {
  const found = find(name) ?? (install(debianPackage) ? find(name) : undefined);
  if (found === undefined) throw new Error(`${name} is missing: apt-get install ${debianPackage}`);
  return found;
}

function find(name: string): string | undefined {
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0) return false;
  // A service of its own must not start on the ports of this machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...words: string[]) => spawnSync('apt-get', words, { env, stdio: 'ignore' }).status;
  return (
    apt('update') === 0 && apt('install', '-y', '--no-install-recommends', debianPackage) === 0
  );
}

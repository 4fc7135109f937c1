import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { engines, license, name, version } from '#package.json';
import { root } from '#src/build/root.ts';
import { platformPackage, withLinks } from '#src/server/db/embedded/binaries.ts';
import { run as build } from '../build.ts';
import { runProgram } from '../tool.ts';
import { neededPackages } from './needed-packages.ts';

const release = `${name}-${version}-${process.platform}-${process.arch}`;
const built = ['dist/client', 'dist/renderer', 'dist/server'];

/** `npm run pack`: builds, and writes an archive into `dist/pack` that runs with Node alone: `node main.js serve`. */
export async function run(): Promise<number> {
  const code = await build(['--if-changed']);
  if (code !== 0) return code;
  const parent = join(root, 'dist', 'pack');
  const folder = join(parent, release);
  rmSync(folder, { recursive: true, force: true });
  await fill(folder);
  const archive = `${folder}.tar.gz`;
  const packed = await runProgram('tar', ['-czf', archive, '-C', parent, release]);
  if (packed !== 0) return packed;
  console.log(
    `${archive}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(sizeOf(folder))}.`,
  );
  return 0;
}

/** Writes what the server needs to run, and what its operator reads, into an empty folder. */
async function fill(folder: string): Promise<void> {
  const packages = await neededPackages(root, {
    entries: ['dist/server/main.js', 'dist/server/commands.js', 'dist/renderer/entry-server.js'],
    besides: [platformPackage],
  });
  for (const path of [...built, 'docs/deploy', 'docs/deploy.md', 'LICENSE', ...packages])
    copy(path, join(folder, path));
  // The user who runs it may not be able to.
  withLinks(join(folder, 'node_modules', platformPackage, 'native'));
  copy('src/cli/pack/launcher.js', join(folder, 'main.js'));
  const manifest = { name, version, license, engines, type: 'module', private: true };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

// A package's own `node_modules` hold only what it needs in another version; those come as packages of their own.
function copy(from: string, to: string): void {
  const source = join(root, from);
  const inner = join(source, 'node_modules');
  mkdirSync(dirname(to), { recursive: true });
  cpSync(source, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== inner && !path.endsWith('.d.ts'),
  });
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

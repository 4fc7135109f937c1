import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '#src/build/root.ts';

/** Debian's `nobody`: a user without rights to this repository. */
const nobody = 65_534;

export type Packed = {
  /** The unpacked archive, which its user may read only. */
  program: string;
  /** An empty folder that its user may write. */
  dataDir: string;
  /** Holds both; to remove after the test. */
  folder: string;
  archive: string;
  /** Whom to run it as; absent without root. */
  userId?: number;
};

/** Runs `npm run pack` and unpacks the archive into an empty folder, for another user when we are root. */
export function unpackRelease(): Packed {
  // Without the variables of a test run, which would be built in.
  const { PATH = '', HOME = '' } = process.env;
  const pack = [join(root, 'src/cli/run.mjs'), 'pack'];
  execFileSync(process.execPath, pack, { cwd: root, env: { PATH, HOME }, stdio: 'inherit' });
  const archives = join(root, 'dist', 'pack');
  const name = readdirSync(archives).find((each) => each.endsWith('.tar.gz'));
  if (name === undefined) throw new Error(`No archive in ${archives}.`);
  const folder = mkdtempSync(join(tmpdir(), 'derap-packed-'));
  chmodSync(folder, 0o755);
  const [program, dataDir] = [join(folder, 'program'), join(folder, 'data')];
  for (const each of [program, dataDir]) mkdirSync(each);
  const archive = join(archives, name);
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', program]);
  const asOther = process.getuid?.() === 0 ? { userId: nobody } : {};
  if (asOther.userId !== undefined) chownSync(dataDir, nobody, nobody);
  return { program, dataDir, folder, archive, ...asOther };
}

/** Runs a command of the archive, with neither npm nor our own variables at hand. */
export function runPacked(
  { program, dataDir, userId }: Packed,
  { args, variables = {} }: { args: readonly string[]; variables?: Record<string, string> },
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(program, 'main.js'), ...args],
    {
      cwd: dirname(dataDir),
      encoding: 'utf8',
      env: { DATA_DIR: dataDir, ...variables },
      ...(userId === undefined ? {} : { uid: userId, gid: userId }),
    },
  );
  return { status, stdout, stderr };
}

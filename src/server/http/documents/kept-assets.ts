import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const retentionMs = 7 * 86_400_000;

/**
 * Keeps the assets of this release in `kept/current`, and those that only earlier releases had in `kept/earlier` for 7 days
 * more: pages that are open during an update still load their own chunks. Two servers may share `kept`.
 *
 * @param assets the folder of hashed files that the build wrote
 * @param kept a folder that outlives a release
 * @returns the folders to serve besides `assets`, the newer first
 */
export async function keepAssets(
  { assets, kept }: { assets: string; kept: string },
  now: Date,
): Promise<string[]> {
  const current = join(kept, 'current');
  const earlier = join(kept, 'earlier');
  await Promise.all([current, earlier].map((folder) => mkdir(folder, { recursive: true })));
  await removeExpired(earlier, now);
  const ours = new Set(existsSync(assets) ? await readdir(assets) : []);
  const there = new Set(await readdir(current));
  for (const name of there) {
    if (!ours.has(name)) await unlessGone(retire(join(current, name), join(earlier, name), now));
  }
  for (const name of ours) {
    if (!there.has(name)) await unlessGone(copyWhole(join(assets, name), join(current, name)));
  }
  return [current, earlier];
}

async function removeExpired(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const remove = async () => {
      if (now.getTime() - (await stat(file)).mtimeMs > retentionMs) await rm(file);
    };
    await unlessGone(remove());
  }
}

async function retire(from: string, to: string, now: Date): Promise<void> {
  await rename(from, to);
  await utimes(to, now, now);
}

// Renamed when complete: another server may already serve the folder.
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  await rename(part, to);
}

// Another server that starts at the same moment moves the same files.
async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

import { statfs } from 'node:fs/promises';

/** Free bytes for a normal user on the file system of a folder; null where that cannot be told. */
export async function readFreeSpace(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

import { statfs } from 'node:fs/promises';

/** Free bytes for unprivileged users on a folder's file system; null when unknown. */
export async function readFreeSpace(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

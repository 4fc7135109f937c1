import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times what a whole run keeps at once. */
const roomBytes = 4 * 1024 ** 3;

/**
 * Calls `work` with variables for the temporary files of a suite. Where Linux has room for them they are kept in
 * memory: each file of tests copies and drops a database, hundreds of small files, which takes five times the CPU time
 * on a disk.
 */
export async function withMemoryFolder<T>(
  work: (variables: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!hasRoom()) return work({});
  const folder = mkdtempSync(join(memory, 'derap-'));
  // PostgreSQL, and some servers under test, run as another user.
  chmodSync(folder, 0o1777);
  try {
    return await work({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom(): boolean {
  try {
    const { bavail: blocks, bsize: size } = statfsSync(memory);
    return blocks * size > roomBytes;
  } catch {
    return false;
  }
}

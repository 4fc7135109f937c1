import { sep } from 'node:path';

/** A start that failed for a reason the operator can mend; the message alone says how. */
export class StartError extends Error {
  override name = 'StartError';
}

const fileReasons: Record<string, string> = {
  EACCES: 'is closed to the user who starts the server',
  EPERM: 'is closed to the user who starts the server',
  EROFS: 'lies on a read-only file system',
  ENOSPC: 'lies on a full disk',
  EDQUOT: 'lies on a full disk',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
};

/**
 * The failure in words of the configuration where it is about DATA_DIR (an absolute path), a file below it or a folder
 * above it; any other error as it came.
 */
export function explainDataDir(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return error;
  const { code, path } = error;
  if (typeof code !== 'string' || typeof path !== 'string') return error;
  const reason = fileReasons[code];
  const [file, folder] = [path + sep, dataDir + sep];
  const isAbout = file.startsWith(folder) || folder.startsWith(file);
  if (reason === undefined || !isAbout) return error;
  return new StartError(
    `DATA_DIR: expected a folder that the server can write to, but ${path} ${reason} (${code}).`,
    { cause: error },
  );
}

import { sep } from 'node:path';

/** A startup error the operator can fix; printed without a stack. */
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
 * Explains file errors in DATA_DIR (an absolute path) or one of its parents as a StartError; returns other errors unchanged.
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

/** Explains errors of `listen` by HOST or PORT; returns other errors unchanged. */
export function explainListen(
  error: unknown,
  { host, port }: { host: string; port: number },
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: ${port} is in use on ${host} by another program; choose another.`,
    EACCES: `PORT: this user may not listen on ${port}; choose one from 1024.`,
    EADDRNOTAVAIL: `HOST: ${host} is no address of this machine.`,
    ENOTFOUND: `HOST: ${host} is not known.`,
  };
  // Vite does not pass the system error on.
  const text = error instanceof Error ? error.message : '';
  const key = typeof code === 'string' ? code : /already in use/.test(text) ? 'EADDRINUSE' : '';
  const reason = reasons[key];
  return reason === undefined ? error : new StartError(reason, { cause: error });
}

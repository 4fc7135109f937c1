import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStorage, type StorageAdapter } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import type { Env, S3Settings } from '#src/server/env.ts';

/** Storage of uploads. Paths are relative, such as `7k3mq0x2v9ab/512.webp`. */
export type Files = {
  write: (path: string, bytes: Buffer, mimeType: string) => Promise<void>;
  /** Null when there is no such file. */
  read: (path: string) => Promise<Buffer | null>;
  /** Removes a folder with its files, if it exists. */
  removeFolder: (path: string) => Promise<void>;
};

/** Storage of the server's own backups. */
export type Archives = {
  /** Takes a finished file, which goes from where it lies; its path is in `folder`. */
  keep: (name: string) => Promise<void>;
  /** Names, in order. */
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
  /** The path of a kept archive on this machine, and what to do once it was read; null when it is not there. */
  fetch: (name: string) => Promise<{ path: string; release: () => Promise<void> } | null>;
  /** Where archives are written. */
  folder: string;
};

/** Of one call; the largest upload is 5 MB. A bucket that hangs must not hold uploads, and the line behind them, for ever. */
const bucketTimeoutMs = 10_000;

/** An S3 bucket when configured, else DATA_DIR/media, which several servers must share. */
export async function openFiles({
  s3,
  dataDir,
  timeoutMs = bucketTimeoutMs,
}: Pick<Env, 's3' | 'dataDir'> & { timeoutMs?: number }): Promise<Files> {
  const adapter = s3
    ? await openBucket(s3, { prefix: 'media', timeoutMs })
    : new LocalStorageAdapter(join(dataDir, 'media'));
  const storage = new FileStorage(adapter);
  return {
    write: (path, bytes, mimeType) => storage.write(path, bytes, { mimeType, size: bytes.length }),
    async read(path) {
      try {
        return await storage.readToBuffer(path);
      } catch (error) {
        // Checked only after a failure, because most files exist.
        if (await storage.fileExists(path)) throw error;
        return null;
      }
    },
    removeFolder: (path) => storage.deleteDirectory(path),
  };
}

/** Archives in the bucket of uploads when configured, else in DATA_DIR/backups. */
export async function openArchives({
  s3,
  dataDir,
}: Pick<Env, 's3' | 'dataDir'>): Promise<Archives> {
  const folder = join(dataDir, 'backups');
  const isHere = s3 === null;
  const adapter = isHere
    ? new LocalStorageAdapter(folder)
    : await openBucket(s3, { prefix: 'backups', timeoutMs: bucketTimeoutMs });
  const storage = new FileStorage(adapter);
  const toPath = (name: string) => join(folder, name);
  return {
    folder,
    async keep(name) {
      if (isHere) return;
      await storage.write(name, createReadStream(toPath(name)));
      await rm(toPath(name));
    },
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const entries = await storage.list('').toArray();
      return entries
        .filter(({ isFile }) => isFile)
        .map(({ path }) => path)
        .toSorted();
    },
    remove: (name) => storage.deleteFile(name),
    async fetch(name) {
      if (!(await storage.fileExists(name))) return null;
      if (isHere) return { path: toPath(name), release: () => Promise.resolve() };
      await pipeline(await storage.read(name), createWriteStream(toPath(name), { mode: 0o600 }));
      return { path: toPath(name), release: () => rm(toPath(name)) };
    },
  };
}

// Imported lazily: loading takes half a second.
async function openBucket(
  settings: S3Settings,
  { prefix, timeoutMs }: { prefix: string; timeoutMs: number },
): Promise<StorageAdapter> {
  const [{ AwsS3StorageAdapter }, { S3Client }] = await Promise.all([
    import('@flystorage/aws-s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    // Services other than Amazon's have no host name per bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
  return new AwsS3StorageAdapter(client, { bucket, prefix, region });
}

import { join } from 'node:path';
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

/** Of one call; the largest upload is 5 MB. A bucket that hangs must not hold uploads, and the line behind them, for ever. */
const bucketTimeoutMs = 10_000;

/** An S3 bucket when configured, else DATA_DIR/media, which several servers must share. */
export async function openFiles({
  s3,
  dataDir,
  timeoutMs = bucketTimeoutMs,
}: Pick<Env, 's3' | 'dataDir'> & { timeoutMs?: number }): Promise<Files> {
  const adapter = s3
    ? await openBucket(s3, timeoutMs)
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

// Imported lazily: loading takes half a second.
async function openBucket(settings: S3Settings, timeoutMs: number): Promise<StorageAdapter> {
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
  return new AwsS3StorageAdapter(client, { bucket, prefix: 'media', region });
}

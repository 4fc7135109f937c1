import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFiles, type Files } from '#src/server/platform/file-storage.ts';
import { startTestApp } from '#tests/support/app.ts';
import { bucketKeys, startBucket } from './bucket.ts';
import { makeMember } from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';

const bucket = 'derap-uji';
let server: Awaited<ReturnType<typeof startBucket>>;
let files: Files;
beforeAll(async () => {
  server = await startBucket(bucket);
  files = await openFiles({ s3: settings(), dataDir: '/nowhere' });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.objects.clear();
  server.requests.length = 0;
});

const settings = (secretAccessKey = bucketKeys.secretAccessKey) => ({
  bucket,
  region: 'ap-southeast-3',
  endpoint: server.endpoint,
  accessKeyId: bucketKeys.accessKeyId,
  secretAccessKey,
});

test('a file is written with its type and its very bytes, and read again, each request signed', async () => {
  const bytes = await makePicture('webp');
  await files.write('7k3mq0x2v9ab/512.webp', bytes, 'image/webp');
  const object = server.objects.get('media/7k3mq0x2v9ab/512.webp');
  expect(object?.type).toBe('image/webp');
  expect(object?.bytes.equals(bytes)).toBe(true);
  expect((await files.read('7k3mq0x2v9ab/512.webp'))?.equals(bytes)).toBe(true);
  expect(server.requests.length).toBeGreaterThan(1);
  expect(server.requests.every(({ isSigned }) => isSigned)).toBe(true);
});

test('a file that is not there is null, and a bucket that refuses is an error', async () => {
  expect(await files.read('7k3mq0x2v9ab/512.webp')).toBeNull();
  const stranger = await openFiles({ s3: settings('another secret'), dataDir: '/nowhere' });
  await expect(stranger.read('7k3mq0x2v9ab/512.webp')).rejects.toThrow();
  await expect(stranger.write('a/1.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  expect(server.objects.size).toBe(0);
});

test('a bucket that takes a call and never answers is an error', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const hanging = await openFiles({
    s3: { ...settings(), endpoint },
    dataDir: '/nowhere',
    timeoutMs: 100,
  });
  await expect(hanging.write('a/1.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  await expect(hanging.read('a/1.webp')).rejects.toThrow();
  await expect(hanging.removeFolder('a')).rejects.toThrow();
  silent.closeAllConnections();
  silent.close();
});

test('deleting a folder deletes only its files; a missing one is no error', async () => {
  for (const path of ['aaaaaaaaaaaa/512.webp', 'aaaaaaaaaaaa/128.webp', 'bbbbbbbbbbbb/512.webp']) {
    await files.write(path, Buffer.from(path), 'image/webp');
  }
  await files.removeFolder('aaaaaaaaaaaa');
  await files.removeFolder('cccccccccccc');
  expect([...server.objects.keys()]).toEqual(['media/bbbbbbbbbbbb/512.webp']);
});

test('the app keeps uploads there and serves them from there', async () => {
  const app = await startTestApp({ files });
  const member = await makeMember(app.database.db);
  const { headers, payload } = toMultipart([{ bytes: await makePicture('jpeg') }]);
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/media?purpose=photo',
    headers: { ...member.headers, ...headers },
    payload,
  });
  const { id, address } = answer.json();
  expect([...server.objects.keys()].toSorted()).toEqual([
    `media/${id}/128.webp`,
    `media/${id}/512.webp`,
  ]);
  const picture = await app.app.inject({ url: address });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await app.app.inject({ url: '/media/0123456789ab/512.webp' })).statusCode).toBe(404);
  await app.close();
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createUploads,
  removeUnusedMedia,
} from '#src/server/features/media/upload/upload-service.ts';
import { openFiles, type Files } from '#src/server/platform/file-storage.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { makeUploader } from './uploads.ts';

let server: TestApp;
let uploader: Awaited<ReturnType<typeof makeUploader>>;
beforeAll(async () => {
  server = await startTestApp();
  uploader = await makeUploader(server);
});
afterAll(() => server.close());

describe('an uploaded picture', () => {
  test('never changes, is never sniffed and runs nothing', async () => {
    const { body } = await uploader.upload({ bytes: await makePicture('jpeg') });
    const { answer } = await uploader.fetchPicture(body.address);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
  });

  test('is not found by an unknown id, another width or a path that climbs', async () => {
    const { body } = await uploader.upload({ bytes: await makePicture('jpeg') });
    for (const url of [
      '/media/0123456789ab/512.webp',
      `/media/${body.id}/513.webp`,
      `/media/${body.id}/512.webp/x`,
      `/media/${body.id}/..%2f..%2fsecret.key`,
      '/media/..%2f..%2fsecret.key',
    ]) {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    }
  });

  test('is deleted after a day if nothing uses it, or nothing uses it any longer', async () => {
    const { db } = server.database;
    const files = await openFiles({ s3: null, dataDir: server.dataDir });
    const clean = () => removeUnusedMedia({ db, files }, server.clock.now());
    const folder = (id: string) => join(server.dataDir, 'media', id);
    const bytes = await makePicture('jpeg');
    server.clock.advance(25 * 3_600_000);
    while ((await clean()) > 0);
    const [unused, used] = [
      (await uploader.upload({ bytes })).body,
      (await uploader.upload({ bytes })).body,
    ];
    const photo = (address: string | null) =>
      db
        .updateTable('members')
        .set({ photo: address })
        .where('id', '=', uploader.rani.id)
        .execute();
    await photo(used.address);
    expect(await clean()).toBe(0);
    expect(readdirSync(folder(unused.id))).toHaveLength(2);

    server.clock.advance(25 * 3_600_000);
    expect(await clean()).toBe(1);
    expect([existsSync(folder(unused.id)), existsSync(folder(used.id))]).toEqual([false, true]);
    expect((await uploader.fetchPicture(unused.address)).answer.statusCode).toBe(404);
    expect((await uploader.fetchPicture(used.address)).answer.statusCode).toBe(200);

    await photo(null);
    server.clock.advance(25 * 3_600_000);
    expect(await clean()).toBe(1);
    expect(existsSync(folder(used.id))).toBe(false);
  });
});

describe('an upload that ends half-way', () => {
  const open = () => openFiles({ s3: null, dataDir: server.dataDir });
  const folders = () => {
    const all = join(server.dataDir, 'media');
    return existsSync(all) ? readdirSync(all).sort() : [];
  };

  /** A storage that fails on a picture's second file. */
  async function breaking(files: Partial<Files>): Promise<Files> {
    const storage = await open();
    let written = 0;
    return {
      ...storage,
      write: async (...file) => {
        written += 1;
        if (written === 2) throw new Error('The storage is full');
        await storage.write(...file);
      },
      ...files,
    };
  }

  async function upload(files: Files) {
    const bytes = await makePicture('jpeg');
    const keep = createUploads({ db: server.database.db, files });
    const { id: ownerId } = uploader.rani;
    return await keep({ ownerId, purpose: 'photo', bytes, now: server.clock.now() });
  }

  test('leaves neither a file nor a row', async () => {
    const before = [folders(), await uploader.mediaRows()];
    await expect(upload(await breaking({}))).rejects.toThrow('The storage is full');
    expect([folders(), await uploader.mediaRows()]).toEqual(before);
  });

  test('because the server crashed is cleaned up a day later', async () => {
    const before = folders();
    const dead = () => Promise.reject(new Error('The server is gone'));
    await expect(upload(await breaking({ removeFolder: dead }))).rejects.toThrow('The storage');
    expect(folders()).toHaveLength(before.length + 1);
    server.clock.advance(25 * 3_600_000);
    const files = await open();
    await removeUnusedMedia({ db: server.database.db, files }, server.clock.now());
    expect(folders().filter((id) => !before.includes(id))).toEqual([]);
  });

  test('because its owner left meanwhile leaves no file behind', async () => {
    const before = folders();
    const storage = await open();
    const leaving: Files = {
      ...storage,
      write: async (path, ...file) => {
        const [id = ''] = path.split('/');
        await server.database.db.deleteFrom('media').where('id', '=', id).execute();
        await storage.write(path, ...file);
      },
    };
    await expect(upload(leaving)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(folders()).toEqual(before);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const url = '/api/user/photo';

async function photoOf(id: string): Promise<string | null> {
  const { db } = server.database;
  const query = db.selectFrom('members').select('photo').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).photo;
}

test('an uploaded photo is shown at once, as a square without its metadata', async () => {
  const exif = { IFD0: { Make: 'KAMERA-RAHASIA' }, IFD3: { GPSLatitude: '7/1 47/1 0/1' } };
  const bytes = await sharp(await makePicture('jpeg'))
    .withExif(exif)
    .jpeg()
    .toBuffer();
  const { status, body } = await uploader.upload({ bytes }, { url });
  expect(status).toBe(200);
  expect(body.member).toMatchObject({ name: 'Rani', is_host: false });
  const { photo } = body.member;
  expect(photo).toMatch(/^\/media\/[0-9a-z]{12}\/512\.webp$/);
  expect(await photoOf(uploader.rani.id)).toBe(photo);
  const shown = await uploader.fetchPicture(photo);
  const { width, height, exif: left } = await sharp(shown.bytes).metadata();
  expect([width, height, left]).toEqual([512, 512, undefined]);
});

test('what is no picture changes no photo, and nobody uploads without signing in', async () => {
  const before = await photoOf(uploader.rani.id);
  const page = { bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'foto.svg' };
  expect(await uploader.refusal(page, { url })).toEqual([415, 'image_unsupported', 0]);
  expect(await uploader.refusal({ bytes: Buffer.alloc(0) }, { url })).toEqual([
    422,
    'image_broken',
    0,
  ]);
  const stranger = { bytes: await makePicture('png') };
  expect(await uploader.refusal(stranger, { url, headers: {} })).toEqual([401, 'unauthorized', 0]);
  expect(await photoOf(uploader.rani.id)).toBe(before);
});

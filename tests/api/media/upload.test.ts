import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { makeUploader } from './uploads.ts';

let server: TestApp;
let uploader: Awaited<ReturnType<typeof makeUploader>>;
beforeAll(async () => {
  server = await startTestApp();
  uploader = await makeUploader(server);
});
afterAll(() => server.close());

describe('POST /api/media', () => {
  test('keeps a picture in the sizes of its purpose, as WebP, owned by who sent it', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const { status, body } = await uploader.upload({
        bytes: await makePicture(format),
        name: `f.${format}`,
      });
      expect(status).toBe(201);
      expect(body.address).toBe(`/media/${body.id}/512.webp`);
      const { db } = server.database;
      const row = await db
        .selectFrom('media')
        .selectAll()
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        owner_id: uploader.rani.id,
        purpose: 'photo',
        sizes: [
          { width: 512, height: 512 },
          { width: 128, height: 128 },
        ],
      });
      for (const size of body.sizes) {
        const { answer, bytes } = await uploader.fetchPicture(size.address);
        expect(answer.statusCode).toBe(200);
        const { width, height, format: kept } = await sharp(bytes).metadata();
        expect({ width, height, kept }).toEqual({
          width: size.width,
          height: size.height,
          kept: 'webp',
        });
      }
    }
  });

  test('cuts a cover to 16:9 in three widths', async () => {
    const { body } = await uploader.upload(
      { bytes: await makePicture('jpeg') },
      { purpose: 'cover' },
    );
    expect(body.sizes).toEqual(
      [1600, 800, 400].map((width) => ({
        address: `/media/${body.id}/${width}.webp`,
        width,
        height: (width * 9) / 16,
      })),
    );
  });

  test('drops a photo’s place and camera data, and turns it upright', async () => {
    const exif = {
      IFD0: { Make: 'KAMERA-RAHASIA', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 47/1 0/1' },
    };
    const photo = await sharp(await makePicture('jpeg'))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before.exif).toBeDefined();
    expect(photo.includes('KAMERA-RAHASIA')).toBe(true);
    const { body } = await uploader.upload({ bytes: photo });
    const { bytes } = await uploader.fetchPicture(body.address);
    const after = await sharp(bytes).metadata();
    expect([after.exif, after.icc, after.xmp, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('KAMERA-RAHASIA')).toBe(false);
    // Red was on the left; the EXIF rotation puts it on top.
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 512 + x) * 3).subarray(0, 3)];
    expect(at(256, 40)[0]).toBeGreaterThan(200);
    expect(at(256, 470)[2]).toBeGreaterThan(200);
  });

  test('drops a page or an archive hidden in a real picture', async () => {
    const payload = '<script>alert(document.domain)</script>PK\u0003\u0004hidden';
    const hidden = Buffer.concat([await makePicture('png'), Buffer.from(payload)]);
    const { status, body } = await uploader.upload({
      bytes: hidden,
      name: 'a.png',
      type: 'text/html',
    });
    expect(status).toBe(201);
    for (const size of body.sizes) {
      const { answer, bytes } = await uploader.fetchPicture(size.address);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(bytes.includes('<script>')).toBe(false);
      expect(bytes.includes('PK\u0003\u0004')).toBe(false);
    }
  });

  test('is for members only', async () => {
    const { status, body } = await uploader.upload(
      { bytes: await makePicture('jpeg') },
      { headers: {} },
    );
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  test('stops a member after a hundred pictures in a day', async () => {
    const { db } = server.database;
    const busy = await makeMember(db);
    const now = server.clock.now();
    await db
      .insertInto('media')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          id: `0000000000${String(index).padStart(2, '0')}`,
          owner_id: busy.id,
          purpose: 'photo' as const,
          sizes: '[]',
          bytes: 1,
          check_at: '2028-01-01T00:00:00.000Z',
          created_at: now,
        })),
      )
      .execute();
    const file = { bytes: await makePicture('jpeg') };
    const { status, body } = await uploader.upload(file, { headers: busy.headers });
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    server.clock.advance(25 * 3_600_000);
    expect((await uploader.upload(file, { headers: busy.headers })).status).toBe(201);
  });
});

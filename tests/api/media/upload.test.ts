import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeUnusedMedia } from '#src/server/features/media/upload-service.ts';
import { openFiles } from '#src/server/plugins/file-storage.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { makePicture, multipartOf } from '#tests/support/pictures.ts';

let server: TestApp;
let rani: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  server = await startTestApp();
  rani = await makeMember(server.database.db, { name: 'Rani' });
});
afterAll(() => server.close());

type File = Parameters<typeof multipartOf>[0][number];
type Options = { purpose?: string; headers?: Record<string, string> };

async function upload(files: File | File[], options: Options = {}) {
  const { headers, payload } = multipartOf(Array.isArray(files) ? files : [files]);
  const { purpose = 'photo', headers: caller = rani.headers } = options;
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/media?purpose=${purpose}`,
    headers: { ...caller, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function fetchPicture(url: string) {
  const answer = await server.app.inject({ url });
  return { answer, bytes: answer.rawPayload };
}

const mediaRows = () => server.database.db.selectFrom('media').selectAll().execute();

async function refusal(file: File): Promise<[number, string]> {
  const before = (await mediaRows()).length;
  const { status, body } = await upload(file);
  expect(await mediaRows()).toHaveLength(before);
  return [status, body.code];
}

describe('POST /api/media', () => {
  test('keeps a picture in the sizes of its purpose, as WebP, owned by who sent it', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const { status, body } = await upload({
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
        owner_id: rani.id,
        purpose: 'photo',
        sizes: [
          { width: 512, height: 512 },
          { width: 128, height: 128 },
        ],
      });
      for (const size of body.sizes) {
        const { answer, bytes } = await fetchPicture(size.address);
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
    const { body } = await upload({ bytes: await makePicture('jpeg') }, { purpose: 'cover' });
    expect(body.sizes).toEqual(
      [1600, 800, 400].map((width) => ({
        address: `/media/${body.id}/${width}.webp`,
        width,
        height: (width * 9) / 16,
      })),
    );
  });

  test('drops where and with what a photo was taken, and turns it upright', async () => {
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
    const { body } = await upload({ bytes: photo });
    const { bytes } = await fetchPicture(body.address);
    const after = await sharp(bytes).metadata();
    expect([after.exif, after.icc, after.xmp, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('KAMERA-RAHASIA')).toBe(false);
    // Red was on the left: a quarter turn puts it on top.
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 512 + x) * 3).subarray(0, 3)];
    expect(at(256, 40)[0]).toBeGreaterThan(200);
    expect(at(256, 470)[2]).toBeGreaterThan(200);
  });

  test('takes nothing of a page or an archive hidden in a real picture', async () => {
    const payload = '<script>alert(document.domain)</script>PK\u0003\u0004hidden';
    const hidden = Buffer.concat([await makePicture('png'), Buffer.from(payload)]);
    const { status, body } = await upload({ bytes: hidden, name: 'a.png', type: 'text/html' });
    expect(status).toBe(201);
    for (const size of body.sizes) {
      const { answer, bytes } = await fetchPicture(size.address);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(bytes.includes('<script>')).toBe(false);
      expect(bytes.includes('PK\u0003\u0004')).toBe(false);
    }
  });

  test('refuses what is no JPEG, PNG or WebP, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const jpeg = await makePicture('jpeg');
    const files: [string, Buffer][] = [
      ['foto.jpg', svg],
      ['foto.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['foto.jpg', await makePicture('gif')],
      ['foto.jpg', Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])],
      ['foto.jpg', Buffer.concat([Buffer.from('<html>'), jpeg])],
      ['foto.webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ')],
      ['foto.html', jpeg],
      ['foto.svg', jpeg],
      ['foto.gif', jpeg],
      ['foto.jpg.php', jpeg],
    ];
    for (const [name, bytes] of files) {
      expect([name, ...(await refusal({ bytes, name }))]).toEqual([name, 415, 'image_unsupported']);
    }
  });

  test('refuses empty, cut off and damaged pictures', async () => {
    const png = await makePicture('png');
    const jpeg = await makePicture('jpeg');
    const damaged = Buffer.from(png);
    damaged.fill(7, 60, 200);
    for (const bytes of [
      Buffer.alloc(0),
      png.subarray(0, 20),
      jpeg.subarray(0, jpeg.length / 2),
      damaged,
    ]) {
      expect(await refusal({ bytes })).toEqual([422, 'image_broken']);
    }
  });

  test('refuses more than 24 megapixels before unpacking them', async () => {
    const bomb = whitePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const memory = process.memoryUsage().rss;
    expect(await refusal({ bytes: bomb, name: 'b.png' })).toEqual([422, 'image_too_large']);
    expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024);
    // The same picture just below the limit passes: it is the size that was refused.
    const { status } = await upload({ bytes: whitePng(4800, 4999), name: 'b.png' });
    expect(status).toBe(201);
  });

  test('refuses more than 5 MB, more than one file, none, and other bodies', async () => {
    const jpeg = await makePicture('jpeg');
    const heavy = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await refusal({ bytes: heavy })).toEqual([413, 'payload_too_large']);
    const none = await upload([]);
    expect([none.status, none.body.fields]).toEqual([400, [{ path: 'file', code: 'required' }]]);
    const two = await upload([{ bytes: jpeg }, { bytes: jpeg }]);
    expect([two.status, two.body.fields]).toEqual([400, [{ path: 'file', code: 'required' }]]);
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/media?purpose=photo',
      headers: { ...rani.headers, 'content-type': 'application/json' },
      payload: '{"file":"x"}',
    });
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_media_type']);
    const unknown = await upload({ bytes: jpeg }, { purpose: 'avatar' });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_request']);
  });

  test('is for members only', async () => {
    const { status, body } = await upload({ bytes: await makePicture('jpeg') }, { headers: {} });
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
    const { status, body } = await upload(file, { headers: busy.headers });
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    server.clock.advance(25 * 3_600_000);
    expect((await upload(file, { headers: busy.headers })).status).toBe(201);
  });
});

describe('an uploaded picture', () => {
  test('never changes, is never sniffed and runs nothing', async () => {
    const { body } = await upload({ bytes: await makePicture('jpeg') });
    const { answer } = await fetchPicture(body.address);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
  });

  test('is not found by an unknown id, another width or a path that climbs', async () => {
    const { body } = await upload({ bytes: await makePicture('jpeg') });
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

  test('goes after a day when nothing shows it, and when nothing shows it any longer', async () => {
    const { db } = server.database;
    const files = await openFiles({ s3: null, dataDir: server.dataDir });
    const clean = () => removeUnusedMedia({ db, files }, server.clock.now());
    const folder = (id: string) => join(server.dataDir, 'media', id);
    const bytes = await makePicture('jpeg');
    server.clock.advance(25 * 3_600_000);
    while ((await clean()) > 0);
    const [unused, used] = [(await upload({ bytes })).body, (await upload({ bytes })).body];
    const photo = (address: string | null) =>
      db.updateTable('members').set({ photo: address }).where('id', '=', rani.id).execute();
    await photo(used.address);
    expect(await clean()).toBe(0);
    expect(readdirSync(folder(unused.id))).toHaveLength(2);

    server.clock.advance(25 * 3_600_000);
    expect(await clean()).toBe(1);
    expect([existsSync(folder(unused.id)), existsSync(folder(used.id))]).toEqual([false, true]);
    expect((await fetchPicture(unused.address)).answer.statusCode).toBe(404);
    expect((await fetchPicture(used.address)).answer.statusCode).toBe(200);

    await photo(null);
    server.clock.advance(25 * 3_600_000);
    expect(await clean()).toBe(1);
    expect(existsSync(folder(used.id))).toBe(false);
  });
});

/** A valid white one-bit PNG: huge in pixels, tiny in bytes. */
function whitePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  row[0] = 0;
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}

import { deflateSync, crc32 } from 'node:zlib';
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
    expect([name, ...(await uploader.refusal({ bytes, name }))]).toEqual([
      name,
      415,
      'image_unsupported',
      0,
    ]);
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
    expect(await uploader.refusal({ bytes })).toEqual([422, 'image_broken', 0]);
  }
});

test('refuses more than 24 megapixels before unpacking them', async () => {
  const bomb = whitePng(30_000, 30_000);
  expect(bomb.length).toBeLessThan(200_000);
  const memory = process.memoryUsage().rss;
  expect(await uploader.refusal({ bytes: bomb, name: 'b.png' })).toEqual([
    422,
    'image_too_large',
    0,
  ]);
  expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024);
  // Just below the limit it passes, so it was refused for its size.
  const { status } = await uploader.upload({ bytes: whitePng(4800, 4999), name: 'b.png' });
  expect(status).toBe(201);
});

test('refuses more than 5 MB, more than one file, none, and other bodies', async () => {
  const jpeg = await makePicture('jpeg');
  const heavy = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]);
  expect(await uploader.refusal({ bytes: heavy })).toEqual([413, 'payload_too_large', 0]);
  const none = await uploader.upload([]);
  expect([none.status, none.body.fields]).toEqual([400, [{ path: 'file', code: 'required' }]]);
  const two = await uploader.upload([{ bytes: jpeg }, { bytes: jpeg }]);
  expect([two.status, two.body.fields]).toEqual([400, [{ path: 'file', code: 'required' }]]);
  const json = await server.app.inject({
    method: 'POST',
    url: '/api/media?purpose=photo',
    headers: { ...uploader.rani.headers, 'content-type': 'application/json' },
    payload: '{"file":"x"}',
  });
  expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_media_type']);
  const unknown = await uploader.upload({ bytes: jpeg }, { purpose: 'avatar' });
  expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid_request']);
});

/** A white one-bit PNG: many pixels, few bytes. */
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

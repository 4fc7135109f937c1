import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture of the given size: left half red, right half blue. */
export async function makePicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  { width = 640, height = 480 } = {},
): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const right = { ...half, width: width - half.width, background: '#0000ff' };
  const blue = right.width > 0 ? await sharp({ create: right }).png().toBuffer() : null;
  const red = sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
  const picture = blue === null ? red : red.composite([{ input: blue, left: half.width, top: 0 }]);
  return await picture.toFormat(format).toBuffer();
}

/** Headers and payload of a multipart request with the given files. */
export function toMultipart(files: readonly { bytes: Buffer; name?: string; type?: string }[]): {
  headers: Record<string, string>;
  payload: Buffer;
} {
  const boundary = `derap${randomBytes(8).toString('hex')}`;
  const parts = files.flatMap(({ bytes, name = 'foto.jpg', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

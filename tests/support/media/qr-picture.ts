import sharp from 'sharp';
import { encode } from 'uqr';

/** A picture of a QR code with this text, as a screenshot or a photo of one shows it. */
export async function makeQrPicture(
  text: string,
  { ecc = 'M', scale = 8 }: { ecc?: 'L' | 'M'; scale?: number } = {},
): Promise<Buffer> {
  const { data, size } = encode(text, { ecc, border: 4 });
  const cells = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return await sharp(cells, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

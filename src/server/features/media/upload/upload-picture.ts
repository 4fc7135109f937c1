import sharp, { type Sharp } from 'sharp';
import { maxPixels, type ImageSize } from '#src/contract/media/image-address.ts';
import { detectImageKind } from '#src/domain/media/image-kind.ts';

export type PictureRefusal = 'image_unsupported' | 'image_broken' | 'image_too_large';

export type PictureFile = ImageSize & { webp: Buffer };

const quality = 82;
const timeoutSeconds = 8;

/**
 * Decodes an upload and draws it anew in every size, cut around its middle and turned upright. Nothing but pixels
 * survives: no metadata, and nothing that was hidden before, inside or after the picture. Of a moving picture the first
 * frame stays.
 */
export async function resizeUpload(
  bytes: Buffer,
  sizes: readonly ImageSize[],
): Promise<PictureFile[] | PictureRefusal> {
  return await drawUpload(bytes, () => drawSizes(bytes, sizes));
}

/** As `resizeUpload`, but whole: at most `longest` pixels on its longer side, to be read and not to look good. */
export async function redrawWhole(
  bytes: Buffer,
  longest: number,
): Promise<Buffer | PictureRefusal> {
  return await drawUpload(bytes, () =>
    open(bytes)
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer(),
  );
}

async function drawUpload<T>(bytes: Buffer, draw: () => Promise<T>): Promise<T | PictureRefusal> {
  if (bytes.length === 0) return 'image_broken';
  const kind = detectImageKind(bytes);
  if (kind === null) return 'image_unsupported';
  try {
    // Reads the header only, so the answer can name the limit.
    const header = sharp(bytes, { limitInputPixels: false });
    const { width, height, format } = await header.metadata();
    if (format !== kind) return 'image_unsupported';
    if (width * height > maxPixels) return 'image_too_large';
    return await draw();
  } catch {
    // The decoder's own words: cut off, damaged, too slow to be a photo.
    return 'image_broken';
  }
}

async function drawSizes(bytes: Buffer, sizes: readonly ImageSize[]): Promise<PictureFile[]> {
  const [largest] = sizes;
  if (!largest) return [];
  const { data, info } = await cut(open(bytes).autoOrient(), largest)
    .raw()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true });
  const files: PictureFile[] = [];
  for (const size of sizes) {
    const webp = await cut(sharp(data, { raw: info }), size)
      .webp({ quality })
      .toBuffer();
    files.push({ ...size, webp });
  }
  return files;
}

// The limit holds once more in the decoder: a small file never unpacks into a huge picture.
function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
}

function cut(picture: Sharp, { width, height }: ImageSize): Sharp {
  return picture.resize(width, height, { fit: 'cover' }).toColourspace('srgb');
}

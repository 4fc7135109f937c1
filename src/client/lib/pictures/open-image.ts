import { detectImageKind } from '#src/domain/media/image-kind.ts';
import { ImageRefusal } from '../api/errors/image-refusal.ts';

/**
 * Decodes a chosen file for drawing, upright.
 *
 * @throws {ImageRefusal} it is no JPEG, PNG or WebP by its content, or cannot be decoded
 */
export async function openImage(file: Blob): Promise<HTMLImageElement> {
  const kind = detectImageKind(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (kind === null) throw new ImageRefusal(file.size === 0 ? 'image_broken' : 'image_unsupported');
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } catch {
    throw new ImageRefusal('image_broken');
  } finally {
    URL.revokeObjectURL(address);
  }
}

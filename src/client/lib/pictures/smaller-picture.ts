import { ImageRefusal } from '../api/errors/image-refusal.ts';
import { openImage } from './open-image.ts';

/** Longest side: small print, such as the figures of a receipt, is still read. */
const longestPx = 2000;

/**
 * A chosen photo or screenshot as a JPEG that is quick to send: no larger than needed to read it.
 *
 * @throws {ImageRefusal} it is no picture
 */
export async function toSmallerPicture(file: File): Promise<Blob> {
  const image = await openImage(file);
  const scale = Math.min(1, longestPx / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new ImageRefusal('image_broken');
  // JPEG has no transparency, and would turn it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.86),
  );
  if (blob === null) throw new ImageRefusal('image_broken');
  return blob;
}

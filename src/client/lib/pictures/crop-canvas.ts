import { imageSizes, type ImagePurpose } from '#src/contract/media/image-address.ts';
import { cropRectangle, type Crop } from './crop-geometry.ts';
import { ImageRefusal } from '../api/errors/image-refusal.ts';

/** Width over height of what a purpose shows. */
export function toAspect(purpose: ImagePurpose): number {
  const [largest] = imageSizes[purpose];
  return largest ? largest.width / largest.height : 1;
}

/** Draws the area part so that it fills the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  const { left, top, width, height } = cropRectangle(picture, canvas.width / canvas.height, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/**
 * The area part as a file no larger than its purpose needs, so that a photo of any weight goes out as a few hundred KB.
 * A logo keeps its transparency.
 *
 * @throws {ImageRefusal} the browser could not draw it
 */
export async function cutImage(
  image: HTMLImageElement,
  purpose: ImagePurpose,
  crop: Crop,
): Promise<Blob> {
  const aspect = toAspect(purpose);
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  const area = cropRectangle(picture, aspect, crop);
  const most = imageSizes[purpose][0]?.width ?? area.width;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(most, area.width)));
  canvas.height = Math.max(1, Math.round(canvas.width / aspect));
  drawCrop(canvas, image, crop);
  const type = purpose === 'logo' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (blob === null) throw new ImageRefusal('image_broken');
  return blob;
}

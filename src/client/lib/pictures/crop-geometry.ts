type Point = { x: number; y: number };
type Extent = { width: number; height: number };

/** What part of a picture is kept: `zoom` 1 is the largest that fits, `x`, `y` its middle as shares of the picture. */
export type Crop = Point & { zoom: number };

export const mostZoom = 4;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The kept part in the picture's pixels. `aspect` is width over height. */
export function cropRectangle(picture: Extent, aspect: number, { x, y, zoom }: Crop) {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  const height = width / aspect;
  return {
    left: x * picture.width - width / 2,
    top: y * picture.height - height / 2,
    width,
    height,
  };
}

/** Moves the picture under its frame; `by` in shares of the frame, so 1 is a whole frame. */
export function movedCrop(
  picture: Extent,
  aspect: number,
  { crop, by }: { crop: Crop; by: Point },
) {
  const { width, height } = cropRectangle(picture, aspect, crop);
  const x = crop.x - (by.x * width) / picture.width;
  const y = crop.y - (by.y * height) / picture.height;
  return insideCrop(picture, aspect, { ...crop, x, y });
}

/** The same part nearer or farther, still inside the picture. */
export function zoomedCrop(
  picture: Extent,
  aspect: number,
  { crop, zoom }: { crop: Crop; zoom: number },
) {
  return insideCrop(picture, aspect, { ...crop, zoom: clamp(zoom, 1, mostZoom) });
}

function insideCrop(picture: Extent, aspect: number, crop: Crop): Crop {
  const { width, height } = cropRectangle(picture, aspect, crop);
  const marginX = width / picture.width / 2;
  const marginY = height / picture.height / 2;
  return {
    ...crop,
    x: clamp(crop.x, marginX, 1 - marginX),
    y: clamp(crop.y, marginY, 1 - marginY),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

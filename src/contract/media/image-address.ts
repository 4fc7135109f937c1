/*
 * What pictures of ours are and where they are. No schemas here: screens need it before they ask the server for anything.
 */

/** The most that an upload may weigh, in bytes, and the most pixels that a picture may have. */
export const mostUploadBytes = 5 * 1024 * 1024;
export const mostPixels = 24_000_000;

export const imagePurposes = ['photo', 'logo', 'cover', 'product'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

/**
 * What is made of an upload, largest first, in pixels: the first is what its address names. A photo or logo is shown up
 * to 128 wide at three device pixels; a cover up to 800 at two.
 */
export const imageSizes: Record<ImagePurpose, readonly ImageSize[]> = {
  photo: [square(512), square(128)],
  logo: [square(512), square(128)],
  cover: [wide(1600), wide(800), wide(400)],
  product: [square(1200), square(480)],
};

export type ImageSize = { width: number; height: number };

function square(width: number): ImageSize {
  return { width, height: width };
}

function wide(width: number): ImageSize {
  return { width, height: (width * 9) / 16 };
}

const addressPattern = /^\/media\/([0-9a-hjkmnp-tv-z]{12})\/(\d{2,4})\.webp$/;

/** The address of one size of an uploaded picture: `/media/{id}/{width}.webp`. */
export function imageAddress(id: string, width: number): string {
  return `/media/${id}/${width}.webp`;
}

/** The id of an uploaded picture by its address; null for any other address. */
export function imageIdOf(address: string): string | null {
  return addressPattern.exec(address)?.[1] ?? null;
}

/** The same picture in another of its purpose's widths; an address that is not an upload's stays as it is. */
export function imageAtWidth(address: string, width: number): string {
  const id = imageIdOf(address);
  return id === null ? address : imageAddress(id, width);
}

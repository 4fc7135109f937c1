/*
 * Sizes and addresses of pictures. No schemas here: it is part of the initial bundle.
 */

/** Maximum size of an upload in bytes, and of a picture in pixels. */
export const maxUploadBytes = 5 * 1024 * 1024;
export const maxPixels = 24_000_000;

export const imagePurposes = ['photo', 'logo', 'cover', 'product', 'gallery', 'banner'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

/**
 * The sizes generated from an upload in pixels, largest first; its address names the first. Photos and logos are displayed
 * up to 128 px wide at 3× density, covers and a gallery's pictures up to 800 px at 2×.
 */
export const imageSizes: Record<ImagePurpose, readonly ImageSize[]> = {
  photo: [square(512), square(128)],
  logo: [square(512), square(128)],
  cover: [wide(1600), wide(800), wide(400)],
  product: [square(1200), square(480)],
  gallery: [photo(1600), photo(800), photo(400)],
  // The popup's: 6 to 5.
  banner: [{ width: 960, height: 800 }],
};

export type ImageSize = { width: number; height: number };

function square(width: number): ImageSize {
  return { width, height: width };
}

function wide(width: number): ImageSize {
  return { width, height: (width * 9) / 16 };
}

/** The shape in which most phones take a photo. */
function photo(width: number): ImageSize {
  return { width, height: (width * 3) / 4 };
}

const addressPattern = /^\/media\/([0-9a-hjkmnp-tv-z]{12})\/(\d{2,4})\.webp$/;

/** The address of one size of an uploaded picture: `/media/{id}/{width}.webp`. */
export function imageAddress(id: string, width: number): string {
  return `/media/${id}/${width}.webp`;
}

/** The id in the address of an uploaded picture; null for any other address. */
export function parseImageId(address: string): string | null {
  return addressPattern.exec(address)?.[1] ?? null;
}

/** The address of the same picture in another width; an address that is not an upload's is unchanged. */
export function imageAtWidth(address: string, width: number): string {
  const id = parseImageId(address);
  return id === null ? address : imageAddress(id, width);
}

/** An uploaded picture's `srcset` of these sizes; undefined for any other address, which may hold what a `srcset` cannot. */
export function imageSrcSet(address: string, sizes: readonly ImageSize[]): string | undefined {
  if (parseImageId(address) === null) return undefined;
  return sizes.map(({ width }) => `${imageAtWidth(address, width)} ${width}w`).join();
}

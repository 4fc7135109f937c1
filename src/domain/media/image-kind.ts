export type ImageKind = 'jpeg' | 'png' | 'webp';

/**
 * Detects JPEG, PNG and WebP by the first 12 bytes; null for anything else, regardless of the file name.
 * Signatures: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
export function detectImageKind(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  const isWebp = startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]);
  return isRiff && isWebp ? 'webp' : null;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

import { maxUploadBytes } from '#src/contract/media/image-address.ts';
import { problem } from '../problems.ts';

// What a browser or a phone may call a picture it saves; the content decides, but an .html is refused at once.
const imageEnding = /\.(jpe?g|jfif|pjpeg|png|webp)$/i;

/** Limits of a multipart body with one picture. */
export const pictureLimits = { fileSize: maxUploadBytes, files: 1, fields: 0, parts: 1 };

/** Throws problem image_unsupported for a file name that is no picture's. */
export function requirePictureName(filename: string): void {
  if (filename.includes('.') && !imageEnding.test(filename)) throw problem('image_unsupported');
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Compressing smaller bodies saves nothing. */
export const minCompressedBytes = 1024;

/** A response body in all its encodings; `etag` is weak because they share it. */
export type EncodedBody = { plain: Buffer; brotli: Buffer | null; etag: string };

/** Encodes a body; `quality` is Brotli's, 0 to 11. Runs in the thread pool. */
export async function encodeBody(text: string, quality = 5): Promise<EncodedBody> {
  const plain = Buffer.from(text);
  const brotli = plain.length < minCompressedBytes ? null : await toBrotli(plain, quality);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, brotli, etag: `W/"${hash}"` };
}

/** Compresses with Brotli in the thread pool; `quality` is 0 to 11. */
export async function toBrotli(plain: Buffer, quality: number): Promise<Buffer> {
  return await compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** Whether an Accept-Encoding header allows Brotli. */
export function acceptsBrotli(acceptEncoding: string | undefined): boolean {
  return (
    acceptEncoding !== undefined && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)
  );
}

/** Whether an If-None-Match header matches the ETag (weak comparison, RFC 9110 §13.1.2). */
export function isKnownEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace('W/', '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

import { toBrotli } from './encoded-body.ts';

const bestQuality = 11;

/** Compresses at the best quality; null while another body is being compressed. Popular bodies are retried. */
export type CompressBest = (plain: Buffer) => Promise<Buffer | null>;

/**
 * The best quality takes a hundred times longer than the default and shares the thread pool with password hashing, so
 * one compression runs at a time per process.
 */
export function createBestCompression(): CompressBest {
  let isBusy = false;
  return async (plain) => {
    if (isBusy) return null;
    isBusy = true;
    try {
      return await toBrotli(plain, bestQuality);
    } catch {
      // Out of memory, for example; the existing compression stays in use.
      return null;
    } finally {
      isBusy = false;
    }
  };
}

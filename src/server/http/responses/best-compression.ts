import { toBrotli } from './encoded-body.ts';

const bestQuality = 11;

/** Compresses as well as it gets; null while another body is, which is no loss: what counts is asked for again. */
export type CompressBest = (plain: Buffer) => Promise<Buffer | null>;

/**
 * The best compression costs a hundred times more than the first one and runs in the few threads in which passwords are
 * checked as well: one at a time in the whole process.
 */
export function createBestCompression(): CompressBest {
  let isBusy = false;
  return async (plain) => {
    if (isBusy) return null;
    isBusy = true;
    try {
      return await toBrotli(plain, bestQuality);
    } catch {
      // It stays as large as it is: memory is short just when this matters least.
      return null;
    } finally {
      isBusy = false;
    }
  };
}

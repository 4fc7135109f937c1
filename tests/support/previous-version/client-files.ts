import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A built client, as far as a browser asks for it. Keys are paths; fonts are base64, all else is text. */
export type ClientFiles = {
  /** The worker's script, with its list of all assets. */
  worker: string;
  /** What the server rendered, in Indonesian. */
  documents: Record<string, { html: string; csp: string }>;
  assets: Record<string, string>;
};

const file = join(import.meta.dirname, 'client.json.br');

/** The client of the version before, made by `write-client.ts`. */
export function readClientFiles(): ClientFiles {
  // Written in this shape.
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')) as ClientFiles;
}

export const isBinary = (path: string): boolean => path.endsWith('.woff2');

/** One text for all: names and words that many chunks share are stored once. */
export function packClientFiles(files: ClientFiles): { file: string; bytes: Buffer } {
  const text = Buffer.from(JSON.stringify(files));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return { file, bytes: brotliCompressSync(text, { params }) };
}

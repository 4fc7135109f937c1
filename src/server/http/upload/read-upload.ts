import type { FastifyRequest } from 'fastify';
import { invalidField, problem, ProblemError } from '../problems.ts';

/**
 * Reads the single file of a multipart body, where @fastify/multipart is registered. `accept` gets the file name before
 * the bytes are read and throws to refuse it.
 */
export async function readUpload(
  request: FastifyRequest,
  accept: (filename: string) => void,
): Promise<Buffer> {
  if (!request.isMultipart()) throw problem('unsupported_media_type');
  let bytes: Buffer | null = null;
  try {
    // Read to the end: unread bytes would be parsed as the next request.
    for await (const part of request.parts()) {
      if (part.type !== 'file') throw notOneFile();
      accept(part.filename);
      bytes = await part.toBuffer();
    }
  } catch (error) {
    throw asProblem(error);
  }
  if (bytes === null) throw notOneFile();
  return bytes;
}

function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? problem('payload_too_large') : notOneFile();
}

function notOneFile(): ProblemError {
  return invalidField('file', 'required');
}

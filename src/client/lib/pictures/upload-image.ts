import type { Endpoint, ResponseOf } from '#src/contract/endpoint.ts';
import * as z from 'zod/mini';
import type { ImagePurpose } from '#src/contract/media/image-address.ts';
import { uploadMedia } from '#src/contract/media/media.ts';
import { NetworkError } from '../api/api-error.ts';
import { toApiError } from '../api/errors/read-api-error.ts';
import { apiHost } from '../api/api-host.ts';
import { readTokens } from '../storage/session-cookies.ts';

export type UploadOptions = {
  signal?: AbortSignal;
  /** Told how much has gone out, 0 to 1; `fetch` could not tell. */
  onProgress?: (share: number) => void;
};

/** A picture, or another file with its name, and the path with parameters and query that it goes to. */
type Sending = { path: string; file: Blob; name?: string };

/** Uploads a picture and gives the address that records keep. Throws as `sendPicture`. */
export async function uploadImage(
  file: Blob,
  purpose: ImagePurpose,
  options: UploadOptions,
): Promise<string> {
  const path = `${uploadMedia.path}?purpose=${purpose}`;
  return (await sendPicture(uploadMedia, { path, file }, options)).address;
}

/**
 * Sends a picture to an endpoint that takes one, and parses its answer.
 *
 * @throws {ApiError} the server refused it
 * @throws {NetworkError} no answer, or one that the contract does not know
 * @throws {DOMException} AbortError
 */
export async function sendPicture<E extends Endpoint>(
  endpoint: E,
  { path, file, name = file.type === 'image/png' ? 'gambar.png' : 'gambar.jpg' }: Sending,
  options: UploadOptions = {},
): Promise<ResponseOf<E>> {
  options.signal?.throwIfAborted();
  const body = new FormData();
  body.set('file', file, name);
  const { status, text } = await send({ method: endpoint.method, path, body }, options);
  if (status !== 201) throw await toApiError(new Response(text, { status }));
  const parsed = z.safeParse<E['response']>(endpoint.response, parseJson(text));
  if (!parsed.success) throw new NetworkError('wrong_shape', parsed.error);
  return parsed.data;
}

type Request = { method: string; path: string; body: FormData };

function send({ method, path, body }: Request, { signal, onProgress }: UploadOptions) {
  const request = new XMLHttpRequest();
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.open(method, `${apiHost()}${path}`);
    const { access } = readTokens();
    if (access !== null) request.setRequestHeader('authorization', `Bearer ${access}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(new NetworkError('no_answer', null)));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NetworkError('not_json', cause);
  }
}

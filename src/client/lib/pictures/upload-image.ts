import type { ImagePurpose } from '#src/contract/media/image-address.ts';
import { uploadMedia } from '#src/contract/media/media.ts';
import { NetworkError, toApiError } from '../api/api-error.ts';
import { apiHost } from '../api/api-host.ts';
import { readTokens } from '../session/session-cookies.ts';

type UploadOptions = {
  signal: AbortSignal;
  /** Told how much has gone out, 0 to 1; `fetch` could not tell. */
  onProgress: (share: number) => void;
};

/**
 * Uploads a picture and gives the address that records keep.
 *
 * @throws {ApiError} the server refused it
 * @throws {NetworkError} no answer, or one that the contract does not know
 * @throws {DOMException} AbortError
 */
export async function uploadImage(
  file: Blob,
  purpose: ImagePurpose,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  signal.throwIfAborted();
  const body = new FormData();
  body.set('file', file, file.type === 'image/png' ? 'gambar.png' : 'gambar.jpg');
  const { status, text } = await send(body, purpose, { signal, onProgress });
  if (status !== 201) throw await toApiError(new Response(text, { status }));
  const media = uploadMedia.response.safeParse(parseJson(text));
  if (!media.success) throw new NetworkError('wrong_shape', media.error);
  return media.data.address;
}

function send(body: FormData, purpose: ImagePurpose, { signal, onProgress }: UploadOptions) {
  const request = new XMLHttpRequest();
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.open(uploadMedia.method, `${apiHost()}${uploadMedia.path}?purpose=${purpose}`);
    const { access } = readTokens();
    if (access !== null) request.setRequestHeader('authorization', `Bearer ${access}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(new NetworkError('no_answer', null)));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
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

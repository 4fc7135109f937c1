import { queryOptions } from '@tanstack/react-query';
import { getOwnProof, sendProof } from '#src/contract/payment/order-payments.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { toApiError } from '#src/client/lib/api/errors/read-api-error.ts';
import { apiHost } from '#src/client/lib/api/api-host.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { ImageRefusal } from '#src/client/lib/pictures/image-refusal.ts';
import { openImage } from '#src/client/lib/pictures/open-image.ts';
import { sendPicture, type UploadOptions } from '#src/client/lib/pictures/upload-image.ts';
import { readTokens } from '#src/client/lib/session/session-cookies.ts';

/** A chosen proof, ready to be sent; `address` shows it. */
export type Proof = { blob: Blob; address: string };

/** Longest side: figures of a receipt are still read. */
const longestPx = 2000;

/**
 * A chosen photo or screenshot as a file that is quick to send: no larger than needed to read it.
 *
 * @throws {ImageRefusal} it is no picture
 */
export async function prepareProof(file: File): Promise<Proof> {
  const image = await openImage(file);
  const scale = Math.min(1, longestPx / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new ImageRefusal('image_broken');
  // JPEG has no transparency, and would turn it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.86),
  );
  if (blob === null) throw new ImageRefusal('image_broken');
  return { blob, address: URL.createObjectURL(blob) };
}

/** Sends a proof; throws as `sendPicture`. */
export async function uploadProof(ticketId: string, blob: Blob, options: UploadOptions) {
  return await sendPicture(sendProof, { path: proofPath(ticketId), file: blob }, options);
}

/** The proof that the runner sent, as an address for `<img>`. */
export function ownProofQueryOptions(ticketId: string, sentAt: string | null) {
  return queryOptions({
    queryKey: ['registration', 'proof', { ticketId, sentAt }],
    queryFn: async ({ signal }) => {
      const { access } = readTokens();
      const headers = { authorization: `Bearer ${access ?? ''}` };
      const answer = await fetch(`${apiHost()}${proofPath(ticketId)}`, { headers, signal }).catch(
        (cause: unknown) => {
          signal.throwIfAborted();
          throw new NetworkError('no_answer', cause);
        },
      );
      if (!answer.ok) throw await toApiError(answer);
      return await toDataAddress(await answer.blob());
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryOnline,
  });
}

function proofPath(ticketId: string): string {
  return getOwnProof.path.replace(':id', ticketId);
}

/** Unlike an object's address it needs no revoking. */
function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('No picture')),
    );
    reader.readAsDataURL(blob);
  });
}

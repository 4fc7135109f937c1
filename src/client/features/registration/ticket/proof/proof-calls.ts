import { queryOptions } from '@tanstack/react-query';
import { getOwnProof, sendProof } from '#src/contract/payments/order-payments.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { toApiError } from '#src/client/lib/api/errors/read-api-error.ts';
import { apiHost } from '#src/client/lib/api/api-host.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { toSmallerPicture } from '#src/client/lib/pictures/smaller-picture.ts';
import { sendPicture, type UploadOptions } from '#src/client/lib/pictures/upload-image.ts';
import { readTokens } from '#src/client/lib/storage/session-cookies.ts';

/** A chosen proof, ready to be sent; `address` shows it. */
export type Proof = { blob: Blob; address: string };

/** A chosen photo or screenshot, made smaller and shown. Throws as `toSmallerPicture`. */
export async function prepareProof(file: File): Promise<Proof> {
  const blob = await toSmallerPicture(file);
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

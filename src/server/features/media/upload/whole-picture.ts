import { problem } from '#src/server/http/problems.ts';
import { createWorkQueue } from '#src/server/platform/work-queue.ts';
import { redrawWhole } from './upload-picture.ts';

const longest = 1600;

/**
 * Draws uploads anew that are kept elsewhere, such as proofs of payment: whole, as webp, without metadata. One at a time,
 * because a large one takes 100 MB.
 *
 * The returned function throws problem image_unsupported, image_broken, image_too_large, busy.
 */
export function createWholePictures() {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: 12 });
  return async function drawWhole(bytes: Buffer): Promise<Buffer> {
    const drawn = await inTurn(() => redrawWhole(bytes, longest));
    if (typeof drawn === 'string') throw problem(drawn);
    return drawn;
  };
}

import { readQris, type Qris, type QrisRefusal } from '#src/domain/payments/qris/qris.ts';
import type { ReadCode } from '#src/client/features/event-console/shared/console-parts.ts';

/** Why a picture gives no QRIS; beside the reasons of its code: no code in it, no picture, or no decoder on this phone. */
export type PictureRefusal = QrisRefusal | 'no_code' | 'no_picture' | 'no_decoder';

/** The static QRIS in a picture, or why there is none. */
export async function readQrisPicture(
  picture: Blob,
  readCode: ReadCode,
): Promise<Qris | PictureRefusal> {
  try {
    // Posters of shops often have a link or a menu beside it.
    const text = await readCode(picture, (one) => readQris(one) !== 'not_qris');
    return text === null ? 'no_code' : readQris(text);
  } catch (error) {
    return error instanceof DOMException ? 'no_picture' : 'no_decoder';
  }
}

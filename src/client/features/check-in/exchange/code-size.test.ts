import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeQrPicture } from '#tests/support/media/qr-picture.ts';
import { readQr } from '#tests/support/media/read-qr.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { sealFrame, toFrameText } from '#src/domain/check-in/exchange/sealed-frame.ts';
import { scansPerCode, splitForCodes } from '#src/domain/check-in/exchange/split-scans.ts';
import { drawQr } from '#src/client/ui/qr-drawing.ts';

const head = {
  eventId: '0129ajkmz0z0',
  deviceId: 'bbbbbbbbbbbb',
  label: 'HP Ningsih',
  session: '01020304',
};

/** A narrow phone of 360 CSS px leaves 328 for the code: 2.9 px a module, 8 or more of the screen's own. */
const maxModules = 113;

test('a full code is coarse enough, and the decoder reads it at 3 px a module, blurred and tilted', async () => {
  const scans = Array.from({ length: scansPerCode }, (_, place) => {
    const at = 1_802_000_000_000 + 4321 * place;
    return {
      id: makeUuidV7(at, crypto.getRandomValues(new Uint8Array(10))),
      seq: 1 + 2 * place,
      pointId: 'cccccccccccc',
      index: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex'),
      action: 'admit' as const,
      voids: null,
      voidScope: null,
      correctedAt: at - 87,
      uncertaintyMs: 60 + place,
    };
  });
  const [frame] = splitForCodes(head, scans);
  if (frame === undefined) throw new Error('No frame');
  const text = toFrameText(await sealFrame(frame, new Uint8Array(32)));
  expect(drawQr(text, 'L').size).toBeLessThanOrEqual(maxModules);
  const sharpPicture = await makeQrPicture(text, { ecc: 'L', scale: 3 });
  const seen = await sharp(sharpPicture)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#555' })
    .rotate(4, { background: '#555' })
    .blur(0.7)
    .png()
    .toBuffer();
  expect(await readQr(new Uint8Array(seen))).toBe(text);
});

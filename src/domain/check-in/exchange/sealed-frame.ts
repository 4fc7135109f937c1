import { decodeBase45, encodeBase45 } from './base45.ts';
import type { ExchangeRefusal } from './exchanged-scan.ts';
import { type Frame, frameVersion, fromFrameBytes, toFrameBytes } from './frame-bytes.ts';
import { fromIdBytes, idBytes } from './identifier-bytes.ts';
import { isSealed, seal, sealBytes } from './seal.ts';

/** Which frames a phone takes. */
export type FrameReader = { eventId: string; deviceId: string; eventKey: Uint8Array };

export type ReadFrame = { frame: Frame } | { refusal: ExchangeRefusal };

/** Tells our codes from tickets before anything is decoded; of the alphanumeric mode. */
const prefix = 'DERAP*';

/** A frame with the seal of the event's phones behind it. */
export async function sealFrame(frame: Frame, eventKey: Uint8Array): Promise<Uint8Array> {
  const bytes = toFrameBytes(frame);
  return Uint8Array.of(...bytes, ...(await seal(eventKey, bytes)));
}

/** The text of a sealed frame's QR code. */
export function toFrameText(sealed: Uint8Array): string {
  return prefix + encodeBase45(sealed);
}

/** Whether the text of a code is meant to be a frame. */
export function isFrameText(text: string): boolean {
  return text.startsWith(prefix);
}

/** The frame of a QR code; never throws. */
export async function readFrameText(text: string, reader: FrameReader): Promise<ReadFrame> {
  if (!isFrameText(text)) return { refusal: 'not_ours' };
  const sealed = decodeBase45(text.slice(prefix.length));
  return sealed === null ? { refusal: 'torn' } : readSealedFrame(sealed, reader);
}

/** The frame of sealed bytes; never throws. Nothing of it is used before the seal is right. */
export async function readSealedFrame(
  sealed: Uint8Array,
  { eventId, deviceId, eventKey }: FrameReader,
): Promise<ReadFrame> {
  const end = sealed.length - sealBytes;
  if (end <= idBytes) return { refusal: 'torn' };
  if (Number(sealed[0]) > frameVersion) return { refusal: 'newer' };
  const bytes = sealed.subarray(0, end);
  if (!isOf(eventId, bytes)) return { refusal: 'other_event' };
  if (!(await isSealed(eventKey, { bytes, mac: sealed.subarray(end) })))
    return { refusal: 'forged' };
  try {
    const frame = fromFrameBytes(bytes);
    return frame.deviceId === deviceId ? { refusal: 'own' } : { frame };
  } catch {
    // A phone of the event sealed what no phone writes.
    return { refusal: 'forged' };
  }
}

function isOf(eventId: string, bytes: Uint8Array): boolean {
  try {
    return fromIdBytes(bytes.subarray(1, 1 + idBytes)) === eventId;
  } catch {
    return false;
  }
}

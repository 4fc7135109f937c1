import type { Decoder } from './decoder-client.ts';
import type { FoundCode } from './decoder-messages.ts';

/** What the browsers' own BarcodeDetector gives, as far as the camera library looks at it. */
export type DetectedCode = {
  rawValue: string;
  format: 'qr_code';
  boundingBox: { x: number; y: number; width: number; height: number };
};

type Picture = HTMLVideoElement | HTMLCanvasElement | ImageBitmap;

/** The browser's own detector; not in TypeScript's library yet. */
type NativeDetector = { detect: (picture: Picture) => Promise<DetectedCode[]> };
type NativeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
};

export type FrameDetector = { detect: (picture: Picture) => Promise<DetectedCode[]> };

/** So many frames in a row that could not even be looked at: one or two fail while a camera stops. */
const maxFailures = 20;

type DetectorOptions = {
  /** The running video, or null. */
  findVideo: () => HTMLVideoElement | null;
  /** No frame can be looked at any more: the picture runs, but no code will ever be read. */
  onDecoderBroken: () => void;
};

/**
 * Finds QR codes in pictures: the browser's own detector first where there is one, ours on a miss. The video is read at
 * the camera's own resolution whatever picture is passed: the camera library passes a canvas of the size on screen, a
 * third of that.
 */
export async function createFrameDetector(
  decoder: Decoder,
  { findVideo, onDecoderBroken }: DetectorOptions,
): Promise<FrameDetector> {
  let native = await createNativeDetector();
  let failures = 0;

  async function detectNative(picture: Picture): Promise<DetectedCode[]> {
    try {
      return (await native?.detect(picture)) ?? [];
    } catch {
      // Some phones have the class but no service behind it.
      native = null;
      return [];
    }
  }

  async function detectWithDecoder(picture: Picture): Promise<DetectedCode[]> {
    try {
      const codes = await decoder.decode(await createImageBitmap(picture));
      failures = 0;
      return codes.map(toDetectedCode);
    } catch (error) {
      failures += 1;
      // While the browser's own detector reads, ours may fail unnoticed.
      if (failures >= maxFailures && native === null) {
        failures = 0;
        onDecoderBroken();
      }
      throw error;
    }
  }

  return {
    async detect(picture) {
      const video = findVideo();
      const source = video !== null && hasFrame(video) ? video : picture;
      const found = await detectNative(source);
      // It reads on by itself while ours is on its way, which may take long, or has stopped.
      const isNativeOnly = native !== null && decoder.state() !== 'ready';
      return found.length > 0 || isNativeOnly ? found : detectWithDecoder(source);
    },
  };
}

/**
 * Runs `construct` while `window.BarcodeDetector` is a class that passes every frame to `detector`: the camera library
 * looks for it there, once, when it is constructed.
 */
export function withDetectorInstalled<T>(detector: FrameDetector, construct: () => T): T {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'BarcodeDetector');
  Object.defineProperty(globalThis, 'BarcodeDetector', {
    configurable: true,
    writable: true,
    value: class {
      detect(picture: Picture): Promise<DetectedCode[]> {
        return detector.detect(picture);
      }
    },
  });
  try {
    return construct();
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    else Object.defineProperty(globalThis, 'BarcodeDetector', before);
  }
}

async function createNativeDetector(): Promise<NativeDetector | null> {
  const Native: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isNativeClass(Native)) return null;
  try {
    const formats = await Native.getSupportedFormats();
    return formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

function isNativeClass(value: unknown): value is NativeDetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}

function hasFrame(video: HTMLVideoElement): boolean {
  return video.videoWidth > 0 && video.readyState >= video.HAVE_CURRENT_DATA;
}

function toDetectedCode({ text, corners }: FoundCode): DetectedCode {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const boundingBox = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  return { rawValue: text, format: 'qr_code', boundingBox };
}

import type { Decoder } from './decoder/decoder-client.ts';
import type { FoundCode } from './decoder/decoder-messages.ts';

/** The part of the browser's BarcodeDetector result that the camera library reads. */
export type DetectedCode = {
  rawValue: string;
  format: 'qr_code';
  boundingBox: { x: number; y: number; width: number; height: number };
};

type Picture = HTMLVideoElement | HTMLCanvasElement | ImageBitmap;

/** The browser's own detector; missing in TypeScript's DOM types. */
type NativeDetector = { detect: (picture: Picture) => Promise<DetectedCode[]> };
type NativeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
};

export type FrameDetector = { detect: (picture: Picture) => Promise<DetectedCode[]> };

/** Failed frames in a row before the decoder counts as broken. One or two always fail while a camera stops. */
const maxFailures = 20;

type DetectorOptions = {
  /** The playing video, or null. */
  findVideo: () => HTMLVideoElement | null;
  /** Decoding fails on every frame: the video plays, but no code will be read. */
  onDecoderBroken: () => void;
};

/**
 * Finds QR codes in pictures: with the browser's own detector where there is one, then with our decoder on a miss. While
 * a video plays, it is read instead of the picture passed in: the camera library passes a canvas of the size on screen,
 * a third of the camera's resolution.
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
      // Some phones have the class, but no implementation behind it.
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
      // While the browser's own detector works, failures of ours do not matter.
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
      // Do not wait for our decoder while it loads, which may take long, or after it has stopped.
      const isNativeOnly = native !== null && decoder.state() !== 'ready';
      return found.length > 0 || isNativeOnly ? found : detectWithDecoder(source);
    },
  };
}

/**
 * Runs `construct` while `window.BarcodeDetector` is a class that passes every frame to `detector`. The camera library
 * looks for that class once, in its constructor.
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

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

/**
 * Finds QR codes in pictures: the browser's own detector first where there is one, ours on a miss. `findVideo` gives the
 * running video, which is read at the camera's own resolution whatever picture is passed: the camera library passes a
 * canvas of the size on screen, a third of that.
 */
export async function createFrameDetector(
  decoder: Decoder,
  findVideo: () => HTMLVideoElement | null,
): Promise<FrameDetector> {
  let native = await createNativeDetector();

  async function detectNatively(picture: Picture): Promise<DetectedCode[]> {
    try {
      return (await native?.detect(picture)) ?? [];
    } catch {
      // Some phones have the class but no service behind it.
      native = null;
      return [];
    }
  }

  return {
    async detect(picture) {
      const video = findVideo();
      const source = video !== null && isShowing(video) ? video : picture;
      const found = await detectNatively(source);
      if (found.length > 0) return found;
      const codes = await decoder.decode(await createImageBitmap(source));
      return codes.map(detectedCode);
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

function isShowing(video: HTMLVideoElement): boolean {
  return video.videoWidth > 0 && video.readyState >= video.HAVE_CURRENT_DATA;
}

function detectedCode({ text, corners }: FoundCode): DetectedCode {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const boundingBox = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  return { rawValue: text, format: 'qr_code', boundingBox };
}

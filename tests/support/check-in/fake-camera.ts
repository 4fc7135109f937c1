import { closeSync, openSync, writeSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { encode } from 'uqr';
import { browserLaunchOptions } from '../browser.ts';

/** What the camera sees for a while: a QR code with this text, mirrored or not, or nothing. */
export type CameraScene = {
  text: string | null;
  seconds: number;
  isMirrored?: boolean;
  /** As tickets have it unless named. */
  ecc?: 'H' | 'L';
};

export const nothing: CameraScene = { text: null, seconds: 1.5 };

const width = 640;
const height = 480;
/** Low enough for small files, high enough that a code is in several frames. */
const framesPerSecond = 10;

const dark = 20;
const light = 235;
const wall = 90;
const quietZone = 4;

/**
 * Writes a video for Chromium's fake camera (YUV4MPEG2, 4:2:0), which plays it in a loop. Each code fills `share` of
 * the picture's height.
 */
export function writeCameraFile(file: string, scenes: CameraScene[], share = 0.6): void {
  const descriptor = openSync(file, 'w');
  try {
    const rate = `F${framesPerSecond}:1`;
    writeSync(descriptor, `YUV4MPEG2 W${width} H${height} ${rate} Ip A1:1 C420jpeg\n`);
    // Both chroma planes at their midpoint: grey.
    const colour = Buffer.alloc(2 * (width / 2) * (height / 2), 128);
    for (const { text, seconds, isMirrored = false, ecc = 'H' } of scenes) {
      const picture =
        text === null ? Buffer.alloc(width * height, wall) : drawQrCode(text, { share, ecc });
      if (isMirrored) mirror(picture);
      for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
        writeSync(descriptor, 'FRAME\n');
        writeSync(descriptor, picture);
        writeSync(descriptor, colour);
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

/** A separate browser whose camera plays a video: Chromium takes the file only at start. */
export async function launchWithCamera(file: string): Promise<Browser> {
  const options = browserLaunchOptions();
  return chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
}

/** The luma plane: a QR code in the middle of a grey wall. */
function drawQrCode(text: string, { share, ecc }: { share: number; ecc: 'H' | 'L' }): Buffer {
  const { data, size } = encode(text, { ecc, border: quietZone });
  const module = Math.max(1, Math.floor((height * share) / size));
  const left = Math.floor((width - module * size) / 2);
  const top = Math.floor((height - module * size) / 2);
  const picture = Buffer.alloc(width * height, wall);
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      for (let line = 0; line < module; line += 1) {
        const start = (top + row * module + line) * width + left + column * module;
        picture.fill(isDark ? dark : light, start, start + module);
      }
    }
  }
  return picture;
}

function mirror(picture: Buffer): void {
  for (let row = 0; row < height; row += 1) {
    picture.subarray(row * width, (row + 1) * width).reverse();
  }
}

/** Runs inside the page: counts the frames that the camera library draws, and how often it decodes one. */
export function countDecodes() {
  const counts = { frames: 0, decodes: 0 };
  Object.assign(globalThis, { decodeCounts: counts });
  const look = globalThis.createImageBitmap;
  globalThis.createImageBitmap = (...args: unknown[]) => {
    if (args[0] instanceof HTMLElement) counts.decodes += 1;
    return Reflect.apply(look, globalThis, args);
  };
  const draw: unknown = Reflect.get(CanvasRenderingContext2D.prototype, 'drawImage');
  CanvasRenderingContext2D.prototype.drawImage = function drawImage(...args: unknown[]) {
    if (args[0] instanceof HTMLVideoElement) counts.frames += 1;
    // The native method, read just above.
    Reflect.apply(draw as () => void, this, args);
  };
}

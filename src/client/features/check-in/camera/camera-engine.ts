// The only file that imports the camera library. Loaded when a camera is opened and when a phone is prepared.
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js';
import { Html5Qrcode } from 'html5-qrcode/esm/html5-qrcode.js';
import { decoderAssets, startDecoder } from './decoder/decoder-client.ts';
import {
  createFrameDetector,
  type FrameDetector,
  withDetectorInstalled,
} from './frame-detector.ts';
import { removeSecondaryDecoder } from './secondary-decoder.ts';

export type RunningCamera = {
  /** Which camera it is, where the browser tells. */
  deviceId: string | null;
  hasTorch: boolean;
  setTorch: (on: boolean) => Promise<void>;
  stop: () => Promise<void>;
};

export type CameraEngine = {
  /**
   * Opens a camera in `host`, which must be visible; resolves once the video plays.
   *
   * @throws what the library or the browser rejects with; see `toCameraRefusal`
   */
  open: (host: HTMLElement, options: OpenOptions) => Promise<RunningCamera>;
  /**
   * The text of the code in a photo, or null. Of several it is the first that is wanted, else the first.
   *
   * @throws when the photo could not be decoded
   */
  readPhoto: (photo: Blob, isWanted?: (text: string) => boolean) => Promise<string | null>;
  /** The decoder has stopped for good; photos need a new engine. */
  isBroken: () => boolean;
  close: () => void;
};

/** Which way a camera looks: at what is in front of the phone, or at whoever holds it. */
export type Facing = 'environment' | 'user';

export type OpenOptions = {
  deviceId: string | null;
  /** Where no camera is named; fine codes of another screen need every pixel. By default the rear one. */
  facing?: Facing | undefined;
  onText: (text: string) => void;
  /** The video track ended on its own: a phone call, or the app was in the background. */
  onLost: () => void;
  /** The decoder has stopped for good, so this engine reads no more codes. */
  onDecoderBroken: () => void;
};

/** URLs of what scanning needs beyond the app: this chunk, the decoder's worker and its WebAssembly. */
export const scannerAssets: readonly string[] = [import.meta.url, ...decoderAssets];

const framesPerSecond = 30;
const playTimeoutMs = 8000;

/** Starts the decoder. The camera is opened with `open`. */
export async function startCameraEngine(): Promise<CameraEngine> {
  const decoder = startDecoder();
  let video: HTMLVideoElement | null = null;
  let onDecoderBroken: (() => void) | null = null;
  const detector = await createFrameDetector(decoder, {
    findVideo: () => video,
    onDecoderBroken: () => onDecoderBroken?.(),
  });
  return {
    async open(host, options) {
      const camera = await openCamera(host, { ...options, detector });
      video = camera.video;
      onDecoderBroken = options.onDecoderBroken;
      return {
        ...camera,
        async stop() {
          video = null;
          onDecoderBroken = null;
          await camera.stop();
        },
      };
    },
    async readPhoto(photo, isWanted = () => true) {
      const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
      const texts = (await decoder.decode(picture, true)).map(({ text }) => text);
      return texts.find(isWanted) ?? texts[0] ?? null;
    },
    isBroken: () => decoder.state() === 'broken',
    close: () => decoder.stop(),
  };
}

async function openCamera(
  host: HTMLElement,
  { deviceId, facing, onText, onLost, detector }: OpenOptions & { detector: FrameDetector },
) {
  // In a hidden element the library's canvas has no size and never decodes.
  if (host.clientWidth === 0) throw new Error('The viewfinder is not visible');
  // A new element each time: the library may leave the old one unusable after an error.
  const frame = document.createElement('div');
  frame.id = `camera-${crypto.randomUUID()}`;
  host.replaceChildren(frame);
  const scanner = withDetectorInstalled(
    detector,
    () =>
      new Html5Qrcode(frame.id, {
        verbose: false,
        formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
        useBarCodeDetectorIfSupported: true,
      }),
  );
  removeSecondaryDecoder(scanner);
  const playing = waitForVideo(frame);
  // Avoids an unhandled rejection when `start` fails before this is awaited.
  playing.catch(() => undefined);
  await scanner.start(
    { facingMode: 'environment' },
    { fps: framesPerSecond, disableFlip: true, videoConstraints: toConstraints(deviceId, facing) },
    onText,
    undefined,
  );
  const video = frame.querySelector('video');
  const track = getVideoTrack(video);
  try {
    // Stopping the library before its video plays leaves it stuck.
    await playing;
  } catch (error) {
    track?.stop();
    host.replaceChildren();
    throw error;
  }
  track?.addEventListener('ended', onLost);
  await focusContinuously(track);
  const torch = scanner.getRunningTrackCameraCapabilities().torchFeature();
  return {
    video,
    deviceId: track?.getSettings().deviceId ?? null,
    hasTorch: torch.isSupported(),
    setTorch: (on: boolean) => torch.apply(on),
    async stop() {
      track?.removeEventListener('ended', onLost);
      try {
        await scanner.stop();
      } finally {
        track?.stop();
        host.replaceChildren();
      }
    },
  };
}

function toConstraints(deviceId: string | null, facing?: Facing): MediaTrackConstraints {
  return {
    ...(deviceId === null
      ? { facingMode: { ideal: facing ?? 'environment' } }
      : { deviceId: { exact: deviceId } }),
    width: { ideal: facing === undefined ? 1280 : 1920 },
    height: { ideal: facing === undefined ? 720 : 1080 },
    frameRate: { ideal: 30 },
  };
}

/** The library adds its canvas once the video plays. */
function waitForVideo(frame: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (frame.querySelector('canvas') === null) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    });
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(new Error('The video did not start'));
    }, playTimeoutMs);
    observer.observe(frame, { childList: true });
  });
}

function getVideoTrack(video: HTMLVideoElement | null): MediaStreamTrack | null {
  const stream = video?.srcObject;
  return stream instanceof MediaStream ? (stream.getVideoTracks()[0] ?? null) : null;
}

async function focusContinuously(track: MediaStreamTrack | null): Promise<void> {
  // Missing in TypeScript's DOM types: https://w3c.github.io/mediacapture-image/#focusmode
  const capabilities: MediaTrackCapabilities & { focusMode?: string[] } =
    track?.getCapabilities?.() ?? {};
  if (!capabilities.focusMode?.includes('continuous')) return;
  const constraint: MediaTrackConstraintSet & { focusMode: string } = { focusMode: 'continuous' };
  await track?.applyConstraints({ advanced: [constraint] }).catch(() => undefined);
}

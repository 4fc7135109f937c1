import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Decoder } from './decoder/decoder-client.ts';
import type { FoundCode } from './decoder/decoder-messages.ts';
import { createFrameDetector, withDetectorInstalled } from './frame-detector.ts';

const corners: FoundCode['corners'] = [
  { x: 10, y: 20 },
  { x: 50, y: 22 },
  { x: 48, y: 64 },
  { x: 9, y: 60 },
];

function makeDecoder(codes: FoundCode[]) {
  const state = vi.fn<Decoder['state']>(() => 'ready');
  return { decode: vi.fn(() => Promise.resolve(codes)), state, stop: () => undefined };
}

/** Pictures are only passed on here; nothing looks into them. */
const canvas = document.createElement('canvas');

function makeVideo(size: { videoWidth: number }) {
  const video = document.createElement('video');
  Object.defineProperties(video, {
    videoWidth: { value: size.videoWidth },
    readyState: { value: video.HAVE_CURRENT_DATA },
  });
  return video;
}

function makeOptions(video: HTMLVideoElement | null, onDecoderBroken = () => undefined as void) {
  return { findVideo: () => video, onDecoderBroken };
}

describe('the detector of frames', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reads the video at its own resolution, not the canvas of the size on screen', async () => {
    const shown = vi.fn((source: unknown) => Promise.resolve(source));
    vi.stubGlobal('createImageBitmap', shown);
    const video = makeVideo({ videoWidth: 1280 });
    const detector = await createFrameDetector(makeDecoder([]), makeOptions(video));
    await detector.detect(canvas);
    expect(shown).toHaveBeenCalledWith(video);
  });

  it('reads the given picture while no video is running', async () => {
    const shown = vi.fn((source: unknown) => Promise.resolve(source));
    vi.stubGlobal('createImageBitmap', shown);
    const detector = await createFrameDetector(
      makeDecoder([]),
      makeOptions(makeVideo({ videoWidth: 0 })),
    );
    await detector.detect(canvas);
    expect(shown).toHaveBeenCalledWith(canvas);
  });

  it('tells the box around the code’s corners', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(canvas));
    const decoder = makeDecoder([{ text: 'KAL0', corners }]);
    const detector = await createFrameDetector(decoder, makeOptions(null));
    expect(await detector.detect(canvas)).toEqual([
      {
        rawValue: 'KAL0',
        format: 'qr_code',
        boundingBox: { x: 9, y: 20, width: 41, height: 44 },
      },
    ]);
  });

  it('asks the browser’s own detector first, and ours only on a miss', async () => {
    const found = [{ rawValue: 'native', format: 'qr_code', boundingBox: {} }];
    const detect = vi.fn().mockResolvedValueOnce(found).mockResolvedValueOnce([]);
    class Native {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = detect;
    }
    vi.stubGlobal('BarcodeDetector', Native);
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(canvas));
    const decoder = makeDecoder([{ text: 'ours', corners }]);
    const detector = await createFrameDetector(decoder, makeOptions(null));
    expect((await detector.detect(canvas))[0]?.rawValue).toBe('native');
    expect(decoder.decode).not.toHaveBeenCalled();
    expect((await detector.detect(canvas))[0]?.rawValue).toBe('ours');
  });

  it('lets the browser’s own detector read on while ours is on its way or has stopped', async () => {
    const found = [{ rawValue: 'native', format: 'qr_code', boundingBox: {} }];
    const detect = vi.fn().mockResolvedValue([]);
    class Native {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = detect;
    }
    vi.stubGlobal('BarcodeDetector', Native);
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(canvas));
    const decoder = makeDecoder([{ text: 'ours', corners }]);
    // Its WebAssembly never comes.
    decoder.decode.mockReturnValue(new Promise(() => undefined));
    const detector = await createFrameDetector(decoder, makeOptions(null));
    for (const state of ['loading', 'broken'] as const) {
      decoder.state.mockReturnValue(state);
      detect.mockResolvedValueOnce([]).mockResolvedValueOnce(found);
      expect(await detector.detect(canvas)).toEqual([]);
      expect((await detector.detect(canvas))[0]?.rawValue).toBe('native');
    }
  });

  it('waits for ours where the browser has no detector', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(canvas));
    const decoder = makeDecoder([{ text: 'ours', corners }]);
    decoder.state.mockReturnValue('loading');
    const detector = await createFrameDetector(decoder, makeOptions(null));
    expect((await detector.detect(canvas))[0]?.rawValue).toBe('ours');
  });

  it('gives up on a browser’s detector that fails', async () => {
    const detect = vi.fn().mockRejectedValue(new Error('no service'));
    class Native {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = detect;
    }
    vi.stubGlobal('BarcodeDetector', Native);
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(canvas));
    const detector = await createFrameDetector(makeDecoder([]), makeOptions(null));
    await detector.detect(canvas);
    await detector.detect(canvas);
    expect(detect).toHaveBeenCalledTimes(1);
  });

  it('says so when no frame can be looked at any more, and not for a few', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(canvas));
    const onDecoderBroken = vi.fn();
    const decoder = makeDecoder([]);
    const detector = await createFrameDetector(decoder, makeOptions(null, onDecoderBroken));
    const look = async (times: number) => {
      for (let frame = 0; frame < times; frame += 1) {
        await detector.detect(canvas).catch(() => undefined);
      }
    };
    decoder.decode.mockRejectedValue(new Error('no WebAssembly'));
    await look(19);
    decoder.decode.mockResolvedValueOnce([]);
    await look(20);
    expect(onDecoderBroken).not.toHaveBeenCalled();
    await look(1);
    expect(onDecoderBroken).toHaveBeenCalledTimes(1);
  });

  it('says so as well when the browser’s own detector gives out after ours', async () => {
    const detect = vi.fn().mockResolvedValue([]);
    class Native {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = detect;
    }
    vi.stubGlobal('BarcodeDetector', Native);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no frame')));
    const onDecoderBroken = vi.fn();
    const detector = await createFrameDetector(makeDecoder([]), makeOptions(null, onDecoderBroken));
    const look = () => detector.detect(canvas).catch(() => undefined);
    for (let frame = 0; frame < 30; frame += 1) await look();
    expect(onDecoderBroken).not.toHaveBeenCalled();
    detect.mockRejectedValue(new Error('no service'));
    await look();
    expect(onDecoderBroken).toHaveBeenCalledTimes(1);
  });

  it('stands at window.BarcodeDetector only while the camera library is constructed', () => {
    const during = withDetectorInstalled({ detect: () => Promise.resolve([]) }, () =>
      Reflect.has(globalThis, 'BarcodeDetector'),
    );
    expect(during).toBe(true);
    expect(Reflect.has(globalThis, 'BarcodeDetector')).toBe(false);
  });
});

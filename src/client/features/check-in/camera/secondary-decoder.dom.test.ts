import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js';
import { Html5Qrcode } from 'html5-qrcode/esm/html5-qrcode.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeSecondaryDecoder } from './secondary-decoder.ts';

const frames: unknown[] = [];

class RecordingDetector {
  detect(source: unknown) {
    frames.push(source);
    return Promise.resolve([]);
  }
}

function createScanner() {
  const options = { verbose: false, formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE] };
  return new Html5Qrcode('frame', options);
}

/** Hands four frames to whatever decoder the library chooses for each. */
async function decodeFour(scanner: Html5Qrcode) {
  const decoders: unknown = Reflect.get(scanner, 'qrcode');
  if (typeof decoders !== 'object' || decoders === null || !('decodeAsync' in decoders)) {
    throw new TypeError('html5-qrcode decodes elsewhere');
  }
  const decode: unknown = decoders.decodeAsync;
  if (typeof decode !== 'function') throw new TypeError('html5-qrcode decodes elsewhere');
  const canvas = document.createElement('canvas');
  for (let frame = 0; frame < 4; frame += 1) {
    await Promise.resolve(decode.call(decoders, canvas)).catch(() => undefined);
  }
}

describe('the only decoder of html5-qrcode', () => {
  beforeEach(() => {
    frames.length = 0;
    document.body.innerHTML = '<div id="frame"></div>';
    vi.stubGlobal('BarcodeDetector', RecordingDetector);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('gets every frame', async () => {
    const scanner = createScanner();
    removeSecondaryDecoder(scanner);
    await decodeFour(scanner);
    expect(frames).toHaveLength(4);
  });

  it('would get every second frame if it were not made the only one', async () => {
    await decodeFour(createScanner());
    expect(frames).toHaveLength(2);
  });

  it('throws when the library has its decoders elsewhere', () => {
    expect(() => removeSecondaryDecoder({ qrcode: { primaryDecoder: {} } })).toThrow(TypeError);
    expect(() => removeSecondaryDecoder({})).toThrow(TypeError);
  });
});

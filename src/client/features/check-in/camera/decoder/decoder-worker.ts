import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecodeReply, DecodeRequest, DecoderMessage, FoundCode } from './decoder-messages.ts';
import { createFrameReader, type Picture } from './frame-reader.ts';

const reader = createFrameReader();
let canvas: OffscreenCanvas | null = null;

const loaded = load();
loaded.then(
  () => post({ kind: 'ready' }),
  () => post({ kind: 'unusable' }),
);

self.addEventListener('message', (event: MessageEvent<DecodeRequest>) => {
  void replyTo(event.data).then((reply) => post({ kind: 'reply', reply }));
});

function post(message: DecoderMessage): void {
  self.postMessage(message, { transfer: [] });
}

/** The library's default is a CDN; the WebAssembly must be of exactly the same version as its JavaScript. */
async function load(): Promise<void> {
  const response = await fetch(new URL(wasmAddress, self.location.href), {
    credentials: 'same-origin',
  });
  if (!response.ok || response.body === null) throw new Error('The WebAssembly is not there');
  // Reports each chunk, so that the page can tell a slow download from a stalled one.
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        post({ kind: 'loading' });
        controller.enqueue(chunk);
      },
    }),
  );
  const wasmBinary = await new Response(body).arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

async function replyTo({ id, ...request }: DecodeRequest): Promise<DecodeReply> {
  try {
    await loaded;
    return { id, codes: await decode(request), failed: false };
  } catch {
    return { id, codes: [], failed: true };
  }
}

function decode({ frame, isPhoto }: Omit<DecodeRequest, 'id'>): Promise<FoundCode[]> {
  const picture = toPicture(frame);
  return isPhoto ? reader.readPhoto(picture) : reader.readFrame(picture);
}

function toPicture(frame: ImageBitmap): Picture {
  const { width, height } = frame;
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height);
  }
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas in the worker');
  context.drawImage(frame, 0, 0);
  frame.close();
  return {
    width,
    height,
    cut: (area) => context.getImageData(area.left, area.top, area.width, area.height),
  };
}

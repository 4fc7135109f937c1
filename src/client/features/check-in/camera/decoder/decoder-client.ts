import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
// oxlint-disable-next-line import/default -- Vite resolves this query to the worker's URL.
import workerAddress from './decoder-worker.ts?worker&url';
import type { DecodeReply, DecodeRequest, DecoderMessage, FoundCode } from './decoder-messages.ts';

/** URLs of the decoder's worker and WebAssembly, for caching them on the phone. */
export const decoderAssets: readonly string[] = [workerAddress, wasmAddress];

export type Decoder = {
  /**
   * The code in a frame, or all in a photo; an empty list for none. The frame is transferred and closed.
   *
   * @throws when the frame could not be decoded
   */
  decode: (frame: ImageBitmap, isPhoto?: boolean) => Promise<FoundCode[]>;
  /** `loading`: frames wait for the WebAssembly. `broken`: stopped for good. */
  state: () => 'loading' | 'ready' | 'broken';
  stop: () => void;
};

const checkEveryMs = 1000;
/** Slow phones take up to three seconds for a large photo. */
const maxSilentChecks = 10;

/** Starts the decoder in a worker, so that the video stays smooth. */
export function startDecoder(): Decoder {
  const worker = new Worker(workerAddress, { type: 'module', name: 'qr-decoder' });
  const pending = new Map<number, (reply: DecodeReply) => void>();
  let lastId = 0;
  let state: ReturnType<Decoder['state']> = 'loading';
  let silentChecks = 0;

  const settle = (reply: DecodeReply): void => {
    pending.get(reply.id)?.(reply);
    pending.delete(reply.id);
  };
  const terminate = (): void => {
    state = 'broken';
    clearInterval(watch);
    worker.terminate();
    for (const id of pending.keys()) settle({ id, codes: [], failed: true });
  };
  // A fetch may hang forever. This counts checks, not time: while the phone sleeps no checks run.
  const watch = setInterval(() => {
    const isPending = state === 'loading' || pending.size > 0;
    silentChecks = isPending ? silentChecks + 1 : 0;
    if (silentChecks >= maxSilentChecks) terminate();
  }, checkEveryMs);
  worker.addEventListener('message', ({ data }: MessageEvent<DecoderMessage>) => {
    // Sent before the worker was terminated.
    if (state === 'broken') return;
    silentChecks = 0;
    if (data.kind === 'reply') settle(data.reply);
    else if (data.kind === 'unusable') terminate();
    else if (data.kind === 'ready') state = 'ready';
  });
  worker.addEventListener('error', terminate);

  return {
    async decode(frame, isPhoto = false) {
      if (state === 'broken') {
        frame.close();
        throw new Error('The decoder has stopped');
      }
      lastId += 1;
      const request: DecodeRequest = { id: lastId, frame, isPhoto };
      const { codes, failed } = await new Promise<DecodeReply>((resolve) => {
        pending.set(request.id, resolve);
        worker.postMessage(request, [frame]);
      });
      if (failed) throw new Error('The frame could not be decoded');
      return codes;
    },
    state: () => state,
    stop: terminate,
  };
}

import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
// oxlint-disable-next-line import/default -- Vite answers this query with the worker's address.
import workerAddress from './decoder-worker.ts?worker&url';
import type { DecodeReply, DecodeRequest, DecoderMessage, FoundCode } from './decoder-messages.ts';

/** Addresses of what decodes, for keeping it on the phone. */
export const decoderAssets: readonly string[] = [workerAddress, wasmAddress];

export type Decoder = {
  /**
   * The codes in a frame, which is handed over and closed; an empty list when there are none.
   *
   * @throws when the frame could not be looked at
   */
  decode: (frame: ImageBitmap) => Promise<FoundCode[]>;
  /** `loading`: frames wait for its WebAssembly. `broken`: it will not look at any frame any more. */
  state: () => 'loading' | 'ready' | 'broken';
  stop: () => void;
};

const checkEveryMs = 1000;
/** The slowest phone takes two or three seconds for the largest photo. */
const maxSilentChecks = 10;

/** Starts the worker that decodes, beside the page's own thread so that the picture keeps moving. */
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
  // A fetch may hang for ever. Looks are counted, not the time: a phone that slept has not kept the worker waiting.
  const watch = setInterval(() => {
    const isPending = state === 'loading' || pending.size > 0;
    silentChecks = isPending ? silentChecks + 1 : 0;
    if (silentChecks >= maxSilentChecks) terminate();
  }, checkEveryMs);
  worker.addEventListener('message', ({ data }: MessageEvent<DecoderMessage>) => {
    // Sent before it was given up.
    if (state === 'broken') return;
    silentChecks = 0;
    if (data.kind === 'reply') settle(data.reply);
    else if (data.kind === 'unusable') terminate();
    else if (data.kind === 'ready') state = 'ready';
  });
  worker.addEventListener('error', terminate);

  return {
    async decode(frame) {
      if (state === 'broken') {
        frame.close();
        throw new Error('The decoder has stopped');
      }
      lastId += 1;
      const request: DecodeRequest = { id: lastId, frame };
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

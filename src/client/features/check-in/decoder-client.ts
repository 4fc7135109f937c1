import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
// oxlint-disable-next-line import/default -- Vite answers this query with the worker's address.
import workerAddress from './decoder-worker.ts?worker&url';
import type { DecodeReply, DecodeRequest, FoundCode } from './decoder-messages.ts';

/** Addresses of what decodes, for keeping it on the phone. */
export const decoderAssets: readonly string[] = [workerAddress, wasmAddress];

export type Decoder = {
  /**
   * The codes in a frame, which is handed over and closed; an empty list when there are none.
   *
   * @throws when the frame could not be looked at
   */
  decode: (frame: ImageBitmap) => Promise<FoundCode[]>;
  stop: () => void;
};

/** Starts the worker that decodes, beside the page's own thread so that the picture keeps moving. */
export function startDecoder(): Decoder {
  const worker = new Worker(workerAddress, { type: 'module', name: 'qr-decoder' });
  const waiting = new Map<number, (reply: DecodeReply) => void>();
  let lastId = 0;
  let isBroken = false;

  const answer = (reply: DecodeReply): void => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  };
  const giveUp = (): void => {
    isBroken = true;
    for (const id of waiting.keys()) answer({ id, codes: [], failed: true });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeReply>) => answer(data));
  worker.addEventListener('error', giveUp);

  return {
    async decode(frame) {
      if (isBroken) throw new Error('The decoder has stopped');
      lastId += 1;
      const request: DecodeRequest = { id: lastId, frame };
      const { codes, failed } = await new Promise<DecodeReply>((resolve) => {
        waiting.set(request.id, resolve);
        worker.postMessage(request, [frame]);
      });
      if (failed) throw new Error('The frame could not be decoded');
      return codes;
    },
    stop() {
      worker.terminate();
      giveUp();
    },
  };
}

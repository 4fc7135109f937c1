import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDecoder } from './decoder-client.ts';
import type { DecodeReply, DecoderMessage } from './decoder-messages.ts';

let workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  constructor() {
    super();
    workers.push(this);
  }
  say(data: DecoderMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  answer(reply: Partial<DecodeReply>): void {
    this.say({ kind: 'reply', reply: { id: 1, codes: [], failed: false, ...reply } });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a frame is answered', async () => {
  const { decoder, worker } = start();
  worker.say({ kind: 'ready' });
  const codes = decoder.decode(makeFrame());
  worker.answer({ codes: [] });
  expect(await codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(decoder.state()).toBe('ready');
});

test('a WebAssembly that does not come in does not block frames forever', async () => {
  const { decoder, worker } = start();
  const failed = failureOf(decoder.decode(makeFrame()));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(decoder.state()).toBe('loading');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failed).toBe('The frame could not be decoded');
  expect(decoder.state()).toBe('broken');
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('one that comes in slowly is waited for', async () => {
  const { decoder, worker } = start();
  const codes = decoder.decode(makeFrame());
  for (let seconds = 0; seconds < 60; seconds += 6) {
    worker.say({ kind: 'loading' });
    await vi.advanceTimersByTimeAsync(6_000);
  }
  worker.say({ kind: 'ready' });
  worker.answer({});
  expect(await codes).toEqual([]);
});

test('one that cannot be had at all is told at once', async () => {
  const { decoder, worker } = start();
  const failed = failureOf(decoder.decode(makeFrame()));
  worker.say({ kind: 'unusable' });
  expect(await failed).toBe('The frame could not be decoded');
});

test('a worker that stops at a frame is given up', async () => {
  const { decoder, worker } = start();
  worker.say({ kind: 'ready' });
  await vi.advanceTimersByTimeAsync(30_000);
  const failed = failureOf(decoder.decode(makeFrame()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBe('The frame could not be decoded');
  const close = vi.fn();
  expect(await failureOf(decoder.decode(makeFrame(close)))).toBe('The decoder has stopped');
  expect(close).toHaveBeenCalledOnce();
});

test('a phone that has slept does not take it for silence', async () => {
  const { decoder } = start();
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(decoder.state()).toBe('loading');
});

function start() {
  const decoder = startDecoder();
  const [worker] = workers;
  if (worker === undefined) throw new Error('No worker was started');
  return { decoder, worker };
}

/** Only handed over here; nothing looks into it. */
function makeFrame(close = () => {}): ImageBitmap {
  return { width: 640, height: 480, close };
}

function failureOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: Error) => error.message,
  );
}

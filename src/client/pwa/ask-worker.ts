import type { WorkerAnswer, WorkerMessage } from './messages.ts';

/**
 * Sends a message that the worker answers when it is done, and waits for that.
 *
 * @throws the signal's reason when it is aborted first
 */
export async function askWorker(
  message: WorkerMessage,
  { worker, signal }: { worker: ServiceWorker; signal: AbortSignal },
): Promise<WorkerAnswer> {
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise<WorkerAnswer>((resolve, reject) => {
      port1.addEventListener('message', ({ data }) => resolve(readAnswer(data)));
      port1.start();
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(message, [port2]);
    });
  } finally {
    port1.close();
  }
}

function readAnswer(data: unknown): WorkerAnswer {
  return data === 'done' || data === 'more' || data === 'full' ? data : 'failed';
}

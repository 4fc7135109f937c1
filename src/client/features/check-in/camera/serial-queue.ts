/**
 * Runs async tasks strictly one after another. A failed task rejects its own promise; the next one still runs. Starting
 * and stopping a camera must never overlap: the camera library gets stuck for good.
 */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function run<T>(task: () => Promise<T>): Promise<T> {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

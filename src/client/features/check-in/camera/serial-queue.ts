/**
 * Runs tasks strictly one after another; a failed task rejects its own promise and lets the next begin. Starting and
 * stopping a camera must never overlap: the library wedges for good.
 */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function run<T>(task: () => Promise<T>): Promise<T> {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

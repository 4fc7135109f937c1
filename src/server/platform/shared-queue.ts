import { QueueFull } from './work-queue.ts';

type Waiting = { start: () => void; refuse: (error: QueueFull) => void };

/**
 * A fair queue: runs at most `atOnce` tasks at a time, with `waiting` more queued, round-robin over the callers named by
 * `from`. When it is full, the last task of the caller with most tasks is evicted in favour of a caller with fewer.
 *
 * @throws QueueFull for tasks refused or evicted
 */
export function createSharedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  let inLine = 0;
  /** Queues by caller; the first in the map is served next. */
  const lines = new Map<string, Waiting[]>();

  function wait(from: string): Promise<void> {
    if (inLine >= waiting) makeRoomFor(from);
    return new Promise((start, refuse) => {
      const line = lines.get(from);
      if (line) line.push({ start, refuse });
      else lines.set(from, [{ start, refuse }]);
      inLine += 1;
    });
  }

  function makeRoomFor(from: string): void {
    const own = lines.get(from)?.length ?? 0;
    const [longest] = [...lines.values()].toSorted((a, b) => b.length - a.length);
    if (!longest || longest.length <= own + 1) throw new QueueFull('Nobody else may wait');
    longest.pop()?.refuse(new QueueFull('Somebody with less to do came'));
    inLine -= 1;
  }

  function serveNext(): void {
    const [turn] = lines;
    if (!turn) {
      running -= 1;
      return;
    }
    const [from, line] = turn;
    const next = line.shift();
    lines.delete(from);
    if (line.length > 0) lines.set(from, line);
    inLine -= 1;
    // The slot is handed over directly, so that no new task can take it.
    next?.start();
  }

  return async function run<T>(from: string, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await wait(from);
    try {
      return await work();
    } finally {
      serveNext();
    }
  };
}

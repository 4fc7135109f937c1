import { QueueFull } from './work-queue.ts';

type Waiting = { start: () => void; refuse: (error: QueueFull) => void };

/**
 * Runs at most `atOnce` pieces of work at the same time; `waiting` more wait. Callers, named by `from`, take turns, and
 * in a full line the last work of whoever has most there gives way to somebody with less: one caller may fill the line
 * while nobody else needs it, and never keeps others out of it.
 *
 * @throws QueueFull for the work that found no place or gave it up
 */
export function createSharedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  let inLine = 0;
  /** Each caller's own line; whoever stands first in the map is served next. */
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
    // The place goes straight on, so nobody can slip in between.
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

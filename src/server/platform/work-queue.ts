/** Thrown when all places are taken and nobody else may wait. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs at most `atOnce` pieces of work at the same time; `waiting` more wait in order, the next throws QueueFull. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw new QueueFull('Nobody else may wait');
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Thrown when the queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs at most `atOnce` tasks at a time, with `waiting` more queued in order. Throws QueueFull beyond that. */
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
      // The slot is handed over directly, so that no new task can take it.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A queue as of `createWorkQueue` for each name; those of which nobody is left are forgotten. */
export function createQueues(limits: { atOnce: number; waiting: number }) {
  const queues = new Map<string, { run: ReturnType<typeof createWorkQueue>; tasks: number }>();

  async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(name) ?? { run: createWorkQueue(limits), tasks: 0 };
    queues.set(name, queue);
    queue.tasks += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) queues.delete(name);
    }
  }

  /** Whether some task waits for its turn. */
  const hasWaiting = (): boolean => [...queues.values()].some(({ tasks }) => tasks > limits.atOnce);

  return { run, hasWaiting };
}

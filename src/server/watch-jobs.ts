/** Runs a job; never rejects. */
export type RunJob = (name: string, work: () => Promise<unknown>) => Promise<void>;

/** From how many failures in a row on a job is told as one that does not work, instead of one that was unlucky. */
const tooMany = 3;

/**
 * Makes what runs jobs one by one: a failure is reported by the job's name, with its cause, and how often in a row it has
 * failed by then.
 */
export function watchJobs(onError: (error: unknown) => void): RunJob {
  const failures = new Map<string, number>();
  return async (name, work) => {
    try {
      await work();
      failures.delete(name);
    } catch (cause) {
      const count = (failures.get(name) ?? 0) + 1;
      failures.set(name, count);
      const how = count < tooMany ? 'failed' : `has failed ${count} times in a row`;
      onError(new Error(`The job ${name} ${how}`, { cause }));
    }
  };
}

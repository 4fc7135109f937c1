import { useNow } from '#src/client/lib/context.tsx';
import { boardEveryMs } from '../board-query.ts';

/** The clock of the screen ticks every half a minute. */
const tickMs = 30_000;

/** Whether figures that came at `updatedAt`, in epoch milliseconds, are still those of now. */
export function useIsLive(updatedAt: number): boolean {
  return useNow() - updatedAt < tickMs + 3 * boardEveryMs;
}

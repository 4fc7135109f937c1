import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useNow } from '#src/client/lib/context.tsx';

/** Where a free group run stands: still to come, on its way, over. */
export type RunPhase = 'ahead' | 'running' | 'over';

type Run = Pick<
  EventDetail,
  'kind' | 'join_mode' | 'availability' | 'starts_at' | 'ends_at' | 'categories'
>;

/** Where a free group run stands; null for a cancelled one, and for whatever one registers for. `now` in epoch milliseconds. */
export function runPhase(event: Run, now: number): RunPhase | null {
  const { kind, join_mode: mode, availability, categories } = event;
  const isFree = mode === 'rsvp' && categories.every(({ price }) => price === 0);
  if (kind !== 'event' || !isFree || availability === 'cancelled') return null;
  if (now < Date.parse(event.starts_at)) return 'ahead';
  return now < Date.parse(event.ends_at) ? 'running' : 'over';
}

/** Where a free group run stands now. */
export function useRunPhase(event: Run): RunPhase | null {
  return runPhase(event, useNow());
}

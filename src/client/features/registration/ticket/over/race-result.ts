import type { Ticket } from '#src/contract/registration.ts';
import { gunTime } from '#src/domain/events/gun-time.ts';

/** A runner's time in seconds and pace in seconds per kilometre. */
export type RaceTime = { seconds: number; pace: number };

/** What a ticket keeps of an event that is over: the time if the finish was scanned, and whether its runner was there. */
export function readResult({ points, event, category }: Ticket): {
  time: RaceTime | null;
  wasThere: boolean;
} {
  const passed = points.filter(({ kind, passed_at }) => kind !== 'pack' && passed_at !== null);
  const finishedAt = passed.find(({ kind }) => kind === 'finish')?.passed_at ?? null;
  const time =
    finishedAt === null || event.kind !== 'race'
      ? null
      : gunTime({
          flagOffAt: category.flag_off_at,
          finishedAt,
          distanceM: category.distance_m,
        });
  return { time, wasThere: passed.length > 0 };
}

import type { Ticket } from '#src/contract/registration.ts';

/**
 * What a ticket keeps of an event that is over: whether its runner was there, and whether they reached the finish. No
 * time: nothing records yet when a wave really started, and the planned flag-off makes a wrong one (finish §6).
 */
export function readResult({ points }: Pick<Ticket, 'points'>): {
  wasThere: boolean;
  hasFinished: boolean;
} {
  const passed = points.filter(({ kind, passed_at }) => kind !== 'pack' && passed_at !== null);
  return { wasThere: passed.length > 0, hasFinished: passed.some(({ kind }) => kind === 'finish') };
}

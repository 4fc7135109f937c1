import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { ConsoleOverview } from './console-overview.ts';

/** Whether money is paid for places in an event, or was; without figures it may be. */
export function hasMoney({
  categories,
  todo,
  money,
  add_ons: addOns = [],
  lacksFigures = false,
}: ConsoleOverview): boolean {
  return (
    lacksFigures ||
    categories.some(({ price }) => price > 0) ||
    addOns.some(({ price }) => price > 0) ||
    todo.proofs > 0 ||
    todo.owed > 0 ||
    money.held > 0
  );
}

/** Whether it is a run that costs nothing, and so has none of a race's work. */
export function isPlainRun(overview: ConsoleOverview): boolean {
  return overview.event.kind === 'event' && !hasMoney(overview);
}

/** How many have a place, how many places are taken or held for who waits, and how many there are. */
export function countPlaces({ categories, days }: EventOverview) {
  const sum = (key: 'taken' | 'quota') => categories.reduce((all, each) => all + each[key], 0);
  return {
    listed: days.reduce((all, { count }) => all + count, 0),
    taken: sum('taken'),
    quota: sum('quota'),
  };
}

/** Whether nothing of an event can be prepared any more: it is over, or it does not take place. */
export function isBehind({ event }: EventOverview, now: number): boolean {
  return event.state === 'cancelled' || now >= Date.parse(event.ends_at);
}

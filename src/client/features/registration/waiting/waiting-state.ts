import type { Ticket } from '#src/contract/registration.ts';
import type { Waiting } from '#src/contract/registration/waiting.ts';

type Facts = {
  waiting?: Waiting | null | undefined;
  event: Pick<Ticket['event'], 'registration_closes_at'>;
};

/**
 * What a runner on the waiting list is told at `now` (epoch milliseconds), the same online and offline. `lapsed`: the stored
 * offer has ended, and nobody was asked since. `closed`: registration is over, so no more places are offered.
 */
export type WaitingState = 'offered' | 'lapsed' | 'closed' | 'by_hosts' | 'in_turn';

export function waitingState({ waiting, event }: Facts, now: number): WaitingState {
  const offer = waiting?.offer ?? null;
  if (offer !== null) return now < Date.parse(offer.until) ? 'offered' : 'lapsed';
  const closesAt = event.registration_closes_at;
  if (closesAt !== undefined && now >= Date.parse(closesAt)) return 'closed';
  return typeof waiting?.ahead === 'number' ? 'in_turn' : 'by_hosts';
}

/** How many places they have moved up since they joined. */
export function movedUp({
  ahead,
  ahead_at_first: first,
}: Pick<Waiting, 'ahead' | 'ahead_at_first'>) {
  return ahead === null || first === null ? 0 : Math.max(0, first - ahead);
}

const mostDots = 24;
/** Where the first and the last of the line stand, in percent of its width. */
const [front, back] = [94, 3];

/** The line as it is drawn, in percent of its width: a dot for each, fewer where there are many, and the way made so far. */
export function drawLine({
  ahead,
  ahead_at_first: first,
  line,
}: {
  ahead: number;
  ahead_at_first: number | null;
  line: number;
}) {
  const start = Math.max(first ?? ahead, ahead);
  const places = Math.max(line, start + 1);
  const dots = Math.min(places, mostDots);
  const at = (place: number, of: number) => front - ((front - back) * (place + 0.5)) / of;
  const [from, to] = [at(start, places), at(ahead, places)];
  return {
    // The way made so far covers those that it has passed.
    dots: Array.from({ length: dots }, (_, place) => at(place, dots)).filter(
      (x) => x < from || x > to,
    ),
    from,
    to,
  };
}

import type { Language } from '#src/contract/common.ts';
import { inLanguage, type Start } from '#src/server/platform/mail/letter/event-part.ts';
import type { ReaderPlace } from './reader-places.ts';

type Ticket = { start: Start; eventRev: number; language: Language };

/** The starts of several people, one for each time, in their order; the ticket's alone where all start together. */
export function startsOf(
  people: readonly ReaderPlace[],
  { start, eventRev, language }: Ticket,
): [Start, ...Start[]] {
  const times = new Set(people.map(({ flag_off_at: at }) => at.getTime()));
  if (times.size < 2) return [start];
  const [first = start, ...others] = [...times].flatMap((time) => {
    const here = people.filter(({ flag_off_at: at }) => at.getTime() === time);
    // The entry of the reader's own ticket stays that ticket's.
    const named = here.find(({ id }) => id === start.registrationId) ?? here[0];
    if (named === undefined) return [];
    const categories = new Set(here.map(({ category_name: name }) => inLanguage(name, language)));
    return {
      ...start,
      registrationId: named.id,
      flagOffAt: named.flag_off_at,
      sequence: eventRev + named.rev,
      of: {
        categories: [...categories].join(', '),
        names: here.map(({ holder }) => holder.legal_name).join(', '),
      },
    };
  });
  return [first, ...others];
}

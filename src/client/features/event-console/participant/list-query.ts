import {
  participantSorts,
  type ParticipantSort,
} from '#src/contract/registration/participant-choices.ts';
import { type ParticipantFilter } from '#src/contract/registration/participants.ts';
import type { ConsoleSearch } from '../console-search.ts';

/** What a printed page holds. */
const printKinds = ['bib', 'name', 'label'] as const;
export type PrintKind = (typeof printKinds)[number];

/** What an address wants on paper, or null. */
export function toPrintKind(print: string | undefined): PrintKind | null {
  return printKinds.find((kind) => kind === print) ?? null;
}

// Beside the contract's lists, whose schemas would come along; a value that one of them lacks is a type error.
/** Those that a list can show. */
export const states = keysOf<NonNullable<ParticipantFilter['state']>>({
  pending: 0,
  confirmed: 0,
  waitlisted: 0,
  cancelled: 0,
  transferred: 0,
});
const payments = keysOf<NonNullable<ParticipantFilter['payment']>>({
  none: 0,
  unpaid: 0,
  proof_sent: 0,
  paid: 0,
  refunded: 0,
  expired: 0,
});

const chains = keysOf<NonNullable<ParticipantFilter['chain']>>({
  collected_only: 0,
  started_only: 0,
  not_back: 0,
});

/** What an address asks for; a word that is none of the list's is left out. */
export function toListQuery(search: ConsoleSearch): {
  filter: ParticipantFilter;
  sort: ParticipantSort | undefined;
} {
  const { q, category, jersey, wave, point, missing, import: importId } = search;
  const filter = {
    q,
    category,
    point,
    missing,
    chain: chains.find((chain) => chain === search.chain),
    import: importId,
    jersey: jersey?.slice(0, 8),
    wave: wave?.slice(0, 20),
    // Nobody who waits has a place.
    state:
      states.find((state) => state === search.state) ??
      (search.waiting === undefined ? undefined : ('waitlisted' as const)),
    payment: payments.find((payment) => payment === search.payment),
    attention: search.attention === undefined ? undefined : ('true' as const),
    incomplete: search.incomplete === undefined ? undefined : ('true' as const),
    waiting: search.waiting === undefined ? undefined : ('true' as const),
    unsent: search.unsent === undefined ? undefined : ('true' as const),
  };
  return {
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    sort: participantSorts.find((sort) => sort === search.sort),
  };
}

function keysOf<Key extends string>(all: Record<Key, 0>): Key[] {
  // The keys of the type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(all) as Key[];
}

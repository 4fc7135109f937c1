import { boardLists, incidentFilters } from '#src/contract/check-in-board/board-choices.ts';
import { pointKinds } from '#src/contract/check-in-points/point-choices.ts';
import { idPattern, maxSearchLength } from '#src/contract/choices.ts';
import { paymentFilters } from '#src/contract/payments/payment-choices.ts';
import {
  chains,
  orderPayments,
  participantSorts,
  registrationStates,
  waveMax,
} from '#src/contract/participants/participant-choices.ts';
import {
  matching,
  oneOf,
  searchParams,
  type SearchOf,
  words,
} from '#src/client/lib/routing/search-params.ts';
import type { ConsolePart } from './console-parts.ts';

const id = matching(idPattern);
const yes = oneOf(['true']);
const nothing = searchParams({});

/** What a printed page of participants holds. */
export const printKinds = ['bib', 'name', 'label'] as const;
export type PrintKind = (typeof printKinds)[number];

/** What hosts look at of incidents beside those that wait. */
export const incidentShows = ['quarantine', 'resolved', 'decided'] as const;

const readers = {
  /** The list's filters and order; `id`: whose sheet is open; `print`: the page for paper. */
  participants: searchParams({
    q: words(maxSearchLength),
    category: id,
    state: oneOf(registrationStates),
    payment: oneOf(orderPayments),
    jersey: words(8),
    wave: words(waveMax),
    point: id,
    missing: id,
    chain: oneOf(chains),
    import: id,
    attention: yes,
    incomplete: yes,
    waiting: yes,
    unsent: yes,
    sort: oneOf(participantSorts),
    print: oneOf(printKinds),
    id,
  }),
  /** `id`: of the order whose card is open. */
  payments: searchParams({ payment: oneOf(paymentFilters), id }),
  accounts: nothing,
  ledger: nothing,
  statement: nothing,
  promo: searchParams({ q: words(maxSearchLength) }),
  questions: nothing,
  'add-ons': nothing,
  /** `state`: the list behind a number, or the board on a wall; `point`: the board's, or one that the list is of; `id`: of a phone. */
  'race-day': searchParams({
    state: oneOf([...boardLists, 'wall']),
    point: id,
    kind: oneOf(pointKinds),
    category: id,
    jersey: words(10),
    id,
    q: words(maxSearchLength),
  }),
  /** `id`: of the place that was given. */
  counter: searchParams({ id }),
  import: nothing,
  staff: searchParams({ print: oneOf(['pass']) }),
  incidents: searchParams({ state: oneOf(incidentShows), kind: oneOf(incidentFilters) }),
  rehearsal: searchParams({ print: oneOf(['codes']) }),
  points: nothing,
  seal: searchParams({ point: id }),
  lanes: searchParams({ point: id }),
} as const satisfies Record<ConsolePart, unknown>;

type Searches = { [Part in ConsolePart]: SearchOf<(typeof readers)[Part]> };

/** The search of one part, as it reads it. */
export type ConsoleSearch<Part extends ConsolePart> = Searches[Part];

/** What each part of the console reads of its address. */
export const consoleSearches: {
  [Part in ConsolePart]: { parse: (search: Record<string, unknown>) => Searches[Part] };
} = readers;

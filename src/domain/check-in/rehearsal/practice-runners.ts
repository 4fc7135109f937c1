import type { RosterRecord } from '#src/contract/check-in/roster.ts';
import type { SealedRecord } from '../roster/record-bytes.ts';
import { makePracticeCode } from './practice-code.ts';

/** What a practice ticket shows a volunteer; `spare` is one more that is valid. */
export type PracticeRole = 'valid' | 'typed' | 'spare' | 'unpaid' | 'cancelled' | 'other_race';

/** A made-up runner with a practice ticket. */
export type PracticeRunner = {
  /** As on the sheet, from 1. */
  number: number;
  role: PracticeRole;
  code: string;
  state: RosterRecord['state'];
  categoryId: string;
  person: SealedRecord;
};

/** In the order of the sheet. Animals of fables, so that nobody takes them for people. */
const roles: readonly { role: PracticeRole; state: RosterRecord['state']; names: string[] }[] = [
  { role: 'valid', state: 'confirmed', names: ['Kancil Cerdik', 'Rusa Gesit'] },
  { role: 'typed', state: 'confirmed', names: ['Kura-kura Sabar', 'Landak Santai'] },
  { role: 'spare', state: 'confirmed', names: ['Kuda Sumba', 'Anoa Tangguh'] },
  { role: 'unpaid', state: 'unpaid', names: ['Elang Jawa', 'Merak Molek'] },
  { role: 'cancelled', state: 'cancelled', names: ['Cendrawasih Riang', 'Jalak Bali'] },
  { role: 'other_race', state: 'confirmed', names: ['Komodo Nyasar', 'Beruang Madu'] },
];

const jerseys = ['S', 'M', 'L', 'XL'];

/**
 * The made-up runners of a rehearsal, the same on each phone and each screen without any network: everything follows from
 * `seed`, the event's id. `categories` are the ids of the event's, at least one.
 *
 * @throws {RangeError} without a category
 */
export function makePracticeRunners(input: {
  seed: string;
  categories: readonly string[];
}): PracticeRunner[] {
  const sheet = toPracticeSheet(input.seed);
  const random = createRandom(sheet);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[random(list.length)];
    if (found === undefined) throw new RangeError('Nothing to pick from');
    return found;
  };
  return roles.map(({ role, state, names }, place) => {
    const number = place + 1;
    return {
      number,
      role,
      code: makePracticeCode({ sheet, number, isOtherRace: role === 'other_race' }),
      state,
      categoryId: pick(input.categories),
      person: {
        name: pick(names),
        bib: `L${number}`,
        sex: pick(['female', 'male'] as const),
        age: 18 + random(50),
        jersey: pick(jerseys),
        items: ['BIB', 'Jersey'],
        note: null,
      },
    };
  });
}

/** The 32 bits by which the practice tickets of an event name their sheet: FNV-1a over its id. */
export function toPracticeSheet(seed: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < seed.length; place += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/** Whole numbers below a limit, from a seed: mulberry32. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

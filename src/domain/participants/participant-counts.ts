import type {
  ParticipantCounts,
  ParticipantFilter,
} from '#src/contract/participants/participants.ts';

/** How many participants are alike in everything that a list filters by. */
export type ParticipantGroup = {
  category: string;
  state: string;
  payment: string;
  jersey: string;
  wave: string;
  attention: boolean;
  incomplete: boolean;
  /** On the waiting list of a category that has a free place. */
  waiting: boolean;
  count: number;
};

type Facet = Exclude<keyof ParticipantGroup, 'count'>;

/** Stands for no value in filters and counts of size and wave. */
export const noValue = '-';

type State = NonNullable<ParticipantFilter['state']>;

/** States in which somebody has a place; who waits for one has none, also while one is held for them. */
export const heldStates = ['pending', 'confirmed'] as const satisfies readonly State[];

const allStates = [
  ...heldStates,
  'waitlisted',
  'cancelled',
  'transferred',
] as const satisfies readonly State[];

/**
 * The states that a list shows: the chosen one, else of those who wait where that is asked, all of those who passed a point,
 * because the board counts whoever was admitted, or those who have a place.
 */
export function listedStates({
  state,
  waiting,
  point,
  chain,
}: Pick<ParticipantFilter, 'state' | 'waiting' | 'point' | 'chain'>): readonly State[] {
  if (state !== undefined) return [state];
  if (waiting !== undefined) return ['waitlisted'];
  return point === undefined && chain === undefined ? heldStates : allStates;
}

/**
 * The numbers beside the filters of a list. Each says how many a list would have if that filter alone were changed, so it
 * follows the others but not its own.
 */
export function tallyParticipants(
  groups: readonly ParticipantGroup[],
  filter: ParticipantFilter,
): Omit<ParticipantCounts, 'point'> {
  const by = (facet: Facet) => {
    const counts: Record<string, number> = {};
    // Asking for those who wait changes which states are listed.
    const asked = facet === 'waiting' ? { ...filter, waiting: 'true' as const } : filter;
    for (const group of groups) {
      if (!fits(group, asked, facet)) continue;
      const value = String(group[facet]);
      counts[value] = (counts[value] ?? 0) + group.count;
    }
    return counts;
  };
  return {
    total: sum(groups.filter((group) => fits(group, filter, null))),
    category: by('category'),
    state: by('state'),
    payment: by('payment'),
    jersey: by('jersey'),
    wave: by('wave'),
    attention: by('attention')['true'] ?? 0,
    incomplete: by('incomplete')['true'] ?? 0,
    waiting: by('waiting')['true'] ?? 0,
  };
}

function fits(group: ParticipantGroup, filter: ParticipantFilter, except: Facet | null): boolean {
  const wanted: Record<Facet, boolean> = {
    category: filter.category === undefined || filter.category === group.category,
    state: listedStates(filter).some((state) => state === group.state),
    payment: filter.payment === undefined || filter.payment === group.payment,
    jersey: filter.jersey === undefined || filter.jersey === group.jersey,
    wave: filter.wave === undefined || filter.wave === group.wave,
    attention: filter.attention === undefined || group.attention,
    incomplete: filter.incomplete === undefined || group.incomplete,
    waiting: filter.waiting === undefined || group.waiting,
  };
  return Object.entries(wanted).every(([facet, isWanted]) => facet === except || isWanted);
}

function sum(groups: readonly ParticipantGroup[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

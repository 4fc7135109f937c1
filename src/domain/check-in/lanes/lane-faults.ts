import type { Lane } from '#src/contract/check-in-points/lane.ts';

/** Why lanes cannot stand as they are; `lane` is the place in the list of the lane to look at. */
export type LaneFault =
  /** Half of a split is none. */
  | { code: 'too_few' }
  | { code: 'mixed' | 'two_others' }
  /** Somebody would belong nowhere. */
  | { code: 'gap' }
  | { code: 'backwards' | 'empty' | 'same_name' | 'same_device'; lane: number }
  | { code: 'overlap'; lane: number; other: number };

/**
 * What is wrong with a split into lanes; no lanes are no split. Everybody must have one lane, so that every split names one
 * for the others: bib numbers end nowhere, a runner may have none yet, and a category may be added once the lanes are set.
 */
export function findLaneFaults(lanes: readonly Lane[]): LaneFault[] {
  if (lanes.length === 0) return [];
  const kinds = new Set(lanes.map(({ rule }) => rule.kind));
  const others = lanes.filter(({ rule }) => rule.kind === 'others');
  const isMixed = kinds.has('bibs') && kinds.has('categories');
  return [
    ...(lanes.length === 1 ? [{ code: 'too_few' as const }] : []),
    ...(isMixed ? [{ code: 'mixed' as const }] : []),
    ...(others.length > 1 ? [{ code: 'two_others' as const }] : []),
    ...lanes.flatMap((lane, place) => faultsOf(lane, place, lanes.slice(0, place))),
    ...(others.length === 0 ? [{ code: 'gap' as const }] : []),
  ];
}

function faultsOf(lane: Lane, place: number, earlier: readonly Lane[]): LaneFault[] {
  const other = earlier.findIndex((before) => overlaps(before, lane));
  const found: [LaneFault, boolean][] = [
    [{ code: 'backwards', lane: place }, isBackwards(lane)],
    [{ code: 'empty', lane: place }, isEmpty(lane)],
    [
      { code: 'same_name', lane: place },
      earlier.some(({ name }) => toKey(name) === toKey(lane.name)),
    ],
    [{ code: 'same_device', lane: place }, earlier.some((before) => sharesDevice(before, lane))],
    [{ code: 'overlap', lane: place, other }, other !== -1],
  ];
  return found.flatMap(([fault, isFound]) => (isFound ? fault : []));
}

function sharesDevice(a: Lane, b: Lane): boolean {
  return a.device_id !== null && a.device_id === b.device_id;
}

function overlaps({ rule: a }: Lane, { rule: b }: Lane): boolean {
  if (a.kind === 'bibs' && b.kind === 'bibs') return a.from <= b.to && b.from <= a.to;
  if (a.kind !== 'categories' || b.kind !== 'categories') return false;
  return a.category_ids.some((id) => b.category_ids.includes(id));
}

function isBackwards({ rule }: Lane): boolean {
  return rule.kind === 'bibs' && rule.from > rule.to;
}

function isEmpty({ rule }: Lane): boolean {
  return rule.kind === 'categories' && rule.category_ids.length === 0;
}

/** Over a radio they sound alike. */
function toKey(name: string): string {
  return name.toLocaleLowerCase('id').replace(/\s+/gu, '');
}

import type { LocalText } from '#src/contract/common.ts';
import type { CategoryContent } from '#src/contract/races-events/event-content.ts';
import { formatDistance, formatDistanceLabel } from '../text/format.ts';

type CategoryLabels = Pick<CategoryContent, 'code' | 'distance_m'> &
  Partial<Pick<CategoryContent, 'name' | 'pace'>>;

const maxCodeLength = 10;
/** Of a group run that says no distance. */
const anyDistance = { code: 'LARI', name: { id: 'Lari bareng', en: 'Group run' } };

/**
 * One code per category: as written, else for a pace group, or one without a distance, the start of its name, else from the
 * distance: `10K`, `HM`.
 */
export function categoryCodes(categories: readonly CategoryLabels[]): string[] {
  return categories.map(({ code, distance_m: metres, name, pace }) => {
    if (code !== '') return code;
    const group = pace == null && metres ? '' : (name?.id ?? '');
    if (group !== '') return group.slice(0, maxCodeLength).trim();
    return metres ? formatDistanceLabel(metres, 'id') : anyDistance.code;
  });
}

/** Metres of the category of a code, or without one of the longest, whose course an event's is; null where none is said. */
export function courseDistance(
  categories: readonly CategoryLabels[],
  code: string | undefined,
): number | null {
  const codes = categoryCodes(categories);
  const metres = categories.flatMap(({ distance_m: distance }, index) =>
    distance !== null && (code === undefined || codes[index] === code) ? distance : [],
  );
  return metres.length === 0 ? null : Math.max(...metres);
}

/** A category's name as written, else its formatted distance; of a group run without one that it is one. */
export function categoryName({
  name,
  distance_m: metres,
}: Pick<CategoryContent, 'name' | 'distance_m'>): LocalText {
  if (name.id !== '') return name;
  if (!metres) return anyDistance.name;
  return { id: formatDistance(metres, 'id'), en: formatDistance(metres, 'en') };
}

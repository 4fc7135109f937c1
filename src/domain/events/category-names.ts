import type { LocalText } from '#src/contract/common.ts';
import type { CategoryContent } from '#src/contract/races-events/event-content.ts';
import { formatDistance, formatDistanceLabel } from '../text/format.ts';

type Coded = Pick<CategoryContent, 'code' | 'distance_m'> &
  Partial<Pick<CategoryContent, 'name' | 'pace'>>;

const longestCode = 10;

/**
 * The codes of categories, one for each: as written, else a pace group's from its name, else made from the distance:
 * `10K`, `HM`.
 */
export function categoryCodes(categories: readonly Coded[]): string[] {
  return categories.map(({ code, distance_m: metres, name, pace }) => {
    if (code !== '') return code;
    const group = pace == null ? '' : (name?.id ?? '');
    return group === ''
      ? formatDistanceLabel(metres ?? 0, 'id')
      : group.slice(0, longestCode).trim();
  });
}

/** A category's name as written, else its distance in words. */
export function categoryName({
  name,
  distance_m: metres,
}: Pick<CategoryContent, 'name' | 'distance_m'>): LocalText {
  if (name.id !== '') return name;
  return { id: formatDistance(metres ?? 0, 'id'), en: formatDistance(metres ?? 0, 'en') };
}

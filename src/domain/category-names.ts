import type { LocalText } from '#src/contract/common.ts';
import type { CategoryContent } from '#src/contract/event-content.ts';
import { formatDistance, formatDistanceLabel } from './format.ts';

/** The codes of categories, one for each: as written, else made from the distance: `10K`, `HM`. */
export function categoryCodes(
  categories: readonly Pick<CategoryContent, 'code' | 'distance_m'>[],
): string[] {
  return categories.map(({ code, distance_m: metres }) =>
    code === '' ? formatDistanceLabel(metres ?? 0, 'id') : code,
  );
}

/** A category's name as written, else its distance in words. */
export function categoryName({
  name,
  distance_m: metres,
}: Pick<CategoryContent, 'name' | 'distance_m'>): LocalText {
  if (name.id !== '') return name;
  return { id: formatDistance(metres ?? 0, 'id'), en: formatDistance(metres ?? 0, 'en') };
}

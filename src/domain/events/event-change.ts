import type { CategoryContent } from '#src/contract/races-events/event-content.ts';
import type { ContentProblem } from './event-publication.ts';

/** A persisted category; `registrations` counts all ever made, including cancelled ones. */
export type CurrentCategory = {
  id: string;
  distance_m: number;
  taken: number;
  registrations: number;
};

/**
 * Refuses changes that would break existing registrations: such a category cannot be removed, its distance cannot change,
 * and its quota cannot drop below the places taken. Prices, times and names may change.
 */
export function changeProblems(
  current: readonly CurrentCategory[],
  wanted: readonly CategoryContent[],
): ContentProblem[] {
  const isRemoved = ({ id }: CurrentCategory) => wanted.every((category) => category.id !== id);
  const isInUseRemoved = current.some(
    (category) => category.registrations > 0 && isRemoved(category),
  );
  return [
    ...(isInUseRemoved ? [{ path: 'categories', code: 'has_registrations' }] : []),
    ...wanted.flatMap((category, index) => {
      const now = current.find(({ id }) => id === category.id);
      return now ? categoryChanges(now, category, `categories.${index}`) : [];
    }),
  ];
}

function categoryChanges(
  now: CurrentCategory,
  wanted: CategoryContent,
  path: string,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (now.registrations > 0 && wanted.distance_m !== now.distance_m) {
    problems.push({ path: `${path}.distance_m`, code: 'has_registrations' });
  }
  if (wanted.quota !== null && wanted.quota < now.taken) {
    problems.push({ path: `${path}.quota`, code: 'below_taken' });
  }
  return problems;
}

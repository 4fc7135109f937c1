import type { CategoryContent } from '#src/contract/races-events/event-content.ts';
import type { ContentProblem } from './event-publication.ts';

/** A category as it stands, and how many people ever registered for it; their rows are kept, cancelled ones too. */
export type StandingCategory = {
  id: string;
  distance_m: number;
  taken: number;
  registrations: number;
};

/**
 * What cannot be changed any more once people have registered: a category of theirs stays and keeps its distance, and
 * its quota does not go below what is taken. Prices, times and names may change; what was paid stays as it was.
 */
export function changeProblems(
  standing: readonly StandingCategory[],
  wanted: readonly CategoryContent[],
): ContentProblem[] {
  const isGone = ({ id }: StandingCategory) => wanted.every((category) => category.id !== id);
  const lost = standing.some((category) => category.registrations > 0 && isGone(category));
  return [
    ...(lost ? [{ path: 'categories', code: 'has_registrations' }] : []),
    ...wanted.flatMap((category, index) => {
      const now = standing.find(({ id }) => id === category.id);
      return now ? categoryChanges(now, category, `categories.${index}`) : [];
    }),
  ];
}

function categoryChanges(
  now: StandingCategory,
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

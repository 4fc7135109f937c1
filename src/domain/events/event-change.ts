import type { CategoryContent, EventContent } from '#src/contract/races-events/event-content.ts';
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

const placeFields = ['province', 'city', 'venue', 'address', 'position'] as const;
const moneyFields = ['price', 'tiers', 'quota'] as const;

/**
 * Refuses what does not change any more once the planned end has passed: the place, and what runners paid for. Times, texts
 * and courses may be put right.
 */
export function lateProblems(current: EventContent, wanted: EventContent): ContentProblem[] {
  const kept = (path: string) => ({ path, code: 'event_over' });
  const ids = ({ categories }: EventContent) =>
    categories.map(({ id }) => id ?? '').toSorted((a, b) => a.localeCompare(b));
  const isOther = (one: unknown, other: unknown) => toText(one) !== toText(other);
  return [
    ...placeFields.filter((field) => isOther(current[field], wanted[field])).map(kept),
    ...(isOther(ids(current), ids(wanted)) ? [kept('categories')] : []),
    ...wanted.categories.flatMap((category, index) => {
      const before = current.categories.find(({ id }) => id === category.id);
      return moneyFields
        .filter((field) => before !== undefined && isOther(before[field], category[field]))
        .map((field) => kept(`categories.${index}.${field}`));
    }),
  ];
}

/** Equal texts for equal values, in whatever order their keys came; what is left out is null. */
function toText(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

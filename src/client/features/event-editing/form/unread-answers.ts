import type { ContentProblem } from '#src/domain/events/event-publication.ts';
import type { CategoryValues, EventFormValues, SeriesValues, TierValues } from './event-fields.ts';
import { toMetres, toWholeNumber } from './typed-numbers.ts';
import { toLocalTime } from './write-content.ts';

const categoryNumbers = ['price', 'quota', 'cut_off_minutes', 'age_min', 'age_max'] as const;
const tierNumbers = ['price', 'until_taken'] as const;

/**
 * Fields that hold something which says nothing, such as `17+` for an age: sent on, they would count as empty, and a
 * race would be open to everybody. So would a text that is there in English alone.
 */
export function findUnreadAnswers(values: EventFormValues): ContentProblem[] {
  const { starts, duration_minutes: minutes, waiver, pack_collection: packs } = values;
  return [
    // Its day or its time alone.
    ...(starts !== '' && toLocalTime(starts) === null
      ? [{ path: 'starts', code: 'half_filled' }]
      : []),
    ...(isUnread(minutes) ? [notNumber('duration_minutes')] : []),
    ...ofSeries(values.recurrence),
    ...values.categories.flatMap((category, index) => ofCategory(category, `categories.${index}`)),
    ...(isEnglishAlone(waiver) ? [missing('waiver.id')] : []),
    ...packs.flatMap(({ note }, index) =>
      isEnglishAlone(note) ? [missing(`pack_collection.${index}.note.id`)] : [],
    ),
  ];
}

function ofSeries({ is_on: isOn, ends, count }: SeriesValues): ContentProblem[] {
  return isOn && ends === 'count' && isUnread(count) ? [notNumber('recurrence.count')] : [];
}

function ofCategory(category: CategoryValues, path: string): ContentProblem[] {
  const { distance_m: distance, name } = category;
  const isFar = distance.trim() !== '' && toMetres(distance) === null;
  return [
    ...(isEnglishAlone(name) ? [missing(`${path}.name.id`)] : []),
    // Its words for a missing distance say how one is written.
    ...(isFar ? [missing(`${path}.distance_m`)] : []),
    ...categoryNumbers.flatMap((field) =>
      isUnread(category[field]) ? [notNumber(`${path}.${field}`)] : [],
    ),
    ...category.tiers.flatMap((tier, index) => ofTier(tier, `${path}.tiers.${index}`)),
  ];
}

function ofTier(tier: TierValues, path: string): ContentProblem[] {
  return tierNumbers.flatMap((field) =>
    isUnread(tier[field]) ? [notNumber(`${path}.${field}`)] : [],
  );
}

function isUnread(text: string): boolean {
  return text.trim() !== '' && toWholeNumber(text) === null;
}

function isEnglishAlone({ id, en }: { id: string; en: string }): boolean {
  return id.trim() === '' && en.trim() !== '';
}

function notNumber(path: string): ContentProblem {
  return { path, code: 'not_number' };
}

function missing(path: string): ContentProblem {
  return { path, code: 'required' };
}

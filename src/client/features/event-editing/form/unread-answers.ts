import type { ContentProblem } from '#src/domain/events/event-publication.ts';
import { readTypedAmount } from '#src/domain/payments/typed-amount.ts';
import { parseMapPosition } from '#src/domain/places/map-position.ts';
import type { EventKind } from '#src/contract/common.ts';
import { type BothTexts, listBothTexts } from '#src/client/lib/forms/fields.ts';
import {
  eventFields,
  type CategoryValues,
  type EventFormValues,
  type SeriesValues,
  type TierValues,
} from './event-fields.ts';
import { toMetres, toWholeNumber } from './typed-numbers.ts';
import { toLocalTime } from './event-content.ts';

const categoryNumbers = ['quota', 'cut_off_minutes', 'age_min', 'age_max'] as const;

/**
 * Fields that hold something which says nothing, such as `17+` for an age: sent on, they would count as empty, and a
 * race would be open to everybody. So would an optional text that is there in English alone.
 */
export function findUnreadAnswers(values: EventFormValues, kind: EventKind): ContentProblem[] {
  const { starts, position, duration_minutes: minutes } = values;
  return [
    // Its day or its time alone.
    ...(starts !== '' && toLocalTime(starts) === null
      ? [{ path: 'starts', code: 'half_filled' }]
      : []),
    ...(position.trim() !== '' && parseMapPosition(position) === null
      ? [{ path: 'position', code: 'not_place' }]
      : []),
    ...(isUnread(minutes) ? [notNumber('duration_minutes')] : []),
    ...ofSeries(values.recurrence),
    ...values.categories.flatMap((category, index) => ofCategory(category, `categories.${index}`)),
    ...listBothTexts(eventFields(kind), values).flatMap(({ path, text, isOptional }) =>
      isOptional && isEnglishAlone(text) ? [missing(`${path}.id`)] : [],
    ),
  ];
}

function ofSeries({ is_on: isOn, ends, count }: SeriesValues): ContentProblem[] {
  return isOn && ends === 'count' && isUnread(count) ? [notNumber('recurrence.count')] : [];
}

function ofCategory(category: CategoryValues, path: string): ContentProblem[] {
  const { distance_m: distance } = category;
  const isFar = distance.trim() !== '' && toMetres(distance) === null;
  return [
    // Its words for a missing distance say how one is written.
    ...(isFar ? [missing(`${path}.distance_m`)] : []),
    ...categoryNumbers.flatMap((field) =>
      isUnread(category[field]) ? [notNumber(`${path}.${field}`)] : [],
    ),
    ...ofPrice(category.price, `${path}.price`),
    ...category.tiers.flatMap((tier, index) => ofTier(tier, `${path}.tiers.${index}`)),
  ];
}

function ofTier(tier: TierValues, path: string): ContentProblem[] {
  return [
    ...ofPrice(tier.price, `${path}.price`),
    ...(isUnread(tier.until_taken) ? [notNumber(`${path}.until_taken`)] : []),
  ];
}

function ofPrice(text: string, path: string): ContentProblem[] {
  return text.trim() !== '' && readTypedAmount(text) === null ? [notNumber(path)] : [];
}

function isUnread(text: string): boolean {
  return text.trim() !== '' && toWholeNumber(text) === null;
}

function isEnglishAlone({ id, en }: BothTexts): boolean {
  return id.trim() === '' && en.trim() !== '';
}

function notNumber(path: string): ContentProblem {
  return { path, code: 'not_number' };
}

function missing(path: string): ContentProblem {
  return { path, code: 'required' };
}

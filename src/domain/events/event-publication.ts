import type {
  CategoryContent,
  EventContent,
  PackContent,
} from '#src/contract/races-events/event-content.ts';
import type { EventKind } from '#src/contract/common.ts';
import { raceDayOverAt } from './after-event.ts';
import { categoryCodes } from './category-names.ts';
import { localInstant, toSchedule, zoneOfProvince, type Schedule } from './event-schedule.ts';
import { findProvince } from '../places/provinces.ts';

/** Dotted path of a field (`categories.0.quota`) and a stable reason code that screens translate. */
export type ContentProblem = { path: string; code: string };

type Context = {
  kind: EventKind;
  /** Epoch milliseconds. */
  now: number;
  /** Already public: its start may have passed. */
  isPublished: boolean;
  /** Runners are shown an account to pay to; else words have to say how. A missing one is told at `account`. */
  offersAccount?: boolean | undefined;
};

/** Why content cannot be published, in the order of the form; empty when it can. */
export function publicationProblems(content: EventContent, context: Context): ContentProblem[] {
  const schedule = toSchedule(content, context.kind);
  return [
    ...missingFacts(content, context.kind),
    ...scheduleProblems(schedule, context),
    ...windowProblems(content, schedule, context),
    ...transferProblems(content, schedule),
    ...joiningProblems(content, context),
    ...categoriesProblems(content, context),
    ...content.pack_collection.flatMap((pack, index) =>
      packProblems(pack, `pack_collection.${index}`, { schedule, content }),
    ),
  ];
}

/** A group run is held by its title, time and place; the rest may be left open. */
function missingFacts(content: EventContent, kind: EventKind): ContentProblem[] {
  const missing: ContentProblem[] = [];
  if (content.title.id === '') missing.push(required('title.id'));
  if (kind === 'race' && content.summary.id === '') missing.push(required('summary.id'));
  if (findProvince(content.province) === null) missing.push(required('province'));
  for (const path of ['city', 'venue'] as const) {
    if (content[path] === '') missing.push(required(path));
  }
  return missing;
}

function scheduleProblems(
  schedule: Schedule | null,
  { now, isPublished }: Context,
): ContentProblem[] {
  if (schedule === null) return [required('starts')];
  // Once race day is over an event can be neither changed nor cancelled, so a wrong date could not be corrected.
  const last = isPublished
    ? raceDayOverAt(new Date(schedule.endsAt)).getTime()
    : Date.parse(schedule.startsAt);
  return last <= now ? [{ path: 'starts', code: 'in_past' }] : [];
}

function windowProblems(
  content: EventContent,
  schedule: Schedule | null,
  { now, isPublished }: Context,
): ContentProblem[] {
  if (schedule === null) return [];
  const zone = zoneOfProvince(content.province);
  const { registration_opens: opens, registration_closes: closes } = content;
  const closesAt = closes === null ? schedule.startsAt : localInstant(closes, zone);
  if (closesAt > lastStartOf(schedule))
    return [{ path: 'registration_closes', code: 'after_start' }];
  if (!isPublished && Date.parse(closesAt) <= now) {
    return [{ path: 'registration_closes', code: 'in_past' }];
  }
  if (opens !== null && localInstant(opens, zone) >= closesAt) {
    return [{ path: 'registration_opens', code: 'after_close' }];
  }
  return [];
}

function transferProblems(
  { transfers_until: until, province }: EventContent,
  schedule: Schedule | null,
): ContentProblem[] {
  if (schedule === null || !until) return [];
  const isLate = localInstant(until, zoneOfProvince(province)) > lastStartOf(schedule);
  return isLate ? [{ path: 'transfers_until', code: 'after_start' }] : [];
}

function lastStartOf({ flagOffs, startsAt }: Schedule): string {
  return flagOffs.toSorted().at(-1) ?? startsAt;
}

/** Whether runners register and pay on Derap. */
export function isPaidHere({ join_mode: mode, categories }: EventContent): boolean {
  const prices = categories.flatMap(({ price, tiers }) => [
    price,
    ...tiers.map((one) => one.price),
  ]);
  return mode !== 'external' && prices.some((amount) => amount !== null && amount > 0);
}

function joiningProblems(
  content: EventContent,
  { kind, offersAccount = false }: Context,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const isExternal = content.join_mode === 'external';
  if (isExternal && content.external_url === null) problems.push(required('external_url'));
  if (kind === 'race' && content.contact_whatsapp === null) {
    problems.push(required('contact_whatsapp'));
  }
  if (isExternal) return problems;
  if (isPaidHere(content)) {
    const { payment_note: note } = content;
    if (note === null && !offersAccount) problems.push(required('account'));
    if (note?.id === '') problems.push(required('payment_note.id'));
  }
  if (kind === 'race' && content.rules.id === '') problems.push(required('rules.id'));
  return problems;
}

function categoriesProblems(content: EventContent, context: Context): ContentProblem[] {
  if (content.categories.length === 0) return [required('categories')];
  const codes = categoryCodes(content.categories);
  return content.categories.flatMap((category, index) => {
    const path = `categories.${index}`;
    const problems = categoryProblems(category, path, context);
    const code = codes[index];
    if (codes.findIndex((other) => other === code) < index) {
      problems.push({ path: `${path}.code`, code: 'duplicate' });
    }
    return [...problems, ...tierProblems(category, path)];
  });
}

function categoryProblems(
  category: CategoryContent,
  path: string,
  { kind }: Context,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const isRace = kind === 'race';
  if (isRace && !category.distance_m) problems.push(required(`${path}.distance_m`));
  if (category.price === null) problems.push(required(`${path}.price`));
  if (category.quota === 0 || (isRace && category.quota === null)) {
    problems.push(required(`${path}.quota`));
  }
  const { age_min: min, age_max: max } = category;
  if (min !== null && max !== null && min > max) {
    problems.push({ path: `${path}.age_max`, code: 'below_minimum' });
  }
  if (category.pace != null && category.pace.from > category.pace.to) {
    problems.push({ path: `${path}.pace.to`, code: 'not_slower' });
  }
  return problems;
}

/**
 * Each tier must be cheaper than the next price, have an end, and end later than the tier before it; a limit of places
 * must be below the quota.
 */
function tierProblems({ tiers, quota, price }: CategoryContent, path: string): ContentProblem[] {
  return tiers.flatMap((tier, index) => {
    const at = `${path}.tiers.${index}`;
    const before = tiers[index - 1];
    const next = tiers[index + 1]?.price ?? price;
    if (tier.price === null) return [required(`${at}.price`)];
    if (next !== null && tier.price >= next) return [{ path: `${at}.price`, code: 'not_cheaper' }];
    if (tier.until === null && tier.until_taken === null) return [required(`${at}.until`)];
    const isEarlier = before?.until != null && tier.until !== null && tier.until <= before.until;
    if (isEarlier) return [{ path: `${at}.until`, code: 'not_later' }];
    const isFewer =
      before?.until_taken != null &&
      tier.until_taken !== null &&
      tier.until_taken <= before.until_taken;
    if (isFewer) return [{ path: `${at}.until_taken`, code: 'not_more' }];
    const isAboveQuota = quota !== null && tier.until_taken !== null && tier.until_taken >= quota;
    return isAboveQuota ? [{ path: `${at}.until_taken`, code: 'above_quota' }] : [];
  });
}

function packProblems(
  pack: PackContent,
  path: string,
  { schedule, content }: { schedule: Schedule | null; content: EventContent },
): ContentProblem[] {
  if (pack.place === '') return [required(`${path}.place`)];
  if (pack.opens === null) return [required(`${path}.opens`)];
  if (pack.closes === null) return [required(`${path}.closes`)];
  if (pack.closes <= pack.opens) return [{ path: `${path}.closes`, code: 'before_opening' }];
  const closesAt = localInstant(pack.closes, zoneOfProvince(content.province));
  const isLate = schedule !== null && closesAt > schedule.endsAt;
  return isLate ? [{ path: `${path}.closes`, code: 'after_end' }] : [];
}

function required(path: string): ContentProblem {
  return { path, code: 'required' };
}

import type { Transaction } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { fitsBibBlock, placeBibBlocks } from '#src/domain/participants/bibs/bib-blocks.ts';
import { changeProblems } from '#src/domain/events/event-change.ts';
import { publicationProblems, type ContentProblem } from '#src/domain/events/event-publication.ts';
import { nextWaiverVersion } from '#src/domain/registration/waiver-version.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { deleteCategories } from '#src/server/core/events/categories.ts';
import { insertPoints } from '#src/server/core/points/planned-points.ts';
import { moveDeadlines } from './event-deadlines.ts';
import type { TellPayWords } from '#src/server/rights/money-guard.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { problem } from '#src/server/http/problems.ts';
import { getContext, type LockedEvent } from './editing-access.ts';
import {
  insertCategories,
  insertWaiverVersion,
  updateCategories,
  updateEventRow,
} from './editing-repository.ts';
import { refuse } from '../content-refusal.ts';
import {
  categoryValues,
  eventValues,
  type CategoryValues,
  type EventContext,
  type EventValues,
} from './event-values.ts';
import { movePoints, plannedPoints } from './event-points.ts';
import { movesMoney } from './pay-words.ts';
import { tellChanged, type SeriesCause } from '../notifications/notify-runners.ts';

type Trx = Transaction<Database>;
type Change = { content: EventContent; now: Date };
type PublishedChange = Change & {
  actorId: string;
  /** Whether who changes it has proved that it is them, as other words on paying ask; and who is told of those. */
  isProved: boolean;
  tellWords: TellPayWords;
  series?: SeriesCause;
  /** Whether runners are told also after the first flag-off. */
  tell?: boolean | undefined;
};

/** Writes the row, categories and points of a validated draft at its first publication. */
export async function writeFirstPublication(
  trx: Trx,
  { event }: { event: Pick<LockedEvent['event'], 'id' | 'kind' | 'community_id' | 'course'> },
  { content, now }: Change,
): Promise<void> {
  const context = await getContext(trx, event, { taken: {}, now });
  const values = eventValues(content, context);
  const version = dayInZone(now.getTime(), values.zone);
  const categories = categoryValues(content, context);
  await updateEventRow(trx, event.id, {
    values,
    draft: null,
    state: 'published',
    waiver_version: version,
    now,
  });
  await insertCategories(trx, event.id, withNewBibs(categories, []));
  await insertPoints(trx, event.id, plannedPoints(values, categories));
  await insertWaiverVersion(trx, { eventId: event.id, version, values, now });
}

/**
 * Changes a published event.
 *
 * @throws problem invalid_request for changes that are no longer possible; wrong_password for other words on paying, while
 *   orders wait for their money, of somebody who has proved nothing
 */
export async function writePublishedChange(
  trx: Trx,
  locked: LockedEvent,
  change: PublishedChange,
): Promise<void> {
  const { content, now, actorId, series, tell = false } = change;
  const { event, categories: before, offersAccount } = locked;
  const asked = { kind: event.kind, now: now.getTime(), isPublished: true, offersAccount };
  refuse([
    ...publicationProblems(content, asked),
    ...changeProblems(before, content.categories),
    ...bibProblems(locked, content),
  ]);
  const isMoneyMoved = await movesMoney(trx, { eventIds: [event.id], content });
  if (isMoneyMoved && !change.isProved) throw problem('wrong_password');
  const taken = Object.fromEntries(before.map((category) => [category.id, category.taken]));
  const context = await getContext(trx, event, { taken, now });
  const values = eventValues(content, context);
  const version = waiverVersion(locked, values, now);
  await updateEventRow(trx, event.id, {
    values,
    draft: null,
    state: 'published',
    waiver_version: version,
    moved_from: movedFrom(event, values),
    now,
  });
  if (values.ends_at.getTime() !== event.ends_at.getTime()) {
    await moveDeadlines(trx, { eventId: event.id, endsAt: values.ends_at });
  }
  await insertWaiverVersion(trx, { eventId: event.id, version, values, now });
  const written = await writeCategories(trx, locked, { content, context });
  await movePoints(trx, locked, { values, categories: written });
  // Who stands on the course has no use for a mail about the start.
  if (tell || now < event.starts_at) {
    await tellChanged(trx, { ...locked, series: series ?? null, now });
  }
  const { payment_note, contact_whatsapp } = event;
  const auditId = await insertAudit(trx, {
    action: 'event.changed',
    actorId,
    subjectId: event.id,
    detail: {
      ...(isMoved(event, values) ? { moved_from: event.starts_at.toISOString() } : {}),
      ...(isMoneyMoved ? { paid_before: { payment_note, contact_whatsapp } } : {}),
    },
    now,
  });
  if (isMoneyMoved) {
    const payee = event.community_id;
    await change.tellWords(trx, { auditId, eventId: event.id, payee, now });
  }
}

async function writeCategories(
  trx: Trx,
  { event, categories: before }: LockedEvent,
  { content, context }: { content: EventContent; context: EventContext },
): Promise<CategoryValues[]> {
  const all = categoryValues(content, context);
  const findId = (index: number) => {
    const { id } = content.categories[index] ?? {};
    return before.find((category) => category.id === id)?.id;
  };
  const staying = all.flatMap((values, index) => {
    const id = findId(index);
    return id === undefined ? [] : [{ id, values }];
  });
  const remaining = before.filter(({ id }) => staying.some((category) => category.id === id));
  const added = all.filter((_, index) => findId(index) === undefined);
  await deleteCategories(
    trx,
    before.filter((category) => !remaining.includes(category)).map(({ id }) => id),
  );
  await updateCategories(trx, staying);
  // The block is sized by the larger of the two quotas.
  const used = remaining.map(({ id, bib_from: from, quota: currentQuota }) => {
    const quota = staying.find((category) => category.id === id)?.values.quota ?? 0;
    return { from, quota: Math.max(currentQuota, quota) };
  });
  await insertCategories(trx, event.id, withNewBibs(added, used));
  return all;
}

function withNewBibs(categories: CategoryValues[], used: { from: number; quota: number }[]) {
  const starts = placeBibBlocks(
    used,
    categories.map(({ quota }) => quota),
  );
  return categories.map((values, index) => ({ values, bib_from: starts[index] ?? 1 }));
}

/** A larger quota must fit before the next category's bib block. */
function bibProblems({ categories }: LockedEvent, content: EventContent): ContentProblem[] {
  return content.categories.flatMap((wanted, index) => {
    const now = categories.find(({ id }) => id === wanted.id);
    if (!now || wanted.quota === null || wanted.quota <= now.quota) return [];
    const block = { from: now.bib_from, next: now.bib_next, left: wanted.quota - now.taken };
    const others = categories.map(({ bib_from }) => ({ from: bib_from }));
    return fitsBibBlock(block, others)
      ? []
      : [{ path: `categories.${index}.quota`, code: 'no_bib_numbers' }];
  });
}

/** A new version when rules or waiver change; earlier registrations refer to the old version. */
function waiverVersion({ event }: LockedEvent, values: EventValues, now: Date): string {
  const words = ({ rules, waiver }: Pick<EventValues, 'rules' | 'waiver'>) =>
    JSON.stringify([rules.id, rules.en ?? '', waiver?.id ?? '', waiver?.en ?? '']);
  if (words(event) === words(values)) return event.waiver_version;
  return nextWaiverVersion(event.waiver_version, dayInZone(now.getTime(), values.zone));
}

/** The originally announced start, when it differs from the current one. */
function movedFrom(event: LockedEvent['event'], values: EventValues): Date | null {
  const announced = event.moved_from ?? event.starts_at;
  return announced.getTime() === values.starts_at.getTime() ? null : announced;
}

function isMoved(event: LockedEvent['event'], values: EventValues): boolean {
  return event.starts_at.getTime() !== values.starts_at.getTime();
}

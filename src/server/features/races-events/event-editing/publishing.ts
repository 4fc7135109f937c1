import type { Transaction } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { fitsBibBlock, placeBibBlocks } from '#src/domain/registration/bib-blocks.ts';
import { changeProblems } from '#src/domain/events/event-change.ts';
import { publicationProblems, type ContentProblem } from '#src/domain/events/event-publication.ts';
import { nextWaiverVersion } from '#src/domain/registration/waiver-version.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { moveDeadlines } from './event-deadlines.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { contextOf, type StandingEvent } from './editing-access.ts';
import {
  deleteCategories,
  insertCategories,
  keepWaiver,
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
import { insertPoints } from './point-repository.ts';

type Trx = Transaction<Database>;
type Change = { content: EventContent; now: Date };

/** Makes of a draft's content, which has passed its checks, what the public sees: its row, categories and points. */
export async function writeFirstPublication(
  trx: Trx,
  { event }: { event: Pick<StandingEvent['event'], 'id' | 'kind' | 'community_id' | 'course'> },
  { content, now }: Change,
): Promise<void> {
  const context = await contextOf(trx, event, { taken: {}, now });
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
  await keepWaiver(trx, { eventId: event.id, version, values, now });
}

/** Changes what the public sees; refuses what can no longer be changed. */
export async function writePublishedChange(
  trx: Trx,
  standing: StandingEvent,
  { content, now, actorId }: Change & { actorId: string },
): Promise<void> {
  const { event, categories: before } = standing;
  refuse([
    ...publicationProblems(content, { kind: event.kind, now: now.getTime(), isPublished: true }),
    ...changeProblems(before, content.categories),
    ...bibProblems(standing, content),
  ]);
  const taken = Object.fromEntries(before.map((category) => [category.id, category.taken]));
  const context = await contextOf(trx, event, { taken, now });
  const values = eventValues(content, context);
  const version = waiverVersion(standing, values, now);
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
  await keepWaiver(trx, { eventId: event.id, version, values, now });
  const written = await writeCategories(trx, standing, { content, context });
  await movePoints(trx, standing, { values, categories: written });
  await insertAudit(trx, {
    action: 'event.changed',
    actorId,
    subjectId: event.id,
    detail: isMoved(event, values) ? { moved_from: event.starts_at.toISOString() } : {},
    now,
  });
}

async function writeCategories(
  trx: Trx,
  { event, categories: before }: StandingEvent,
  { content, context }: { content: EventContent; context: EventContext },
): Promise<CategoryValues[]> {
  const all = categoryValues(content, context);
  const idOf = (index: number) => {
    const { id } = content.categories[index] ?? {};
    return before.find((category) => category.id === id)?.id;
  };
  const staying = all.flatMap((values, index) => {
    const id = idOf(index);
    return id === undefined ? [] : [{ id, values }];
  });
  const kept = before.filter(({ id }) => staying.some((category) => category.id === id));
  const added = all.filter((_, index) => idOf(index) === undefined);
  await deleteCategories(
    trx,
    before.filter((category) => !kept.includes(category)).map(({ id }) => id),
  );
  await updateCategories(trx, staying);
  // A quota that grows needs its numbers, one that shrinks has given them out already.
  const used = kept.map(({ id, bib_from: from, quota: standing }) => {
    const quota = staying.find((category) => category.id === id)?.values.quota ?? 0;
    return { from, quota: Math.max(standing, quota) };
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

/** A grown quota must still have numbers before the next category's begin. */
function bibProblems({ categories }: StandingEvent, content: EventContent): ContentProblem[] {
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

/** Who registers from now on agrees to the new words; who did before agreed to the old ones, which are kept. */
function waiverVersion({ event }: StandingEvent, values: EventValues, now: Date): string {
  const words = ({ rules, waiver }: Pick<EventValues, 'rules' | 'waiver'>) =>
    JSON.stringify([rules.id, rules.en ?? '', waiver?.id ?? '', waiver?.en ?? '']);
  if (words(event) === words(values)) return event.waiver_version;
  return nextWaiverVersion(event.waiver_version, dayInZone(now.getTime(), values.zone));
}

/** The start that was announced first, while the present one is another. */
function movedFrom(event: StandingEvent['event'], values: EventValues): Date | null {
  const announced = event.moved_from ?? event.starts_at;
  return announced.getTime() === values.starts_at.getTime() ? null : announced;
}

function isMoved(event: StandingEvent['event'], values: EventValues): boolean {
  return event.starts_at.getTime() !== values.starts_at.getTime();
}

import type { Kysely, Transaction } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { lateProblems } from '#src/domain/events/event-change.ts';
import { publicationProblems } from '#src/domain/events/event-publication.ts';
import { requireOwnPictures } from '#src/server/rights/own-pictures.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { MoneyGuard } from '#src/server/rights/money-guard.ts';
import { deleteEvent } from '#src/server/core/events/events.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { problem } from '#src/server/http/problems.ts';
import { refuse } from '../content-refusal.ts';
import {
  getContext,
  getHostedEvent,
  lockHostedEvent,
  isAccountOffered,
  type HostedEvent,
  type LockedEvent,
} from './editing-access.ts';
import { insertDraft, updateEventRow } from './editing-repository.ts';
import { toEditableEvent } from './editable-event.ts';
import { endEvent } from './event-ending.ts';
import { movesMoney } from './pay-words.ts';
import { previewDetail } from './event-preview.ts';
import { eventValues, toContent } from './event-values.ts';
import { listCategories, listCategoryCourses } from '../list-repository.ts';
import { writeFirstPublication, writePublishedChange } from './publishing.ts';

type Db = Kysely<Database>;
type Change = HostedEvent & {
  rev: number;
  content: EventContent;
  now: Date;
  tell?: boolean | undefined;
  password?: string | undefined;
};

/** Creates a draft and returns its id. The caller checks the rights. */
export async function createDraft(
  db: Db,
  input: {
    kind: EventKind;
    communityId: string | null;
    memberId: string;
    content: EventContent;
    now: Date;
  },
): Promise<string> {
  const { kind, communityId, memberId, content: draft, now } = input;
  const pictures = { 'content.cover': draft.cover };
  const event = { kind, community_id: communityId, course: null };
  const id = newId();
  await memberTx(db, memberId, async (trx) => {
    await requireOwnPictures(trx, { memberId, communityId, pictures });
    const values = eventValues(draft, await getContext(trx, event, { taken: {}, now }));
    await insertDraft(trx, { id, community_id: communityId, values, draft, now });
  });
  return id;
}

/** An event for editing. Throws problem not_found. */
export async function getEditable(db: Db, hosted: HostedEvent): Promise<EditableEvent> {
  const event = await getHostedEvent(db, hosted);
  const [categories, courses, isOffered] = await Promise.all([
    listCategories(db, [event.id]),
    listCategoryCourses(db, event.id),
    isAccountOffered(db, event.id),
  ]);
  return { ...toEditableEvent(event, categories, courses), offers_account: isOffered };
}

/** Previews the public page with this content; saves nothing. */
export async function previewContent(
  db: Db,
  { content, now, ...hosted }: HostedEvent & { content: EventContent; now: Date },
): Promise<EventDetail> {
  const event = await getHostedEvent(db, hosted);
  const categories = await listCategories(db, [event.id]);
  const context = await getContext(db, event, { taken: toTaken(categories), now });
  const courses = await listCategoryCourses(db, event.id);
  return previewDetail({ event, categories, courses, content, context });
}

/**
 * Saves a draft, or changes a published event where still possible. Other words on paying, while orders wait for their
 * money, ask for the password.
 *
 * @throws problem not_found, invalid_request, conflict when `rev` is outdated, event_cancelled, event_over, wrong_password,
 *   rate_limited, busy
 */
export async function saveEvent(
  { db, money }: { db: Db; money: MoneyGuard },
  change: Change,
): Promise<void> {
  const { id, memberId, content, password, now } = change;
  const { community_id: payee } = await getHostedEvent(db, change);
  const isProved = await movesMoney(db, { eventIds: [id], content });
  if (isProved) await money.prove({ payee, memberId, password, now });
  await memberTx(db, memberId, async (trx) => {
    const locked = await lockHostedEvent(trx, change);
    requireCurrent(locked, change);
    await requireOwnCover(trx, locked, change);
    if (locked.event.state === 'draft') return await saveDraft(trx, locked, change);
    await requireRaceDay(trx, locked, change);
    const { tellWords } = money;
    await writePublishedChange(trx, locked, { ...change, actorId: memberId, isProved, tellWords });
  });
}

/** Publishes a draft with this content; no effect when it is published already. */
export async function publishEvent(db: Db, change: Change): Promise<void> {
  await memberTx(db, change.memberId, async (trx) => {
    const locked = await lockHostedEvent(trx, change);
    if (locked.event.state === 'published') return;
    requireCurrent(locked, change);
    await requireOwnCover(trx, locked, change);
    const { kind } = locked.event;
    const { content, now } = change;
    const asked = { kind, now: now.getTime(), isPublished: false };
    refuse(publicationProblems(content, { ...asked, offersAccount: locked.offersAccount }));
    await writeFirstPublication(trx, locked, change);
    await audit(trx, change, { action: 'event.published' });
  });
}

/** Cancels a published event with a public reason: ends its registrations and closes its points. */
export async function cancelEvent(
  db: Db,
  input: HostedEvent & { reason: { id: string; en?: string | undefined }; now: Date },
): Promise<void> {
  await memberTx(db, input.memberId, async (trx) => {
    const { event } = await lockHostedEvent(trx, input);
    if (event.state === 'cancelled') return;
    if (event.state === 'draft') throw problem('conflict');
    if (raceDayOverAt(event.ends_at) <= input.now) throw problem('event_over');
    await endEvent(trx, input);
  });
}

/** Deletes a draft. Throws problem conflict when it was published. */
export async function discardDraft(db: Db, input: HostedEvent & { now: Date }): Promise<void> {
  await memberTx(db, input.memberId, async (trx) => {
    const { event } = await lockHostedEvent(trx, input);
    if (event.state !== 'draft') throw problem('conflict');
    await deleteEvent(trx, event.id);
    await audit(trx, input, { action: 'event.draft_deleted' });
  });
}

async function saveDraft(
  trx: Transaction<Database>,
  { event }: LockedEvent,
  { content, now }: Change,
): Promise<void> {
  const values = eventValues(content, await getContext(trx, event, { taken: {}, now }));
  await updateEventRow(trx, event.id, { values, draft: content, state: 'draft', now });
}

/** After the planned end, only what puts a late race right. */
async function requireRaceDay(
  trx: Transaction<Database>,
  { event }: LockedEvent,
  { content, now }: Change,
): Promise<void> {
  if (now <= event.ends_at) return;
  if (raceDayOverAt(event.ends_at) <= now) throw problem('event_over');
  refuse(lateProblems(toContent(event, await listCategories(trx, [event.id])), content));
}

function requireCurrent({ event }: LockedEvent, { rev }: Change): void {
  if (event.state === 'cancelled') throw problem('event_cancelled');
  if (event.rev !== rev) throw problem('conflict');
}

async function requireOwnCover(
  trx: Transaction<Database>,
  { event: { community_id: communityId } }: LockedEvent,
  { memberId, content }: Change,
): Promise<void> {
  const pictures = { 'content.cover': content.cover };
  await requireOwnPictures(trx, { memberId, communityId, pictures });
}

function toTaken(categories: readonly { id: string; taken: number }[]): Record<string, number> {
  return Object.fromEntries(categories.map(({ id, taken }) => [id, taken]));
}

async function audit(
  trx: Transaction<Database>,
  { id, memberId, now }: HostedEvent & { now: Date },
  entry: { action: AuditAction; detail?: object },
): Promise<void> {
  await insertAudit(trx, { ...entry, actorId: memberId, subjectId: id, now });
}

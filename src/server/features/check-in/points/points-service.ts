import type { Kysely, Transaction } from 'kysely';
import {
  type EventPoints,
  type HostPoint,
  type PointContent,
  PointField,
} from '#src/contract/check-in-points/points.ts';
import { pointChangeProblems, pointProblems } from '#src/domain/check-in/points/point-rules.ts';
import { toContent } from '#src/domain/check-in/points/take-over-points.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { deletePoints, writePoints } from '#src/server/core/points/point-content.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { raisePointsRev } from '#src/server/core/points/points-rev.ts';
import { lockDerivation } from '../sync/rebuild-repository.ts';
import {
  getPointsEvent,
  hasStaff,
  listPointSources,
  listPointsWithUse,
  listStartingCategories,
  lockPoints,
  type PointsEvent,
  type UsedPointRow,
} from './points-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Hosted = { eventId: string; memberId: string };

/** The points of an event for its hosts. Throws problem not_found, also for a draft, which has none yet. */
export async function readPoints(db: Db, hosted: Hosted): Promise<EventPoints> {
  const { event, categories, points } = await readHosted(db, hosted);
  const sources = await listPointSources(db, {
    eventId: hosted.eventId,
    communityId: event.community_id,
    before: event.starts_at,
  });
  return {
    rev: event.points_rev,
    points,
    event: {
      kind: event.kind,
      starts_at: event.starts_at.toISOString(),
      ends_at: event.ends_at.toISOString(),
      zone: event.zone,
      categories: categories.map((category) => ({
        ...category,
        flag_off_at: category.flag_off_at.toISOString(),
      })),
      packs: event.pack_collection.map(({ opens_at, closes_at }) => ({ opens_at, closes_at })),
    },
    sources: sources.map((source) => ({ ...source, starts_at: source.starts_at.toISOString() })),
  };
}

/**
 * Writes the whole chain of points in order; audited. A point that is left out is removed, or closed where a phone may know it.
 *
 * @throws problem not_found, event_cancelled; conflict when `rev` is outdated; invalid_request with the fields at fault
 */
export async function savePoints(
  db: Kysely<Database>,
  input: Hosted & { rev: number; points: readonly PointContent[]; now: Date },
): Promise<void> {
  const { eventId, memberId, now } = input;
  await memberTx(db, memberId, async (trx) => {
    await lockPoints(trx, eventId);
    // A scan that is being stored is seen as one that was logged.
    await lockDerivation(trx, eventId);
    const { event, categories, points: before } = await readHosted(trx, input);
    if (event.state === 'cancelled') throw problem('event_cancelled');
    if (event.points_rev !== input.rev) throw problem('conflict');
    refuse([
      ...pointChangeProblems(before, input.points),
      ...pointProblems(input.points, {
        categoryIds: categories.map(({ id }) => id),
        phonesStopAt: raceDayOverAt(event.ends_at).getTime(),
      }),
    ]);
    const missing = before.filter(({ key }) => input.points.every((point) => point.key !== key));
    const closed = missing.filter(({ is_kept: isKept }) => isKept);
    const removed = missing.filter(({ is_kept: isKept }) => !isKept).map(({ key }) => key);
    const chain = [
      ...input.points,
      ...closed.map((point): PointContent => ({
        ...toContent(point),
        prerequisite: null,
        state: 'closed',
      })),
    ];
    const known = new Set(before.map(({ key }) => key));
    const ids = new Map(chain.map(({ key }) => [key, known.has(key) ? key : newId()]));
    const idOf = (key: string) => ids.get(key) ?? key;
    await writePoints(
      trx,
      eventId,
      chain.map(({ key, prerequisite, ...point }, position) => ({
        ...point,
        id: idOf(key),
        isNew: !known.has(key),
        position,
        prerequisite: prerequisite && {
          pointId: idOf(prerequisite.key),
          mode: prerequisite.mode,
        },
      })),
    );
    await deletePoints(trx, removed);
    await raisePointsRev(trx, eventId);
    await insertAudit(trx, {
      action: 'points.changed',
      actorId: memberId,
      subjectId: eventId,
      detail: {
        added: chain.filter(({ key }) => !known.has(key)).map(({ key }) => idOf(key)),
        removed,
        closed: closed.map(({ key }) => key),
      },
      now,
    });
  });
}

async function readHosted(db: Db, { eventId, memberId }: Hosted) {
  await requireHost(db, { eventId, memberId });
  const event: PointsEvent = await getPointsEvent(db, eventId);
  if (event.state === 'draft') throw problem('not_found');
  const categories = await listStartingCategories(db, eventId);
  const rows = await listPointsWithUse(db, eventId);
  const isStaffed = await hasStaff(db, eventId);
  const categoryIds = new Set(categories.map(({ id }) => id));
  return {
    event,
    categories,
    points: rows.map((row) => hostPoint(row, { isStaffed, categoryIds })),
  };
}

function hostPoint(
  row: UsedPointRow,
  { isStaffed, categoryIds }: { isStaffed: boolean; categoryIds: ReadonlySet<string> },
): HostPoint {
  return {
    key: row.id,
    kind: row.kind,
    name: row.name,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    // Without categories that the event does not have any more.
    category_ids: row.category_ids?.filter((id) => categoryIds.has(id)) ?? null,
    prerequisite:
      row.prerequisite_id && row.prerequisite_mode
        ? { key: row.prerequisite_id, mode: row.prerequisite_mode }
        : null,
    repeat: row.repeat_policy,
    checklist: row.checklist,
    shown_fields: row.shown_fields.flatMap((field) => PointField.safeParse(field).data ?? []),
    state: row.state,
    is_kept: row.is_used || row.is_sealed || (isStaffed && row.state !== 'draft'),
    is_used: row.is_used,
    is_sealed: row.is_sealed,
  };
}

function refuse(fields: readonly { path: string; code: string }[]): void {
  if (fields.length > 0) throw problem('invalid_request', { fields });
}

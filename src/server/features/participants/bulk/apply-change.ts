import type {
  ChangeResult,
  ParticipantChangeBody,
} from '#src/contract/participants/participant-changes.ts';
import { holdsPlace } from '#src/server/core/places/place-state.ts';
import { endRegistrations } from '#src/server/core/orders/end-registrations.ts';
import { changeTaken } from '#src/server/core/events/categories.ts';
import { writeParticipant } from '#src/server/core/places/participants.ts';
import { isAgeAllowed } from '#src/server/features/registration/shared/age-limits.ts';
import { releaseExpired } from '#src/server/core/waiting/expired-orders.ts';
import { confirmFreeRest } from '#src/server/features/registration/shared/free-rest.ts';
import { tellCancelledByHost } from '#src/server/core/messages/tell-runner.ts';
import {
  offerByHost,
  takeOffersBack,
} from '#src/server/features/registration/shared/host-offers.ts';
import { settleAll } from '#src/server/core/waiting/settle-waiting.ts';
import {
  givePlaces,
  moveToWaitingList,
} from '#src/server/features/registration/shared/waiting-list.ts';
import { writeBibs } from '#src/server/features/registration/shared/bib-writing.ts';
import {
  lockCategories,
  lockParticipants,
  type ChangedRow,
} from '#src/server/core/places/participant-changes.ts';
import { listChangedSince } from './bulk-repository.ts';
import {
  changeSealed,
  done,
  refused,
  unchanged,
  type Applied,
  type ChangeTarget,
} from '#src/server/features/registration/shared/change-target.ts';

type Of<Kind extends ParticipantChangeBody['kind']> = Extract<
  ParticipantChangeBody,
  { kind: Kind }
>;
export type DirectChange = Exclude<ParticipantChangeBody, { kind: 'confirm' }>;

/** Changes after which places may be free for those who wait. */
const freeing: readonly DirectChange['kind'][] = ['cancel', 'category', 'wait', 'take_back'];

/** Applies a host's change in the caller's transaction. Paying is confirmed order by order, elsewhere. */
export async function applyChange(
  target: ChangeTarget & { hostId: string },
  body: DirectChange,
): Promise<Applied> {
  // Numbers and places are given under the locks of all categories, as registering does.
  const categories = await lockCategories(target.trx, target.event.id);
  if (body.kind === 'category') await countReleased({ ...target, categories });
  const ids = body.kind === 'bib' ? body.moves.map(({ id }) => id) : body.ids;
  const found = await lockParticipants(target.trx, { eventId: target.event.id, ids });
  const isFound = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !isFound.has(id)).map((id) => refused(id, 'not_found'));
  const gone = found.filter(({ state }) => isOver(state));
  const active = found.filter(({ state }) => !isOver(state));
  const since = 'as_of' in body && body.as_of !== undefined ? new Date(body.as_of) : null;
  const changed =
    since === null
      ? new Set<string>()
      : await listChangedSince(target.trx, { rows: active, hostId: target.hostId, since });
  const rows = active.filter(({ id }) => !changed.has(id));
  const applied = await applyTo({ ...target, categories }, rows, body);
  if (freeing.includes(body.kind)) {
    const categoryIds = rows.map((row) => row.category_id);
    await settleAll(target.trx, { categoryIds, now: target.now });
  }
  const rest = gone.map(({ id }) =>
    body.kind === 'cancel' ? unchanged(id) : refused(id, 'cancelled'),
  );
  const newer = [...changed].map((id) => refused(id, 'changed_since'));
  return { ...applied, results: [...applied.results, ...newer, ...rest, ...missing] };
}

type Target = ChangeTarget & { categories: Awaited<ReturnType<typeof lockCategories>> };

async function applyTo(target: Target, rows: ChangedRow[], body: DirectChange): Promise<Applied> {
  switch (body.kind) {
    case 'bib':
      return await giveBibs(target, rows, body);
    case 'category':
      return await moveCategory(target, rows, body);
    case 'wave':
      return await setWave(target, rows, body);
    case 'attention':
      return await setAttention(target, rows, body);
    case 'cancel':
      return await cancel(target, rows, body);
    case 'wait':
      return await moveToWaitingList(target, rows);
    case 'place':
      return { results: await givePlaces(target, rows), earlier: [] };
    case 'offer':
      return { results: await offerByHost(target, rows), earlier: [] };
    case 'take_back':
      return { results: await takeOffersBack(target, rows), earlier: [] };
  }
}

/** As planned; whose number is another than it was then, or not free any more, keeps what they have. */
async function giveBibs(target: Target, rows: ChangedRow[], body: Of<'bib'>): Promise<Applied> {
  const moves = new Map(body.moves.map((move) => [move.id, move]));
  const results: ChangeResult[] = [];
  const asPlanned: { row: ChangedRow; bib: number | null }[] = [];
  for (const row of rows) {
    const move = moves.get(row.id);
    if (move === undefined) continue;
    if (row.state !== 'confirmed') results.push(refused(row.id, 'not_confirmed'));
    else if (row.bib === move.bib) results.push(unchanged(row.id));
    else if (row.bib !== move.earlier) results.push(refused(row.id, 'changed_since'));
    else asPlanned.push({ row, bib: move.bib });
  }
  const { given, kept } = await writeBibs(target, asPlanned);
  return {
    results: [
      ...results,
      ...given.map(({ row }) => done(row.id)),
      ...[...kept].map((id) => refused(id, 'number_taken')),
    ],
    earlier: given.map(({ row, bib }) => ({ id: row.id, before: row.bib, after: bib })),
  };
}

async function moveCategory(
  target: Target,
  rows: ChangedRow[],
  { category_id: wanted }: Of<'category'>,
): Promise<Applied> {
  const { trx, event, categories } = target;
  const category = categories.find(({ id }) => id === wanted);
  if (!category) return { results: rows.map(({ id }) => refused(id, 'not_found')), earlier: [] };
  let free = category.quota - category.taken;
  const results: ChangeResult[] = [];
  for (const row of rows) {
    const takesPlace = holdsPlace(row);
    if (row.category_id === wanted) results.push(unchanged(row.id));
    else if (!isAgeAllowed(event, category, row.holder))
      results.push(refused(row.id, 'age_not_allowed'));
    else if (takesPlace && free <= 0) results.push(refused(row.id, 'sold_out'));
    else {
      if (takesPlace) {
        free -= 1;
        await changeTaken(trx, { categoryId: row.category_id, by: -1 });
        await changeTaken(trx, { categoryId: wanted, by: 1 });
      }
      await changeSealed(target, row, { category_id: wanted });
      results.push(done(row.id));
    }
  }
  return { results, earlier: [] };
}

/** Counts the places of expired orders as free, before anything of them is read. */
async function countReleased({ trx, categories, now }: Target): Promise<void> {
  const released = await releaseExpired(trx, { categoryIds: categories.map(({ id }) => id), now });
  for (const category of categories) category.taken -= released.get(category.id) ?? 0;
}

async function setWave(target: Target, rows: ChangedRow[], { wave }: Of<'wave'>): Promise<Applied> {
  const moved = rows.filter((row) => row.wave !== wave);
  for (const { id } of moved) await writeParticipant(target.trx, { id, wave, now: target.now });
  return toApplied(rows, moved, (row) => ({ before: row.wave, after: wave }));
}

async function setAttention(
  target: Target,
  rows: ChangedRow[],
  { attention }: Of<'attention'>,
): Promise<Applied> {
  const moved = rows.filter((row) => row.attention !== attention);
  for (const row of moved) await changeSealed(target, row, { attention });
  return toApplied(rows, moved, (row) => ({ before: row.attention, after: attention }));
}

async function cancel(
  { trx, keys, event, now }: Target,
  rows: ChangedRow[],
  { reason }: Of<'cancel'>,
): Promise<Applied> {
  const ids = rows.map(({ id }) => id);
  await endRegistrations(trx, { ids, now });
  await tellCancelledByHost(trx, { ids, reason, now });
  for (const row of rows) {
    if (holdsPlace(row)) await changeTaken(trx, { categoryId: row.category_id, by: -1 });
  }
  const orderIds = rows.map((row) => row.order_id);
  await confirmFreeRest({ trx, keys, eventId: event.id, now }, orderIds);
  return { results: rows.map(({ id }) => done(id)), earlier: [] };
}

function toApplied(
  rows: readonly ChangedRow[],
  moved: readonly ChangedRow[],
  values: (row: ChangedRow) => { before: string | null; after: string | null },
): Applied {
  return {
    results: [
      ...moved.map(({ id }) => done(id)),
      ...rows.filter((row) => !moved.includes(row)).map(({ id }) => unchanged(id)),
    ],
    earlier: moved.map((row) => ({ id: row.id, ...values(row) })),
  };
}

function isOver(state: ChangedRow['state']): boolean {
  return state === 'cancelled' || state === 'transferred';
}

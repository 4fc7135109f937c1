import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type {
  ChangeResult,
  ParticipantChange,
  ParticipantChangeBody,
} from '#src/contract/participants/participant-changes.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { insertAudits } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem, ProblemError } from '#src/server/http/problems.ts';
import { confirmPayment } from '#src/server/features/payments/shared/payment-service.ts';
import { applyChange, type DirectChange } from './apply-change.ts';
import { listParticipantsOf } from '#src/server/core/places/participant-changes.ts';
import { findChangeByKey, insertChange } from './bulk-repository.ts';
import {
  done,
  idsDone,
  refused,
  unchanged,
  type Applied,
} from '#src/server/features/registration/shared/change-target.ts';
import type { HostedEvent } from '#src/server/rights/hosted-event.ts';

export type ChangeInput = {
  event: HostedEvent;
  hostId: string;
  idempotencyKey: string;
  body: ParticipantChangeBody;
  now: Date;
};

type Dependencies = { db: Kysely<Database>; keys: Keys };

const undoable: readonly string[] = ['bib', 'wave', 'attention', 'wait'];

/**
 * Changes several participants and says of each what came of it. The same key with the same body gives the stored answer.
 *
 * @throws problem idempotency_mismatch when the key was used for another change
 */
export async function changeMany(
  deps: Dependencies,
  input: ChangeInput,
): Promise<ParticipantChange> {
  const earlier = await storedChange(deps.db, input);
  if (earlier) return earlier;
  try {
    if (input.body.kind === 'confirm') return await confirmMany(deps, input, input.body.ids);
    return await changeDirectly(deps, input, input.body);
  } catch (error) {
    // A concurrent request with the same key.
    if (!isUniqueViolation(error, 'participant_changes')) throw error;
    const twin = await storedChange(deps.db, input);
    if (!twin) throw error;
    return twin;
  }
}

/** What a stored change answered. */
export function changeView(change: {
  id: string;
  kind: string;
  results: ChangeResult[];
  undone_at: Date | null;
}): ParticipantChange {
  const isDone = change.results.some(({ outcome }) => outcome === 'done');
  return {
    id: change.id,
    results: change.results,
    can_undo: isDone && change.undone_at === null && undoable.includes(change.kind),
  };
}

async function changeDirectly(
  { db, keys }: Dependencies,
  input: ChangeInput,
  body: DirectChange,
): Promise<ParticipantChange> {
  return await memberTx(db, input.hostId, async (trx) => {
    const { event, hostId, now } = input;
    const applied = await applyChange({ trx, keys, event, hostId, now }, body);
    await auditEach(trx, input, applied.results);
    return await store(trx, input, applied);
  });
}

/** Each order by itself, so that one that cannot be paid holds up no other. */
async function confirmMany(
  deps: Dependencies,
  input: ChangeInput,
  ids: readonly string[],
): Promise<ParticipantChange> {
  const rows = await listParticipantsOf(deps.db, { eventId: input.event.id, ids });
  const orders = new Map<string, ChangeResult['reason'] | 'unchanged'>();
  for (const { order_id: orderId, state } of rows) {
    if (orders.has(orderId)) continue;
    if (state === 'confirmed') orders.set(orderId, 'unchanged');
    else if (state === 'waitlisted') orders.set(orderId, 'not_payable');
    else orders.set(orderId, await confirmOne(deps, input, orderId));
  }
  const byId = new Map(rows.map((row) => [row.id, orders.get(row.order_id)]));
  const results = ids.map((id) => {
    const outcome = byId.get(id);
    if (outcome === undefined) return refused(id, 'not_found');
    if (outcome === 'unchanged') return unchanged(id);
    return outcome === null ? done(id) : refused(id, outcome);
  });
  return await store(deps.db, input, { results, earlier: [] });
}

async function confirmOne(
  deps: Dependencies,
  { event, hostId, now }: ChangeInput,
  orderId: string,
): Promise<ChangeResult['reason']> {
  try {
    await confirmPayment(deps, { eventId: event.id, orderId, hostId, now });
    return null;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_payable') return 'not_payable';
    throw error;
  }
}

async function auditEach(
  trx: Transaction<Database>,
  { event, hostId, body, now }: ChangeInput,
  results: readonly ChangeResult[],
): Promise<void> {
  await insertAudits(trx, idsDone(results), {
    action: `participant.${body.kind}`,
    actorId: hostId,
    detail: { event_id: event.id, ...auditDetail(body) },
    now,
  });
}

/** Never what is said about a runner: the log outlives the person's data. */
function auditDetail(body: ParticipantChangeBody): object {
  if (body.kind === 'wave') return { wave: body.wave };
  if (body.kind === 'category') return { category_id: body.category_id };
  return body.kind === 'cancel' ? { reason: body.reason } : {};
}

async function store(
  db: Kysely<Database> | Transaction<Database>,
  input: ChangeInput,
  { results, earlier }: Applied,
): Promise<ParticipantChange> {
  const id = newId();
  await insertChange(db, {
    id,
    event_id: input.event.id,
    actor_id: input.hostId,
    idempotency_key: input.idempotencyKey,
    request_hash: hashRequest(input),
    kind: input.body.kind,
    results: JSON.stringify(results),
    earlier: JSON.stringify(earlier),
    created_at: input.now,
    undone_at: null,
  });
  return changeView({ id, kind: input.body.kind, results, undone_at: null });
}

async function storedChange(
  db: Kysely<Database>,
  input: ChangeInput,
): Promise<ParticipantChange | null> {
  const found = await findChangeByKey(db, { hostId: input.hostId, key: input.idempotencyKey });
  if (!found) return null;
  if (found.request_hash !== hashRequest(input)) throw problem('idempotency_mismatch');
  return changeView(found);
}

function hashRequest({ event, body }: ChangeInput): string {
  return createHash('sha256')
    .update(JSON.stringify([event.id, body]))
    .digest('hex');
}

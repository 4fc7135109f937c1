import type { Kysely, Transaction } from 'kysely';
import { revokeDevicesOf, type EventIds } from '#src/server/core/devices/revocation.ts';
import { withdrawPassesOf } from '#src/server/core/devices/staff-passes.ts';
import { insertAudits } from '#src/server/platform/audit.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { crewRoles } from './community-rights.ts';
import { memberTx } from './member-transaction.ts';

/**
 * Whether the member may host the event: active owner or admin of its community, or a site admin. Callers respond with
 * not_found otherwise.
 */
export async function mayHostEvent(
  db: Kysely<Database> | Transaction<Database>,
  input: { eventId: string; memberId: string },
): Promise<boolean> {
  const row = await hostedEvents(db, input.memberId)
    .select('events.id')
    .where('events.id', '=', input.eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws problem not_found where the member may not host the event. */
export async function requireHost(
  db: Kysely<Database> | Transaction<Database>,
  input: { eventId: string; memberId: string },
): Promise<void> {
  if (!(await mayHostEvent(db, input))) throw problem('not_found');
}

/**
 * Runs a host's writes to an event in a transaction, as `memberTx`.
 *
 * @throws problem not_found where they may not host it; what `work` throws
 */
export async function hostTx<T>(
  db: Kysely<Database>,
  { eventId, hostId }: { eventId: string; hostId: string },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return await memberTx(db, hostId, async (trx) => {
    await requireHost(trx, { eventId, memberId: hostId });
    return await work(trx);
  });
}

/**
 * Revokes the phones a member enrolled for a community's events when they leave its crew, and withdraws the staff passes
 * they made and nobody has used: a phone can admit runners and look up names. Those of site admins are not affected.
 */
export async function revokeHostPhones(
  trx: Transaction<Database>,
  { communityId, memberId, now }: { communityId: string; memberId: string; now: Date },
): Promise<void> {
  const role = await trx
    .selectFrom('members')
    .select('role')
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (role?.role === 'admin') return;
  const events = trx
    .selectFrom('events')
    .select('events.id')
    .where('community_id', '=', communityId);
  await revokeOwn(trx, { memberId, events, reason: 'role_ended', now });
}

type MemberPhonesReason = 'password_changed' | 'account_deleted' | 'suspended';

/**
 * Revokes all phones that a member enrolled, and withdraws the staff passes they made and nobody has used: when their password
 * changes, because whoever had the old one may hold them, and when their account is deleted or suspended.
 */
export async function revokeMemberPhones(
  trx: Transaction<Database>,
  input: { memberId: string; reason: MemberPhonesReason; now: Date },
): Promise<void> {
  await revokeOwn(trx, { ...input, events: null });
}

/** The same with the phones and passes of events that a former site admin may no longer host. */
export async function revokeFormerAdminPhones(
  trx: Transaction<Database>,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const hosted = hostedEvents(trx, memberId).select('events.id');
  const events = trx.selectFrom('events').select('events.id').where('id', 'not in', hosted);
  await revokeOwn(trx, { memberId, events, reason: 'role_ended', now });
}

/** Of all events, or of some; audited. */
async function revokeOwn(
  trx: Transaction<Database>,
  input: { memberId: string; events: EventIds | null; reason: string; now: Date },
): Promise<void> {
  const { memberId, events, reason, now } = input;
  const phones = await revokeDevicesOf(trx, { memberId, events, now });
  const passes = await withdrawPassesOf(trx, { memberId, events, now });
  const entry = { actorId: null, detail: { member_id: memberId, reason }, now };
  await insertAudits(trx, phones, { ...entry, action: 'device.revoked' });
  await insertAudits(trx, passes, { ...entry, action: 'staff_pass.withdrawn' });
}

/** Base query over the events the member may host. */
export function hostedEvents(db: Kysely<Database> | Transaction<Database>, memberId: string) {
  return db
    .selectFrom('events')
    .innerJoin('members', (join) => join.on('members.id', '=', memberId))
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.community_id', '=', 'events.community_id')
        .onRef('memberships.member_id', '=', 'members.id')
        .on('memberships.state', '=', 'active')
        .on('memberships.role', 'in', crewRoles),
    )
    .where((eb) =>
      eb.or([eb('memberships.member_id', 'is not', null), eb('members.role', '=', 'admin')]),
    );
}

import type { Kysely, Transaction } from 'kysely';
import type { DeskMember } from '#src/contract/desk/desk-members.ts';
import { siteRoles, type SiteRole } from '#src/contract/desk/desk-choices.ts';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import { isGuardedRole } from '#src/domain/auth/guarded-role.ts';
import { markMember } from '#src/server/core/members/desk-marks.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { requireProof, type VerifyPassword } from '#src/server/rights/proof.ts';
import { revokeFormerAdminPhones, revokeMemberPhones } from '#src/server/rights/hosting.ts';
import { tellAdminMade } from './admin-made.ts';
import {
  countTickets,
  findMember,
  isNotedSince,
  listCommunities,
  lockForDesk,
} from './member-repository.ts';

type Trx = Transaction<Database>;
type OpenSession = { id: string; device_label: string; renewed_at: Date };

/** What the desk needs of the vertical that knows sessions. */
export type SessionPorts = {
  listOpen: (db: Kysely<Database>, memberId: string, now: Date) => Promise<OpenSession[]>;
  endAll: (trx: Trx, memberId: string, now: Date) => Promise<void>;
};

export type DeskDependencies = {
  db: Kysely<Database>;
  sessions: SessionPorts;
  verifyPassword: VerifyPassword;
};

const viewMs = 60 * 60_000;

type Acting = { id: string; actorId: string; now: Date };
type Locked = NonNullable<Awaited<ReturnType<typeof lockForDesk>>['member']>;

/** An account with all that the desk shows of it. Throws problem not_found. */
export async function readMember(
  { db, sessions }: DeskDependencies,
  { id, actorId, now }: Acting,
): Promise<DeskMember> {
  const row = await findMember(db, id);
  if (!row) throw problem('not_found');
  const [communities, open, tickets] = await Promise.all([
    listCommunities(db, id),
    sessions.listOpen(db, id, now),
    countTickets(db, id, now),
  ]);
  const { suspended_at: since, suspended_reason: reason } = row;
  return {
    id,
    name: row.name,
    email: row.email,
    photo: row.photo,
    phone: row.phone,
    role: row.role,
    state: since === null ? 'active' : 'suspended',
    created_at: row.created_at.toISOString(),
    is_confirmed: row.email_verified_at !== null,
    mail_refused: toRefusal(row),
    is_self: id === actorId,
    rev: row.desk_rev,
    suspension: since === null ? null : { since: since.toISOString(), reason: reason ?? '' },
    communities,
    sessions: open.map((session) => ({
      id: session.id,
      device: session.device_label,
      last_active_at: session.renewed_at.toISOString(),
    })),
    tickets,
  };
}

function toRefusal(
  row: NonNullable<Awaited<ReturnType<typeof findMember>>>,
): DeskMember['mail_refused'] {
  const { mail_refused_at: since, mail_refused_as: as } = row;
  return since === null || as === null ? null : { since: since.toISOString(), as };
}

/**
 * Notes that an admin opened somebody else's account. The screen asks again whenever it is looked at, so that within an hour
 * it is one entry.
 */
export async function noteView(db: Kysely<Database>, { id, actorId, now }: Acting): Promise<void> {
  if (id === actorId) return;
  const entry = { action: 'member.viewed', actorId, subjectId: id } as const;
  const since = new Date(now.getTime() - viewMs);
  if (await isNotedSince(db, { ...entry, since })) return;
  await insertAudit(db, { ...entry, now });
}

/**
 * Lets nobody sign in to the account any more, ends its sessions, and revokes the phones it enrolled for scanning. Its
 * tickets and everything else stay.
 *
 * @throws problem not_found, own_account, conflict
 */
export async function suspend(
  { db, sessions }: DeskDependencies,
  input: Acting & { rev: number; reason: string },
): Promise<void> {
  const { id, reason, now } = input;
  await change(db, input, async (trx, member) => {
    if (member.suspended_at !== null) throw problem('conflict');
    const suspended = { suspended_at: now, suspended_reason: reason };
    await markMember(trx, { id, change: suspended, now });
    await sessions.endAll(trx, id, now);
    await revokeMemberPhones(trx, { memberId: id, reason: 'suspended', now });
    return 'member.suspended';
  });
}

/** Lets the owner of the account sign in again. Throws problem not_found, own_account, conflict. */
export async function lift(
  { db }: DeskDependencies,
  input: Acting & { rev: number },
): Promise<void> {
  const { id, now } = input;
  await change(db, input, async (trx, member) => {
    if (member.suspended_at === null) throw problem('conflict');
    const lifted = { suspended_at: null, suspended_reason: null };
    await markMember(trx, { id, change: lifted, now });
    return 'member.suspension_lifted';
  });
}

/**
 * Gives the account another role on the site: a higher one, or another than an admin's, with the password. Whoever asks is
 * an admin and stays one, so that one is always left.
 *
 * @throws problem not_found, own_account, conflict, wrong_password, rate_limited, busy
 */
export async function setRole(
  { db, verifyPassword }: DeskDependencies,
  input: Acting & { rev: number; role: SiteRole; password: string | undefined },
): Promise<void> {
  const { id, actorId, role, now } = input;
  if (id === actorId) throw problem('own_account');
  const from = (await findMember(db, id))?.role;
  const isProved = from !== undefined && isGuardedRole(siteRoles, { from, to: role });
  if (isProved) await requireProof(verifyPassword, { ...input, memberId: actorId });
  await change(db, input, async (trx, member) => {
    if (member.role === role) return null;
    if (!isProved && isGuardedRole(siteRoles, { from: member.role, to: role })) {
      throw problem('wrong_password');
    }
    const since = role === 'admin' ? { admin_since: now } : {};
    await markMember(trx, { id, change: { role, ...since }, now });
    if (role === 'admin') {
      const cause = `${id}:${now.toISOString()}`;
      await tellAdminMade(trx, { member_id: id, by: actorId, cause, now });
    }
    if (member.role === 'admin') await revokeFormerAdminPhones(trx, { memberId: id, now });
    return `member.made_${role}`;
  });
}

/** Ends all sessions of the account, however it has changed. Throws problem not_found, own_account. */
export async function endSessions(
  { db, sessions }: DeskDependencies,
  input: Acting,
): Promise<void> {
  const { id, now } = input;
  await change(db, input, async (trx) => {
    await sessions.endAll(trx, id, now);
    return 'member.sessions_ended';
  });
}

/** Runs a change of somebody else's account under its lock, as an admin who still is one, and notes it. */
async function change(
  db: Kysely<Database>,
  input: Acting & { rev?: number },
  work: (trx: Trx, member: Locked) => Promise<AuditAction | null>,
): Promise<void> {
  const { id, actorId, rev, now } = input;
  if (id === actorId) throw problem('own_account');
  await tx(db, async (trx) => {
    const { actor, member } = await lockForDesk(trx, { actorId, memberId: id });
    // As `memberTx` says of an account that was closed or suspended meanwhile.
    if (actor === null || actor.suspended_at !== null) throw problem('unauthorized');
    if (actor.role !== 'admin' || member === null) throw problem('not_found');
    if (rev !== undefined && rev !== member.desk_rev) throw problem('conflict');
    const action = await work(trx, member);
    if (action === null) return;
    await insertAudit(trx, { action, actorId, subjectId: id, now });
  });
}

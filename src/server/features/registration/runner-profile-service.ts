import type { Kysely } from 'kysely';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type {
  getRunnerProfile,
  RunnerProfileBody,
} from '#src/contract/registration/runner-profile.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField } from '#src/server/http/problems.ts';
import { findRunnerProfile, saveRunnerProfile } from './repository.ts';

type RunnerProfile = ResponseOf<typeof getRunnerProfile>;

/** The runner profile for prefilling the registration form; unknown fields are omitted. */
export async function readRunnerProfile(
  db: Kysely<Database>,
  memberId: string,
): Promise<RunnerProfile> {
  const profile = await findRunnerProfile(db, memberId);
  if (!profile) return { runner: {}, jersey: null };
  const told = {
    legal_name: profile.legal_name,
    bib_name: profile.bib_name,
    sex: profile.sex,
    birth_date: profile.birth_date,
    phone: profile.phone,
    city: profile.city,
    emergency_name: profile.emergency_name,
    emergency_phone: profile.emergency_phone,
  };
  return {
    runner: Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)),
    jersey: profile.jersey_size,
  };
}

/** Replaces the runner profile. */
export async function replaceRunnerProfile(
  db: Kysely<Database>,
  { memberId, body, now }: { memberId: string; body: RunnerProfileBody; now: Date },
): Promise<RunnerProfile> {
  const { runner, jersey } = body;
  if (runner.birth_date !== undefined && runner.birth_date > latestToday(now)) {
    throw invalidField('runner.birth_date', 'in_future');
  }
  const profile = {
    member_id: memberId,
    legal_name: runner.legal_name ?? null,
    bib_name: runner.bib_name ?? null,
    sex: runner.sex ?? null,
    birth_date: runner.birth_date ?? null,
    phone: runner.phone ?? null,
    city: runner.city ?? null,
    emergency_name: runner.emergency_name ?? null,
    emergency_phone: runner.emergency_phone ?? null,
    jersey_size: jersey,
    updated_at: now,
  };
  await memberTx(db, memberId, async (trx) => await saveRunnerProfile(trx, profile));
  return await readRunnerProfile(db, memberId);
}

/** Today in WIT, Indonesia's easternmost zone. */
function latestToday(now: Date): string {
  return dayInZone(now.toISOString(), 'Asia/Jayapura');
}

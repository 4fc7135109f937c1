import type { Kysely } from 'kysely';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type {
  getRunnerProfile,
  RunnerProfileBody,
} from '#src/contract/registration/runner-profile.ts';
import { judgeBirthDate } from '#src/domain/registration/age.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField } from '#src/server/http/problems.ts';
import { findRunnerProfile, saveRunnerProfile } from './runner-profiles.ts';

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

/**
 * Replaces the runner profile.
 *
 * @throws problem invalid_request at a birth date that cannot be
 */
export async function replaceRunnerProfile(
  db: Kysely<Database>,
  { memberId, body, now }: { memberId: string; body: RunnerProfileBody; now: Date },
): Promise<RunnerProfile> {
  const { runner, jersey } = body;
  checkBirthDate(runner.birth_date, now);
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

function checkBirthDate(birthDate: string | undefined, now: Date): void {
  if (birthDate === undefined) return;
  // The day is that of WIT, Indonesia's easternmost zone.
  const raceDay = dayInZone(now.toISOString(), 'Asia/Jayapura');
  const fault = judgeBirthDate({ birthDate, raceDay, min: null, max: null });
  if (fault !== null) throw invalidField('runner.birth_date', fault);
}

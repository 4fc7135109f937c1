import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { Runner, jerseySizes } from '#src/contract/registration.ts';
import { judgeBirthDate } from '#src/domain/registration/age.ts';
import { cutText } from '#src/domain/text/cut-text.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { AnswerableEvent } from './answer/answer-repository.ts';
import { getAccountNames } from './answer/answer-repository.ts';
import { findRunnerProfile } from './runner-profiles.ts';

const maxBibNameLength = 14;
const Jersey = z.enum(jerseySizes);

/**
 * The runner's details from the member's profile, or the names of missing fields. Only name and phone fall back to the
 * account.
 */
export async function findKnownRunner(
  db: Kysely<Database> | Transaction<Database>,
  { event, memberId }: { event: AnswerableEvent; memberId: string },
) {
  const [profile, account] = await Promise.all([
    findRunnerProfile(db, memberId),
    getAccountNames(db, memberId),
  ]);
  const name = profile?.legal_name ?? account.name;
  const known = z.safeParse(Runner, {
    legal_name: name,
    bib_name: profile?.bib_name ?? cutText(name, maxBibNameLength),
    sex: profile?.sex,
    birth_date: possibleBirth(event, profile?.birth_date),
    phone: profile?.phone ?? account.phone,
    city: profile?.city,
    emergency_name: profile?.emergency_name,
    emergency_phone: profile?.emergency_phone,
  });
  const jersey = jerseyFor(event, profile?.jersey_size);
  if (known.success && jersey !== undefined) {
    return { missing: [], runner: known.data, jersey };
  }
  const fields = known.success ? [] : known.error.issues.map(({ path }) => String(path[0]));
  return { missing: [...new Set(fields), ...(jersey === undefined ? ['jersey'] : [])] };
}

/** Undefined, so that it is asked again, for one that cannot be: profiles are older than the check. */
function possibleBirth({ starts_at, zone }: AnswerableEvent, known: string | null | undefined) {
  if (typeof known !== 'string') return undefined;
  const raceDay = dayInZone(starts_at.getTime(), zone);
  const fault = judgeBirthDate({ birthDate: known, raceDay, min: null, max: null });
  return fault === null ? known : undefined;
}

/** Null when the event has no jerseys; undefined when the size is missing. */
function jerseyFor({ jersey_sizes: sizes }: AnswerableEvent, known: string | null | undefined) {
  if (sizes.length === 0) return null;
  const size = z.safeParse(Jersey, known);
  return size.success && sizes.includes(size.data) ? size.data : undefined;
}

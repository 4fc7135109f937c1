import type { Kysely, Transaction } from 'kysely';
import type { Person } from '#src/contract/registration/groups.ts';
import type { CategoryRow } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { judgeAge } from '../shared/age-limits.ts';
import { getOpenEvent } from '#src/server/rights/open-event.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';

/**
 * A race in which one may take places for several people here and now.
 *
 * @throws problem not_found, also for another kind of event; those of `getOpenEvent`
 */
export async function getGroupEvent(
  db: Kysely<Database> | Transaction<Database>,
  asked: { eventId: string; now: Date },
): Promise<RegistrableEvent> {
  const event = await getOpenEvent(db, asked);
  if (event.kind !== 'race') throw problem('not_found');
  return event;
}

/**
 * Checks that the category of each takes them.
 *
 * @throws problem invalid_request at the birth dates of those whom it does not, as `judgeAge` says why
 */
export function checkAges(
  event: RegistrableEvent,
  people: readonly Person[],
  categoryOf: (person: Person) => CategoryRow,
): void {
  const fields = people.flatMap((person, index) => {
    const code = judgeAge(event, categoryOf(person), person);
    return code === null ? [] : [{ path: `people.${index}.birth_date`, code }];
  });
  if (fields.length > 0) throw problem('invalid_request', { fields });
}

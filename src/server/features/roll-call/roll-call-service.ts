import type { Insertable, Kysely, Transaction } from 'kysely';
import { rollCallMost } from '#src/contract/roll-call/roll-call-choices.ts';
import type { RollCallMark } from '#src/contract/roll-call/roll-call.ts';
import { contactsErasedBefore } from '#src/domain/events/after-event.ts';
import { mergeMarks, toMarkedAt } from '#src/domain/roll-call/merge-marks.ts';
import { isRollCallOpen } from '#src/domain/roll-call/roll-call-window.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { RollCallMarksTable } from '#src/server/db/tables/series.ts';
import { problem } from '#src/server/http/problems.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { getCalledRun, type CalledRun } from '#src/server/rights/roll-call.ts';
import {
  eraseWalkInNames,
  findHolders,
  lockKnownMembers,
  lockRollCall,
  readStandingMarks,
  writeMarks,
} from './mark-repository.ts';

type Caller = { eventId: string; memberId: string; now: Date };
type LeftOut = { id: string; because: 'unknown' | 'too_many' };

/** Whom a mark is about as they are stored: a member, else a registration, else a walk-in. */
type Person = Pick<
  Insertable<RollCallMarksTable>,
  'person_id' | 'member_id' | 'registration_id' | 'name'
>;

/**
 * The run, while its roll may be called.
 *
 * @throws problem not_found, event_cancelled, roll_call_closed
 */
export async function getOpenRun(
  db: Kysely<Database> | Transaction<Database>,
  { eventId, memberId, now }: Caller,
): Promise<CalledRun> {
  const run = await getCalledRun(db, { eventId, memberId });
  if (run.state === 'cancelled') throw problem('event_cancelled');
  if (!isRollCallOpen(run.starts_at, now)) throw problem('roll_call_closed');
  return run;
}

/**
 * Stores the marks that count over those that are known, and gives those that were not taken: of nobody whom the run
 * knows, and names beyond the limit.
 *
 * @throws problem not_found, event_cancelled, roll_call_closed
 */
export async function storeMarks(
  db: Kysely<Database>,
  { marks, ...caller }: Caller & { marks: readonly RollCallMark[] },
): Promise<LeftOut[]> {
  const { eventId, memberId, now } = caller;
  return await memberTx(db, memberId, async (trx) => {
    const run = await getOpenRun(trx, caller);
    const findPerson = await lockPeople(trx, { run, marks });
    await lockRollCall(trx, eventId);
    const standing = await readStandingMarks(trx, eventId);
    const walkIns = new Set([...standing.values()].filter(isWalkIn).map((row) => row.person_id));
    const leftOut: LeftOut[] = [];
    const given = marks.flatMap((mark) => {
      const person = findPerson(mark);
      if (person === null) {
        leftOut.push({ id: mark.id, because: 'unknown' });
        return [];
      }
      if (isWalkIn(person)) walkIns.add(person.person_id);
      if (walkIns.size > rollCallMost.walkIns) {
        walkIns.delete(person.person_id);
        leftOut.push({ id: mark.id, because: 'too_many' });
        return [];
      }
      const at = toMarkedAt(Date.parse(mark.at), now.getTime());
      return [{ personId: person.person_id, came: mark.came, at, by: memberId, person }];
    });
    const known = [...standing].map(
      ([id, { came, marked_at: at, marked_by: by }]) =>
        [id, { came, at: at.getTime(), by: by ?? '' }] as const,
    );
    const changes = mergeMarks(new Map(known), given);
    await writeMarks(
      trx,
      changes
        .map(({ person, came, at }) => ({
          event_id: eventId,
          ...person,
          came,
          marked_by: memberId,
          marked_at: new Date(at),
          received_at: now,
        }))
        .toSorted((one, other) => (one.person_id < other.person_id ? -1 : 1)),
    );
    return leftOut;
  });
}

/** Erases the names of people who were added to a run, with its runners' contacts; returns how many. */
export async function eraseDueWalkIns(db: Kysely<Database>, now: Date): Promise<number> {
  return await eraseWalkInNames(db, { endedBefore: contactsErasedBefore(now) });
}

/** Locks the members whom marks are about; gives for each mark its person, or null for nobody of the run. */
async function lockPeople(
  trx: Transaction<Database>,
  { run, marks }: { run: CalledRun; marks: readonly RollCallMark[] },
): Promise<(mark: RollCallMark) => Person | null> {
  const idsOf = (kind: RollCallMark['kind']) =>
    marks.flatMap((mark) => (mark.kind === kind ? [mark.id] : []));
  const holders = await findHolders(trx, { eventId: run.id, ids: idsOf('registration') });
  const holding = [...holders.values()].filter((id) => id !== null);
  const members = await lockKnownMembers(trx, {
    eventId: run.id,
    communityId: run.community_id,
    ids: [...new Set([...idsOf('member'), ...holding])],
  });
  const toMember = (id: string) =>
    members.has(id) ? { person_id: id, member_id: id, registration_id: null, name: null } : null;
  return (mark) => {
    if (mark.kind === 'walk_in') {
      return { person_id: mark.id, member_id: null, registration_id: null, name: mark.name };
    }
    if (mark.kind === 'member') return toMember(mark.id);
    const holder = holders.get(mark.id);
    if (holder === undefined) return null;
    if (holder !== null) return toMember(holder);
    return { person_id: mark.id, member_id: null, registration_id: mark.id, name: null };
  };
}

function isWalkIn(person: Pick<Person, 'member_id' | 'registration_id'>): boolean {
  return person.member_id === null && person.registration_id === null;
}

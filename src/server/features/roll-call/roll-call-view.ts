import type { Kysely } from 'kysely';
import type { RollCall, RollCallPerson } from '#src/contract/roll-call/roll-call.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import { countsOver } from '#src/domain/roll-call/merge-marks.ts';
import { rollCallWindow } from '#src/domain/roll-call/roll-call-window.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { CalledRun } from '#src/server/rights/roll-call.ts';
import {
  listJoinedPeople,
  listMarks,
  listOtherMembers,
  type MarkRow,
} from './roll-call-repository.ts';

const mostJoined = 1000;
const mostMembers = 2000;

/** A run's roll as all marks make it. */
export async function viewRollCall(
  db: Kysely<Database>,
  { run, now }: { run: CalledRun; now: Date },
): Promise<RollCall> {
  const of = { eventId: run.id, communityId: run.community_id };
  const [joined, members, marks] = await Promise.all([
    listJoinedPeople(db, { ...of, limit: mostJoined + 1 }),
    listOtherMembers(db, { ...of, limit: mostMembers + 1 }),
    listMarks(db, run.id),
  ]);
  const latest = latestByPerson(marks);
  const listed = [
    ...joined.slice(0, mostJoined).map(({ holder, member_id: memberId, ...row }) => ({
      ...(memberId === null ? registered(row.id) : ofMember(memberId)),
      name: holder.legal_name,
      photo: row.photo,
      group: 'joined' as const,
      category: row.category,
      is_scanned: row.is_scanned,
    })),
    ...members
      .slice(0, mostMembers)
      .map((row) => ({ ...ofMember(row.id), ...row, group: 'member' as const, ...unplaced })),
  ];
  const known = new Set(listed.map(({ id }) => id));
  const added = [...latest.keys()].filter((id) => !known.has(id));
  const people = [
    ...listed.map((person) => withMark(person, latest.get(person.id))),
    ...added.flatMap((id) => addedPerson(id, latest.get(id))),
  ];
  const { opensAt, closesAt } = rollCallWindow(run.starts_at);
  return {
    event: viewRun(run),
    is_crew: run.role !== null && isCrewRole(run.role),
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
    now: now.toISOString(),
    people,
    is_cut: joined.length > mostJoined || members.length > mostMembers,
  };
}

/** A run as its roll call names it. */
export function viewRun(run: CalledRun): RollCall['event'] {
  const { id, title, starts_at: startsAt, zone, slug, name, community_id: communityId } = run;
  const community = { id: communityId, slug, name };
  return { id, title, starts_at: startsAt.toISOString(), zone, community };
}

const unplaced = { category: null, is_scanned: false };

function ofMember(id: string) {
  return { kind: 'member' as const, id };
}

function registered(id: string) {
  return { kind: 'registration' as const, id };
}

/** A registration that was ticked before its runner took it over is that member's. */
function latestByPerson(marks: readonly MarkRow[]): Map<string, MarkRow> {
  const latest = new Map<string, MarkRow>();
  for (const mark of marks) {
    const person = mark.member_id ?? mark.person_id;
    const other = latest.get(person);
    if (other === undefined || countsOver(toMark(mark), toMark(other))) latest.set(person, mark);
  }
  return latest;
}

function toMark({ came, marked_at: at, marked_by: by }: MarkRow) {
  return { came, at: at.getTime(), by: by ?? '' };
}

function withMark(
  person: Omit<RollCallPerson, 'came' | 'marked_at'>,
  mark: MarkRow | undefined,
): RollCallPerson {
  return {
    ...person,
    came: person.is_scanned || mark?.came === true,
    marked_at: mark?.marked_at.toISOString() ?? null,
  };
}

/** Somebody who is on no list: a walk-in; or who came and has no place and no membership now. */
function addedPerson(id: string, mark: MarkRow | undefined): RollCallPerson[] {
  if (mark === undefined) return [];
  const rest = { photo: mark.photo, ...unplaced };
  if (mark.member_id === null && mark.registration_id === null) {
    if (mark.name === null) return [];
    const walkIn = { kind: 'walk_in' as const, id, name: mark.name, group: 'walk_in' as const };
    return [withMark({ ...walkIn, ...rest }, mark)];
  }
  const name = mark.member_name ?? mark.holder?.legal_name;
  if (!mark.came || name === undefined) return [];
  const who = mark.member_id === null ? registered(id) : ofMember(id);
  return [withMark({ ...who, name, group: 'other', ...rest }, mark)];
}

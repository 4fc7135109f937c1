import type { RollCallMark, RollCallPerson } from '#src/contract/roll-call/roll-call.ts';

/** A person as the screen shows them: with what was ticked on this phone and not sent yet. */
export type ShownPerson = RollCallPerson & { isWaiting: boolean };

/** The server's list with the marks that wait on this phone; of each person the later word counts, as on the server. */
export function showPeople(
  people: readonly RollCallPerson[],
  waiting: readonly RollCallMark[],
): ShownPerson[] {
  const marks = new Map(waiting.map((mark) => [mark.id, mark]));
  const shown = people.map((person) => {
    const mark = marks.get(person.id);
    marks.delete(person.id);
    return mark === undefined || !isLater(mark, person)
      ? { ...person, isWaiting: mark !== undefined }
      : { ...person, came: person.is_scanned || mark.came, marked_at: mark.at, isWaiting: true };
  });
  const added = [...marks.values()].flatMap((mark) =>
    mark.kind === 'walk_in' ? [toWalkIn(mark)] : [],
  );
  return [...shown, ...added];
}

/**
 * When a tick is made, in the server's time: this phone's clock may be off. Never before the mark that it changes, or the
 * tap would seem to do nothing.
 */
export function toTickTime({
  phoneNow,
  offset,
  markedAt,
}: {
  phoneNow: number;
  /** By how much the server's clock is ahead of the phone's, in milliseconds. */
  offset: number;
  markedAt: string | null;
}): string {
  const now = phoneNow + offset;
  const after = markedAt === null ? now : Math.max(now, Date.parse(markedAt) + 1);
  return new Date(after).toISOString();
}

function isLater(mark: RollCallMark, person: RollCallPerson): boolean {
  if (person.marked_at === null) return true;
  const [own, other] = [Date.parse(mark.at), Date.parse(person.marked_at)];
  return own > other || (own === other && mark.came);
}

function toWalkIn({ id, name, came, at }: RollCallMark & { kind: 'walk_in' }): ShownPerson {
  return {
    kind: 'walk_in',
    id,
    name,
    photo: null,
    group: 'walk_in',
    category: null,
    came,
    is_scanned: false,
    marked_at: at,
    isWaiting: true,
  };
}

import { MarkedEvent, type MarkKind } from '#src/contract/races-events/event-marks.ts';
import { openDatabase, type StoredMark } from '../storage/database.ts';

/** Every mark of this phone, those that are not sent yet included; none where storage is refused. */
export async function listMarks(): Promise<StoredMark[]> {
  try {
    return await (await openDatabase()).getAll('eventMarks');
  } catch {
    return [];
  }
}

/** How many changes of marks the server has not heard of. */
export async function countUnsentMarks(): Promise<number> {
  return (await listMarks()).filter(({ unsentSince }) => unsentSince !== null).length;
}

/** Stores a mark; false where storage is refused. */
export async function storeMark(mark: StoredMark): Promise<boolean> {
  try {
    await (await openDatabase()).put('eventMarks', mark);
    return true;
  } catch {
    return false;
  }
}

/** The server took a change, or refused it for good: only one that was made since is still to be sent. */
export async function settleChange(mark: StoredMark, isOn: boolean): Promise<void> {
  const transaction = (await openDatabase()).transaction('eventMarks', 'readwrite');
  const key: [string, MarkKind] = [mark.eventId, mark.kind];
  const current = await transaction.store.get(key);
  if (current?.unsentSince === mark.unsentSince) {
    if (isOn) await transaction.store.put({ ...mark, isOn, unsentSince: null });
    else await transaction.store.delete(key);
  }
  await transaction.done;
}

/** Replaces the marks by those of the server; changes that are not sent yet stay. */
export async function replaceMarks(marked: readonly MarkedEvent[]): Promise<void> {
  const transaction = (await openDatabase()).transaction('eventMarks', 'readwrite');
  const before = await transaction.store.getAll();
  const unsent = before.filter(({ unsentSince }) => unsentSince !== null);
  await transaction.store.clear();
  for (const { event, kinds } of marked) {
    for (const kind of kinds) {
      await transaction.store.put({
        eventId: event.id,
        kind,
        event,
        isOn: true,
        unsentSince: null,
      });
    }
  }
  for (const mark of unsent) await transaction.store.put(mark);
  await transaction.done;
}

/** The marks by event; those of an older build that lack fields are left out until the next answer. */
export function groupByEvent(marks: readonly StoredMark[]): MarkedEvent[] {
  const byEvent = new Map<string, MarkedEvent>();
  for (const { eventId, kind, event, isOn } of marks) {
    if (!isOn) continue;
    const known = byEvent.get(eventId);
    if (known) known.kinds.push(kind);
    else {
      const parsed = MarkedEvent.safeParse({ event, kinds: [kind] });
      if (parsed.success) byEvent.set(eventId, parsed.data);
    }
  }
  return [...byEvent.values()];
}

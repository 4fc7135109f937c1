import {
  listMarkedEvents,
  type MarkedEvent,
  type MarkKind,
  putMark,
  removeMark,
} from '#src/contract/races-events/event-marks.ts';
import { EventCard } from '#src/contract/races-events/races-events.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { callApi } from '../api/api.ts';
import { retryDelay } from '../device/backoff.ts';
import { readConnection } from '../device/online.ts';
import { readSession } from '../session/session.ts';
import { withSession } from '../session/with-session.ts';
import type { StoredMark } from '../storage/database.ts';
import { groupByEvent, listMarks, replaceMarks, settleChange, storeMark } from './mark-store.ts';
import { showMark, showMarks } from './own-events.ts';

const pageSize = 100;

/**
 * Marks an event or takes the mark back: on this phone at once, on the server now or as soon as there is a network.
 * Says which.
 *
 * @throws {ApiError} the server refused it; the mark is gone again
 * @throws {NetworkError} it could neither be sent nor be stored
 */
export async function changeMark(
  event: EventCard,
  { kind, isOn }: { kind: MarkKind; isOn: boolean },
): Promise<'sent' | 'stored'> {
  // A page's event has more than its card.
  const card = EventCard.parse(event);
  showMark(card, { kind, isOn });
  const mark = { eventId: card.id, kind, event: card, isOn, unsentSince: Date.now() };
  if (await storeMark(mark)) return await sendMarks(mark);
  const problem = await send(mark);
  if (problem === null) return 'sent';
  showMark(card, { kind, isOn: !isOn });
  throw problem === 'later' ? new NetworkError('no_answer', null) : problem;
}

/** Reads the marks of this phone and shows them; none where storage is refused. */
export async function showStoredMarks(): Promise<void> {
  showMarks(groupByEvent(await listMarks()));
}

/** Takes over the server's marks: those made on another phone, and the past ones. Null, for a query. */
export async function takeOverMarks(): Promise<null> {
  return await inTurn(async () => {
    const [ahead, past] = await Promise.all([fetchMarked({}), fetchMarked({ past: 'true' })]);
    const marked = [...ahead, ...past];
    // Where storage is refused they are known until the page goes.
    await replaceMarks(marked).then(showStoredMarks, () => showMarks(marked));
    return null;
  });
}

/**
 * Sends the changes that are not sent yet, oldest first, and says what became of `own`, if given: one that waits for a
 * network is stored.
 *
 * @throws {ApiError} the server refused `own`
 */
export async function sendMarks(own?: StoredMark): Promise<'sent' | 'stored'> {
  return await inTurn(async () => {
    const unsent = (await listMarks())
      .filter(({ unsentSince }) => unsentSince !== null)
      .sort((a, b) => (a.unsentSince ?? 0) - (b.unsentSince ?? 0));
    for (const mark of unsent) {
      if (!canSend()) return 'stored';
      const problem = await send(mark);
      if (problem === 'later') {
        sendLater();
        return 'stored';
      }
      failures = 0;
      await settleChange(mark, problem === null && mark.isOn);
      if (problem === null) continue;
      await showStoredMarks();
      if (mark.eventId === own?.eventId && mark.kind === own.kind) throw problem;
    }
    return 'sent';
  });
}

let failures = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** A call may be lost while the network is whole: then no event says when to try again. */
function sendLater(): void {
  failures += 1;
  clearTimeout(waiting);
  // A failing store is read again with the next page.
  waiting = setTimeout(
    () => void sendMarks().catch(() => undefined),
    retryDelay(failures, Math.random()),
  );
}

/** Null when the server took it, else its refusal, or `later` for what another try may change. */
async function send({ eventId, kind, isOn }: StoredMark): Promise<ApiError | 'later' | null> {
  try {
    const endpoint = isOn ? putMark : removeMark;
    await withSession(() => callApi(endpoint, { params: { id: eventId, kind } }));
    return null;
  } catch (error) {
    if (error instanceof NetworkError) return 'later';
    if (!(error instanceof ApiError)) throw error;
    const isFinal = error.status < 500 && ![401, 408, 429].includes(error.status);
    return isFinal ? error : 'later';
  }
}

/** Without a name the session is only just being opened, and the stored marks may be those of somebody before. */
function canSend(): boolean {
  const { signedIn, username } = readSession();
  return signedIn && username !== null && readConnection() !== 'offline';
}

async function fetchMarked(filter: { past?: 'true' }, cursor?: string): Promise<MarkedEvent[]> {
  const query = { ...filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
  const { data, next_cursor: next } = await withSession(() => callApi(listMarkedEvents, { query }));
  return next === null ? data : [...data, ...(await fetchMarked(filter, next))];
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: an answer that was asked for before a change must not undo it. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return await turn;
}

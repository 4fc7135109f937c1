import type { QueryClient } from '@tanstack/react-query';
import type { LocalText } from '#src/contract/common.ts';
import type { RollCallKind, RollCallMark } from '#src/contract/roll-call/roll-call.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { answerTimeoutMs, keepAndSend } from '#src/client/lib/outbox/send-or-keep.ts';
import { rollCallQueryOptions, rollCallSubject } from '#src/client/lib/outbox/roll-call-query.ts';
import { addMark, sendMarks } from '#src/client/lib/outbox/waiting-marks.ts';
import { withSession } from '#src/client/lib/session/with-session.ts';
import { toTickTime } from './shown-people.ts';

/** A tap: whom it is about, and what it says. */
export type Tap = {
  kind: RollCallKind;
  id: string;
  /** Needed for a walk-in. */
  name: string;
  came: boolean;
  /** When the mark was made that it changes. */
  markedAt: string | null;
};

type Run = { eventId: string; title: LocalText; path: string };

/**
 * Notes a tap on this phone's disk and sends it when there is a network; only where the phone stores nothing it is sent
 * first.
 *
 * @throws a refusal or a lost network, where this phone stores nothing
 */
export async function markPerson(client: QueryClient, run: Run, tap: Tap): Promise<void> {
  const { eventId, title: about, path } = run;
  const mark = toMark(tap, readServerOffset(client, eventId));
  const entry = { kind: 'roll-call', subject: rollCallSubject(eventId), about, path } as const;
  const isKept = await keepAndSend(client, entry, (waiting) => addMark(waiting, { eventId, mark }));
  if (isKept) return;
  const signal = AbortSignal.timeout(answerTimeoutMs);
  await withSession(() => sendMarks({ eventId, marks: [mark] }, { signal }, client));
}

/** The id of somebody who is added by name. */
export function makeWalkInId(): string {
  return makeUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

function toMark({ kind, id, name, came, markedAt }: Tap, offset: number): RollCallMark {
  const at = toTickTime({ phoneNow: Date.now(), offset, markedAt });
  return kind === 'walk_in' ? { kind, id, name, came, at } : { kind, id, came, at };
}

/** By how much the server's clock is ahead of this phone's, as of its latest answer. */
function readServerOffset(client: QueryClient, eventId: string): number {
  const { queryKey } = rollCallQueryOptions(eventId);
  const data = client.getQueryData(queryKey);
  const answeredAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  if (data === undefined || answeredAt === undefined) return 0;
  return Date.parse(data.roll_call.now) - answeredAt;
}

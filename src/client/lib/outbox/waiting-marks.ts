import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Id } from '#src/contract/common.ts';
import { markRollCall, RollCallMark } from '#src/contract/roll-call/roll-call.ts';
import { callApi, type CallOptions } from '../api/api.ts';
import { takeAnswered } from '../session/copied-query.ts';
import { shrinkPayload } from './outbox-store.ts';
import { rollCallQueryOptions, rollCallSubject } from './roll-call-query.ts';

/** Marks of a run's roll call that were not sent yet: the latest of each person. */
export const WaitingMarks = z.object({ event_id: Id, marks: z.array(RollCallMark) });
export type WaitingMarks = z.infer<typeof WaitingMarks>;

/** Far below what a call takes: on a weak signal a long one would not arrive. */
const atOnce = 50;
/** The marks in an entry's payload; none where it is of another version or there is no entry. */
export function readMarks(payload: unknown): readonly RollCallMark[] {
  const parsed = WaitingMarks.safeParse(payload);
  return parsed.success ? parsed.data.marks : [];
}

/** What waits with another mark: in place of the person's former one. */
export function addMark(
  payload: unknown,
  { eventId, mark }: { eventId: string; mark: RollCallMark },
): WaitingMarks {
  const others = readMarks(payload).filter(({ id }) => id !== mark.id);
  return { event_id: eventId, marks: [...others, mark] };
}

/**
 * Sends them, in as many calls as it takes; each answer is the list as all captains' marks make it. What has arrived stops
 * waiting, also when the next call does not arrive or more was ticked meanwhile.
 */
export async function sendWaitingMarks(
  payload: unknown,
  options: CallOptions,
  client: QueryClient,
): Promise<void> {
  const { event_id: eventId, marks } = z.parse(WaitingMarks, payload);
  for (let from = 0; from < marks.length; from += atOnce) {
    const sent = marks.slice(from, from + atOnce);
    await sendMarks({ eventId, marks: sent }, options, client);
    const arrived = new Set(sent.map(toKey));
    await shrinkPayload(rollCallSubject(eventId), (waiting) => ({
      event_id: eventId,
      marks: readMarks(waiting).filter((mark) => !arrived.has(toKey(mark))),
    }));
  }
}

/** Sends some marks in one call and shows the list that it answers with. */
export async function sendMarks(
  { eventId, marks }: { eventId: string; marks: RollCallMark[] },
  options: CallOptions,
  client: QueryClient,
): Promise<void> {
  const call = { params: { id: eventId }, body: { marks } };
  const { roll_call, left_out: leftOut } = await callApi(markRollCall, call, options);
  await takeAnswered(client, rollCallQueryOptions(eventId).queryKey, { roll_call });
  if (leftOut.length > 0) (await import('./tell-left-out.tsx')).tellLeftOut(leftOut);
}

function toKey({ id, at, came }: RollCallMark): string {
  return `${id} ${at} ${came}`;
}

import type { EventAnswer } from '#src/contract/answer.ts';
import type { OutboxEntry } from '#src/client/lib/storage/outbox-entry.ts';

/** What the panel shows: the answer, and the category of the one who comes. */
export type ShownAnswer = { answer: EventAnswer['answer']; categoryId: string | null };

/** The member's answer as the server knows it, or the newer one that waits on this phone. */
export function toShownAnswer(known: EventAnswer, waiting: OutboxEntry | null): ShownAnswer {
  const kept = waiting?.refusal === null ? readPayload(waiting.payload) : null;
  return kept ?? { answer: known.answer, categoryId: known.registration?.category.id ?? null };
}

/** Without a network: what a stored ticket says. Whether the profile is complete, the server decides when it is sent. */
export function answerFromTicket(registration: EventAnswer['registration']): EventAnswer {
  return { answer: registration === null ? null : 'in', registration, missing: [] };
}

function readPayload(payload: unknown): ShownAnswer | null {
  if (typeof payload !== 'object' || payload === null || !('answer' in payload)) return null;
  if (payload.answer === 'out') return { answer: 'out', categoryId: null };
  if (payload.answer !== 'in' || !('category_id' in payload)) return null;
  return typeof payload.category_id === 'string'
    ? { answer: 'in', categoryId: payload.category_id }
    : null;
}

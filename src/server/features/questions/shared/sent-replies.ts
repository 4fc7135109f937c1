import * as z from 'zod/mini';
import type { SentReplies } from '#src/contract/questions/asked-question.ts';
import { paragraphs } from '#src/contract/text.ts';

/** Far above what a reply may have, which is refused at its question. */
const ReplyText = paragraphs(2000);

/** The text that somebody sent for each of these questions; null for what is no text that can be shown. */
export function readSent(
  questions: readonly { id: string }[],
  sent: SentReplies,
): Record<string, string | null> {
  return Object.fromEntries(questions.map(({ id }) => [id, id in sent ? readText(sent[id]) : '']));
}

function readText(value: unknown): string | null {
  const read = z.safeParse(ReplyText, value);
  return read.success ? read.data : null;
}

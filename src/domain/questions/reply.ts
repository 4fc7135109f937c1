import type { AskedQuestion } from '#src/contract/questions/asked-question.ts';
import { readFileReply } from './file-reply.ts';

/** The most characters of a reply in words. */
export const replyLength = 300;

/** Why a reply is refused, on the phone and on the server. */
export type ReplyFault = 'required' | 'too_long' | 'number' | 'unknown';

export type ReadReply = { reply: string; fault: null } | { reply: null; fault: ReplyFault };

type CheckedQuestion = Pick<AskedQuestion, 'id' | 'kind' | 'category_ids' | 'is_required'> & {
  choices: readonly { id: string }[];
};

/** A number as people type it: a comma or a point before at most two decimals, no points between thousands. */
const typedNumber = /^-?\d{1,12}(?:[.,]\d{1,2})?$/;

/** The questions that are asked in a category, in their order. */
export function questionsFor<Q extends Pick<AskedQuestion, 'category_ids'>>(
  questions: readonly Q[],
  categoryId: string,
): Q[] {
  return questions.filter(({ category_ids: ids }) => ids === null || ids.includes(categoryId));
}

/** What somebody typed or chose, as it is stored: trimmed, numbers with a point. No reply is empty text. */
export function readReply(question: CheckedQuestion, typed: string): ReadReply {
  const reply = typed.trim();
  if (reply === '') {
    return question.is_required ? { reply: null, fault: 'required' } : { reply, fault: null };
  }
  const fault = findFault(question, reply);
  if (fault !== null) return { reply: null, fault };
  return { reply: question.kind === 'number' ? reply.replace(',', '.') : reply, fault: null };
}

/**
 * All replies to these questions, by question and without empty ones, and what is wrong with others. Replies to questions
 * that are not among them are left out.
 */
export function readReplies(
  questions: readonly CheckedQuestion[],
  typed: Readonly<Record<string, string>>,
): { replies: Record<string, string>; faults: { id: string; fault: ReplyFault }[] } {
  const replies: Record<string, string> = {};
  const faults: { id: string; fault: ReplyFault }[] = [];
  for (const question of questions) {
    const { id } = question;
    const read = readReply(question, typed[id] ?? '');
    if (read.fault !== null) faults.push({ id, fault: read.fault });
    else if (read.reply !== '') replies[id] = read.reply;
  }
  return { replies, faults };
}

function findFault({ kind, choices }: CheckedQuestion, reply: string): ReplyFault | null {
  switch (kind) {
    case 'text':
      return reply.length > replyLength ? 'too_long' : null;
    case 'number':
      return typedNumber.test(reply) ? null : 'number';
    case 'choice':
      return choices.some(({ id }) => id === reply) ? null : 'unknown';
    case 'yes_no':
      return reply === 'yes' || reply === 'no' ? null : 'unknown';
    // Whether there is such a file, the server knows.
    case 'file':
      return readFileReply(reply) === null ? 'unknown' : null;
  }
}

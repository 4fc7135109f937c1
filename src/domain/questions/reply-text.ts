import type { Language } from '#src/contract/common.ts';
import type { AskedQuestion } from '#src/contract/questions/asked-question.ts';
import { readFileReply } from './file-reply.ts';

type ReplyWords = { language: Language; words: { yes: string; no: string } };

/** A stored reply as people read it. A choice without English is Indonesian in both. */
export function replyText(
  { kind, choices }: Pick<AskedQuestion, 'kind' | 'choices'>,
  reply: string,
  { language, words }: ReplyWords,
): string {
  switch (kind) {
    case 'choice': {
      const label = choices.find(({ id }) => id === reply)?.label;
      return (language === 'en' ? label?.en : undefined) ?? label?.id ?? reply;
    }
    case 'yes_no':
      return reply === 'yes' ? words.yes : words.no;
    case 'number':
      return language === 'id' ? reply.replace('.', ',') : reply;
    case 'file':
      return readFileReply(reply)?.name ?? reply;
    case 'text':
      return reply;
  }
}

import type { Language } from '#src/contract/common.ts';
import type {
  ExportedQuestion,
  ExportedRow,
} from '#src/contract/participants/participant-export.ts';
import { replyText } from '#src/domain/questions/reply-text.ts';
import type { Cell } from '#src/domain/text/csv.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';

/** A column of a table beyond those that every event has. */
export type ExtraColumn = { head: string; cellOf: (row: ExportedRow) => Cell };

type ReplyWords = { language: Language; yes: string; no: string; erased: string };

/** A column for each of the hosts' own questions; numbers stay numbers, so that sheets can add them up. */
export function replyColumns(
  questions: readonly ExportedQuestion[],
  { language, yes, no, erased }: ReplyWords,
): ExtraColumn[] {
  return questions.map((question) => ({
    head: localText(question.label, language),
    cellOf: ({ replies = {}, contacts_erased: isErased }) => {
      if (isErased) return erased;
      const reply = replies[question.id];
      if (reply === undefined) return null;
      if (question.kind === 'number') return Number(reply);
      return replyText(question, reply, { language, words: { yes, no } });
    },
  }));
}

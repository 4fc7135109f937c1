import { useLingui } from '@lingui/react/macro';
import type { AskedQuestion } from '#src/contract/questions/asked-question.ts';
import { useLanguage } from '../context.tsx';
import { replyText } from '#src/domain/questions/reply-text.ts';

/** What a reply says, in the reader's language. */
export function useReplyText(): (
  question: Pick<AskedQuestion, 'kind' | 'choices'>,
  reply: string,
) => string {
  const { t } = useLingui();
  const language = useLanguage();
  const words = { yes: t`Ya`, no: t`Tidak` };
  return (question, reply) => replyText(question, reply, { language, words });
}

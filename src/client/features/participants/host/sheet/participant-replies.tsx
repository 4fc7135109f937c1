import { Trans, useLingui } from '@lingui/react/macro';
import { getReplyFile } from '#src/contract/questions/reply-files.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { ReplyFile } from '#src/client/lib/questions/reply-file.tsx';
import { useReplyText } from '#src/client/lib/questions/use-reply-text.ts';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import type { SheetProps } from './sheet-props.ts';
import styles from './participant.module.css';

/** What a runner replied to the hosts' own questions, with those that are not asked any more. */
export function ParticipantReplies({ participant, event }: SheetProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const replyText = useReplyText();
  const { questions = [], contacts_erased: isErased } = participant;
  if (questions.length === 0) return null;
  const missing = isErased ? t`Sudah dihapus` : t`Belum dijawab`;
  return (
    <PagePart heading={<Trans context="several">Pertanyaanmu</Trans>}>
      <div className={styles['replies']}>
        <KeyValueList
          facts={questions.map((question) => ({
            key: question.id,
            term: (
              <span lang={toLang(question.label, language)}>
                {localText(question.label, language)}
              </span>
            ),
            value:
              question.reply === null ? (
                missing
              ) : question.kind === 'file' ? (
                <ReplyFile
                  name={replyText(question, question.reply)}
                  toPath={() => toPath(event.id, participant.id, question.id)}
                />
              ) : (
                replyText(question, question.reply)
              ),
          }))}
        />
      </div>
    </PagePart>
  );
}

async function toPath(eventId: string, registrationId: string, questionId: string) {
  return getReplyFile.path
    .replace(':id', eventId)
    .replace(':registrationId', registrationId)
    .replace(':questionId', questionId);
}

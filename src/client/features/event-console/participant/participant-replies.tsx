import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { useReplyText } from '#src/client/lib/questions/use-reply-text.ts';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import type { SheetProps } from './sheet-props.ts';
import styles from './participant.module.css';

/** What a runner replied to the hosts' own questions, with those that are not asked any more. */
export function ParticipantReplies({ participant }: Pick<SheetProps, 'participant'>) {
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
            value: question.reply === null ? missing : replyText(question, question.reply),
          }))}
        />
      </div>
    </PagePart>
  );
}

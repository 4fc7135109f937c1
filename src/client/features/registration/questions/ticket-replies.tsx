import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { RepliedQuestion } from '#src/contract/questions/asked-question.ts';
import type { OwnReplies } from '#src/contract/questions/replies.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { ReplyFile } from '#src/client/lib/questions/reply-file.tsx';
import { useReplyText } from '#src/client/lib/questions/use-reply-text.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { Button } from '#src/client/ui/button.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { ownRepliesQueryOptions } from './reply-queries.ts';
import styles from './replies.module.css';

const importDialog = () => import('./replies-dialog.tsx');

/** What the hosts asked the ticket's runner and what they replied, to correct while the race allows it; nothing offline. */
export function TicketReplies({ id }: { id: string }) {
  const { signedIn } = useSession();
  const { data } = useQuery({ ...ownRepliesQueryOptions(id), enabled: signedIn });
  const [isOpen, setOpen] = useState(false);
  const dialog = useOpened(importDialog, isOpen, () => setOpen(false));
  if (data === undefined || data.questions.length === 0) return null;
  const { questions, window } = data;
  const changeable = listChangeable(data);
  const lacks = changeable.some(({ is_required: required, reply }) => required && reply === null);
  return (
    <Section heading={<Trans>Jawabanmu untuk panitia</Trans>}>
      <div className={styles['replies']}>
        <Replies id={id} questions={questions} />
      </div>
      {changeable.length === 0 ? null : (
        <p className={styles['way']}>
          {lacks ? (
            <span className={styles['lack']}>
              <Trans>Panitia masih menunggu jawabanmu.</Trans>
            </span>
          ) : null}
          <Button
            variant={lacks ? 'primary' : 'outline'}
            size="s"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Pencil />
            {window === 'all' && !lacks ? (
              <Trans>Ubah jawaban</Trans>
            ) : (
              <Trans>Lengkapi jawaban</Trans>
            )}
          </Button>
        </p>
      )}
      {isOpen && dialog !== null ? (
        <dialog.RepliesDialog id={id} questions={changeable} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}

function listChangeable({ questions, window }: OwnReplies): RepliedQuestion[] {
  if (window === 'none') return [];
  return questions.filter(
    ({ is_retired: isRetired, reply }) => !isRetired && (window === 'all' || reply === null),
  );
}

function Replies({ id, questions }: { id: string; questions: readonly RepliedQuestion[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const replyText = useReplyText();
  return (
    <KeyValueList
      facts={questions.map((question) => ({
        key: question.id,
        term: (
          <span lang={toLang(question.label, language)}>{localText(question.label, language)}</span>
        ),
        value:
          question.reply === null ? (
            t`Belum dijawab`
          ) : question.kind === 'file' ? (
            <ReplyFile
              name={replyText(question, question.reply)}
              toPath={() => ownFilePath(id, question.id)}
            />
          ) : (
            replyText(question, question.reply)
          ),
      }))}
    />
  );
}

async function ownFilePath(id: string, questionId: string): Promise<string> {
  const { getOwnReplyFile } = await import('#src/contract/questions/reply-files.ts');
  return getOwnReplyFile.path.replace(':id', id).replace(':questionId', questionId);
}

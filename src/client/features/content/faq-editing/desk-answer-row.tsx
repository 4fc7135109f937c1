import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, Languages, Trash2 } from 'lucide-react';
import type { DeskAnswer } from '#src/contract/content/faq-editing.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { MoveButtons } from '#src/client/shell/desk/move-buttons.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import styles from './answers.module.css';

type DeskAnswerRowProps = {
  answer: DeskAnswer;
  canMove: { up: boolean; down: boolean };
  isPending: boolean;
  onMove: (by: -1 | 1) => void;
  onState: (state: DeskAnswer['state']) => void;
};

/** One answer: its question, what is out of the ordinary, and its actions. */
export function DeskAnswerRow({ answer, canMove, isPending, onMove, onState }: DeskAnswerRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { id, question, state } = answer;
  const title = localText(question, language);
  return (
    <li className={styles['row']}>
      <h3 lang={toLang(question, language)}>{title}</h3>
      <p className={styles['text']} lang={toLang(answer.answer, language)}>
        {localText(answer.answer, language)}
      </p>
      <Tags answer={answer} />
      <div className={styles['actions']}>
        {state === 'deleted' ? (
          <Button variant="outline" size="s" loading={isPending} onClick={() => onState('hidden')}>
            <Trans>Kembalikan</Trans>
          </Button>
        ) : (
          <>
            <ButtonLink
              to="/admin/{-$section}"
              params={{ section: 'faq' }}
              search={{ id }}
              variant="outline"
              size="s"
            >
              <Trans>Ubah</Trans>
            </ButtonLink>
            <Button
              variant="outline"
              size="s"
              loading={isPending}
              onClick={() => onState(state === 'hidden' ? 'published' : 'hidden')}
            >
              {state === 'hidden' ? <Trans>Tampilkan</Trans> : <Trans>Sembunyikan</Trans>}
            </Button>
            <MoveButtons name={title} canMove={canMove} onMove={onMove}>
              <IconButton
                label={t`Hapus: ${title}`}
                icon={<Trash2 />}
                onClick={() => onState('deleted')}
              />
            </MoveButtons>
          </>
        )}
      </div>
    </li>
  );
}

function Tags({ answer: { state, question, answer } }: { answer: DeskAnswer }) {
  const lacksEnglish = question.en === undefined || answer.en === undefined;
  if (state === 'published' && !lacksEnglish) return null;
  return (
    <p className={styles['tags']}>
      {state === 'hidden' ? (
        <Tag icon={<EyeOff />}>
          <Trans>Tidak ditampilkan</Trans>
        </Tag>
      ) : null}
      {lacksEnglish ? (
        <Tag tone="warn" icon={<Languages />}>
          <Trans>Belum ada bahasa Inggris</Trans>
        </Tag>
      ) : null}
    </p>
  );
}

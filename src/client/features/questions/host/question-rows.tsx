import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Question } from '#src/contract/questions/questions.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { useQuestionFacts } from './question-words.ts';
import styles from './questions.module.css';

type QuestionRowsProps = {
  overview: EventOverview;
  questions: readonly Question[];
  onEdit: (question: Question) => void;
  /** Of those that have an order. */
  onMove?: (index: number, by: -1 | 1) => void;
};

/** Questions with how each is asked and how many replied. A question opens its form. */
export function QuestionRows({ overview, questions, onEdit, onMove }: QuestionRowsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const factsOf = useQuestionFacts(overview);
  return (
    <ul className={styles['rows']}>
      {questions.map((question, index) => {
        const label = localText(question.label, language);
        return (
          <li key={question.id}>
            <button
              type="button"
              className={classNames('stretched', styles['label'])}
              aria-haspopup="dialog"
              lang={toLang(question.label, language)}
              onClick={() => onEdit(question)}
            >
              {label}
            </button>
            <p className={styles['facts']}>{factsOf(question)}</p>
            {onMove === undefined || questions.length < 2 ? null : (
              <span className={styles['moves']}>
                {index === 0 ? null : (
                  <IconButton
                    label={t`Naikkan ${label}`}
                    icon={<ArrowUp />}
                    onClick={() => onMove(index, -1)}
                  />
                )}
                {index === questions.length - 1 ? null : (
                  <IconButton
                    label={t`Turunkan ${label}`}
                    icon={<ArrowDown />}
                    onClick={() => onMove(index, 1)}
                  />
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

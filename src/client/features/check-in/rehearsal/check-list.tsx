import { Trans, useLingui } from '@lingui/react/macro';
import { CircleArrowRight, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { type RehearsalCheck, rehearsalChecks } from '#src/contract/check-in/rehearsal-checks.ts';
import type { RehearsalOutcomes } from '#src/domain/check-in/rehearsal/rehearsal-outcomes.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { type CheckWords, useOutcomeWord } from './check-words.ts';
import styles from './rehearsal.module.css';

type CheckListProps = {
  words: Record<RehearsalCheck, CheckWords>;
  outcomes: RehearsalOutcomes;
  current: RehearsalCheck | null;
  onChoose: (check: RehearsalCheck) => void;
};

/** All checks and how they ended; each can be done again by itself. */
export function CheckList({ words, outcomes, current, onChoose }: CheckListProps) {
  const { t } = useLingui();
  const wordOf = useOutcomeWord();
  return (
    <ul className={styles['checks']}>
      {rehearsalChecks.map((check) => {
        const outcome = outcomes[check];
        const { name } = words[check];
        const isCurrent = check === current;
        const look = isCurrent ? 'current' : (outcome?.result ?? 'open');
        return (
          <li key={check}>
            <button
              type="button"
              className={classNames(styles['check'], styles[look])}
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={
                outcome === undefined
                  ? undefined
                  : t`${name}: ${wordOf(words[check], outcome)}. Ulangi`
              }
              onClick={() => onChoose(check)}
            >
              <Icon look={look} />
              <span>{name}</span>
              <span className={styles['end']}>
                {isCurrent ? <Trans>sekarang</Trans> : null}
                {!isCurrent && outcome !== undefined ? wordOf(words[check], outcome) : null}
                {!isCurrent && outcome === undefined ? <Trans>belum</Trans> : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Icon({ look }: { look: 'current' | 'passed' | 'failed' | 'open' }) {
  switch (look) {
    case 'current':
      return <CircleArrowRight aria-hidden="true" />;
    case 'passed':
      return <CircleCheck aria-hidden="true" />;
    case 'failed':
      return <TriangleAlert aria-hidden="true" />;
    case 'open':
      return <CircleDashed aria-hidden="true" />;
  }
}

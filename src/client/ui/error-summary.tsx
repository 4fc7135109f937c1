import { Plural, Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './error-summary.module.css';
import { showField, worthAList } from './show-field.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type FieldProblem = { id: string; label: ReactNode };

type ErrorSummaryProps = {
  /** Field ids and their labels, in the order of the form. */
  errors: readonly FieldProblem[];
  /** Number of submissions; each failed one moves the focus: here, or to the only fields there are. */
  submitCount: number;
  /** Whether the form moves the focus itself. */
  keepsFocus?: boolean;
};

/** What a submission was refused for. */
type Refused = { at: number; first: string; listed: readonly FieldProblem[] };

/**
 * Lists what a submission was refused for, each with a link to its field. One or two have no list: the focus goes to the
 * first. A list keeps its lines until the next submission, so that the field somebody is typing in stays where it is.
 */
export function ErrorSummary({ errors, submitCount, keepsFocus = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [first] = errors;
  if (submitCount > 0 && first !== undefined && refused?.at !== submitCount) {
    const listed = errors.length < worthAList ? [] : errors;
    setRefused({ at: submitCount, first: first.id, listed });
  }
  useEffect(() => {
    if (refused === null || keepsFocus) return;
    if (box.current === null) showField(refused.first);
    else box.current.focus();
  }, [refused, keepsFocus]);
  if (refused?.at !== submitCount || refused.listed.length === 0) return null;
  const left = new Set(errors.map(({ id }) => id));
  const count = refused.listed.filter(({ id }) => left.has(id)).length;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['summary']}>
      <p className={styles['title']}>
        <CircleAlert />
        <Plural
          value={count}
          _0="Semua isian sudah diperbaiki"
          one="Ada # isian yang perlu diperbaiki"
          other="Ada # isian yang perlu diperbaiki"
        />
      </p>
      <ul>
        {refused.listed.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={left.has(id) ? undefined : styles['done']}
              onClick={(event) => goTo(event, id)}
            >
              {label}
            </a>
            {left.has(id) ? null : (
              <VisuallyHidden>
                {' '}
                <Trans>(sudah benar)</Trans>
              </VisuallyHidden>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without changing the URL. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  showField(id);
}

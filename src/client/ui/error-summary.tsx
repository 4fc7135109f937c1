import { Plural } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** Field ids and their labels, in the order of the form. */
  errors: readonly { id: string; label: ReactNode }[];
  /** Number of submissions; each failed one moves focus here. */
  submitCount: number;
};

/** Lists a form's errors above it, each with a link to its field. */
export function ErrorSummary({ errors, submitCount }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = errors.length;
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  if (count === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['summary']}>
      <p className={styles['title']}>
        <CircleAlert />
        <Plural
          value={count}
          one="Ada # isian yang perlu diperbaiki"
          other="Ada # isian yang perlu diperbaiki"
        />
      </p>
      <ul>
        {errors.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without changing the URL. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import type { FieldIds } from './field-ids.ts';
import styles from './field.module.css';

/** Props of every field. */
export type FieldNotes = {
  label: ReactNode;
  /** Help below the input. */
  hint?: ReactNode;
  /** What is wrong and how to fix it, in the reader's language. */
  error?: ReactNode;
  /** Marks an optional field; all others are required. */
  optional?: boolean | undefined;
  /** A link at the right end of the label, such as "forgotten?". */
  action?: ReactNode;
};

type FieldFrameProps = FieldNotes & {
  ids: FieldIds;
  children: ReactNode;
};

/** Lays out label, input, error and hint. */
export function FieldFrame({
  label,
  hint,
  error,
  optional = false,
  action,
  ids,
  children,
}: FieldFrameProps) {
  return (
    <div className={styles['field']} data-field>
      <div className={styles['top']}>
        <label htmlFor={ids.input}>{label}</label>
        {optional ? <OptionalMark /> : null}
        {action === undefined ? null : <span className={styles['action']}>{action}</span>}
      </div>
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
      <FieldHint id={ids.hint}>{hint}</FieldHint>
    </div>
  );
}

type FieldGroupProps = FieldNotes & {
  ids: FieldIds;
  children: ReactNode;
};

/** The same for a group of inputs, as a fieldset. */
export function FieldGroup({
  label,
  hint,
  error,
  optional = false,
  action,
  ids,
  children,
}: FieldGroupProps) {
  return (
    <fieldset className={styles['field']} data-field aria-describedby={`${ids.error} ${ids.hint}`}>
      <legend className={styles['top']}>
        <span>{label}</span>
        {optional ? <OptionalMark /> : null}
        {action === undefined ? null : <span className={styles['action']}>{action}</span>}
      </legend>
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
      <FieldHint id={ids.hint}>{hint}</FieldHint>
    </fieldset>
  );
}

function OptionalMark() {
  return (
    <span className={styles['optional']}>
      <Trans>opsional</Trans>
    </span>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <p id={id} className={styles['hint']}>
      {children}
    </p>
  );
}

/** The input's class, with `invalid` if it has an error. */
export function inputClass(isInvalid: boolean, ...others: (string | undefined)[]): string {
  return classNames(styles['input'], isInvalid && styles['invalid'], ...others);
}

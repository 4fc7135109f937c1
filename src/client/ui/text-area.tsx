import type { ComponentProps } from 'react';
import { fieldAria, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldNotes, inputClass } from './field-frame.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldNotes & Omit<ComponentProps<'textarea'>, keyof FieldNotes>;

/** A multi-line input. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  action,
  id,
  className,
  ...input
}: TextAreaProps) {
  const ids = useFieldIds(id);
  const aria = fieldAria(ids, { hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, action, ids }}>
      <textarea
        {...aria}
        {...input}
        id={ids.input}
        className={inputClass(aria['aria-invalid'] === true, styles['area'], className)}
      />
    </FieldFrame>
  );
}

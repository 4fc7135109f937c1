import type { ComponentProps } from 'react';
import { fieldAria, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldNotes, inputClass } from './field-frame.tsx';
import styles from './field.module.css';

type SelectFieldProps = FieldNotes & Omit<ComponentProps<'select'>, keyof FieldNotes>;

/** A native select; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  action,
  id,
  className,
  children,
  ...input
}: SelectFieldProps) {
  const ids = useFieldIds(id);
  const aria = fieldAria(ids, { hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, action, ids }}>
      <select
        {...aria}
        {...input}
        id={ids.input}
        className={inputClass(aria['aria-invalid'] === true, styles['select'], className)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

import type { ComponentProps, FocusEvent } from 'react';
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
        onFocus={showWhole}
        {...input}
        id={ids.input}
        className={inputClass(aria['aria-invalid'] === true, styles['area'], className)}
      />
    </FieldFrame>
  );
}

/** Of an input with several lines, browsers scroll only the one with the caret clear of the bars. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest' });
}

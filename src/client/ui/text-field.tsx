import type { ComponentProps, ReactNode } from 'react';
import { fieldAria, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldNotes, inputClass } from './field-frame.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldNotes &
  Omit<ComponentProps<'input'>, keyof FieldNotes> & {
    /** A lucide icon at the start. */
    icon?: ReactNode;
    /** A button at the end, such as show/hide. */
    trailing?: ReactNode;
  };

/** A one-line input. Accepts react-hook-form's `register()` like any input. */
export function TextField({
  label,
  hint,
  error,
  optional,
  action,
  icon,
  trailing,
  id,
  className,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  const aria = fieldAria(ids, { hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, action, ids }}>
      <div className={styles['box']}>
        {icon === undefined ? null : <span className={styles['leading']}>{icon}</span>}
        <input
          {...aria}
          {...input}
          id={ids.input}
          className={inputClass(
            aria['aria-invalid'] === true,
            icon === undefined ? undefined : styles['afterIcon'],
            trailing === undefined ? undefined : styles['beforeToggle'],
            className,
          )}
        />
        {trailing === undefined ? null : <span className={styles['trailing']}>{trailing}</span>}
      </div>
    </FieldFrame>
  );
}

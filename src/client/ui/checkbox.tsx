import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { fieldAria, useFieldIds } from './field-ids.ts';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The label; links in it stay clickable. */
  children: ReactNode;
  error?: ReactNode;
};

/** A checkbox with its label. */
export function Checkbox({ children, error, id, className, ...input }: CheckboxProps) {
  const ids = useFieldIds(id);
  const aria = fieldAria(ids, { hint: undefined, error });
  return (
    <div
      className={classNames(styles['field'], aria['aria-invalid'] && styles['invalid'])}
      data-field
    >
      <label className={classNames('ring', styles['label'], className)}>
        <input {...aria} {...input} id={ids.input} type="checkbox" />
        <span className={classNames('solid-if-checked', styles['box'])} aria-hidden="true">
          <Check />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

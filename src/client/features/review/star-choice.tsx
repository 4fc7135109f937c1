import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#src/client/ui/class-names.ts';
import { FieldGroup } from '#src/client/ui/field-frame.tsx';
import { useFieldIds } from '#src/client/ui/field-ids.ts';
import styles from './stars.module.css';

type StarChoiceProps = {
  id: string;
  label: ReactNode;
  error: ReactNode;
  /** react-hook-form's `register()` result. */
  input: ComponentProps<'input'>;
  /** The chosen rating; 0 or NaN for none. */
  value: number;
};

/** A rating input: five radio buttons drawn as stars. */
export function StarChoice({ id, label, error, input, value }: StarChoiceProps) {
  const { t } = useLingui();
  const ids = useFieldIds(id);
  return (
    <FieldGroup label={label} error={error} ids={ids}>
      <div className={styles['pick']}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              {...input}
              {...(stars === 1 ? { id } : {})}
              type="radio"
              value={stars}
              aria-label={t`${stars} bintang`}
            />
            <Star
              aria-hidden="true"
              className={classNames(styles['star'], stars <= value && styles['on'])}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

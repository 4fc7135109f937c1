import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { birthDateLimits } from '#src/domain/registration/age.ts';
import type { ShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { FewAnswers } from '#src/client/ui/few-answers.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { PersonPart } from './group-fields.ts';
import styles from './group.module.css';

type PersonFieldsProps = {
  /** From 0. */
  number: number;
  raceDay: string;
  fieldOf: (part: PersonPart) => ReturnType<ShortForm<string>['field']>;
  /** Takes the person out; null for the only one. */
  onRemove: (() => void) | null;
  /** What they run. */
  children: ReactNode;
};

/** Who one of a group is. */
export function PersonFields({ number, raceDay, fieldOf, onRemove, children }: PersonFieldsProps) {
  const { t } = useLingui();
  const place = number + 1;
  return (
    <Stack as="fieldset" gap={4} className={styles['person']}>
      <legend>
        <Trans>Orang ke-{place}</Trans>
      </legend>
      {onRemove === null ? null : (
        <IconButton
          className={styles['remove']}
          label={t`Hapus orang ke-${place}`}
          icon={<X />}
          onClick={onRemove}
        />
      )}
      {children}
      <TextField {...fieldOf('legal_name')} autoComplete="off" />
      <div className={styles['pair']}>
        <FewAnswers
          field={fieldOf('sex')}
          answers={[
            ['female', t`Perempuan`],
            ['male', t`Laki-laki`],
          ]}
        />
        <TextField
          {...fieldOf('birth_date')}
          {...birthDateLimits(raceDay)}
          type="date"
          autoComplete="off"
        />
      </div>
    </Stack>
  );
}

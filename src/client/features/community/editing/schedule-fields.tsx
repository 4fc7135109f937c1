import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { communityLimits } from '#src/contract/community/community-choices.ts';
import { weekdays } from '#src/contract/choices.ts';
import { formatWeekday } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { type CommunityValues, emptyRun } from './community-fields.ts';
import styles from './community-form.module.css';

/** The runs of every week: day, time, and what it is. */
export function ScheduleFields() {
  const { control } = useFormContext<CommunityValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'schedule' });
  return (
    <Stack as="fieldset" gap={4} fit className={styles['group']}>
      <legend>
        <Trans>Jadwal mingguan</Trans>
      </legend>
      {fields.length === 0 ? (
        <p className={classNames('tiny muted', styles['hint'])}>
          <Trans>Kapan kalian biasa lari? Jadwal ini tampil di kartu dan halaman komunitas.</Trans>
        </p>
      ) : null}
      {fields.map(({ id }, index) => (
        <Run key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < communityLimits.schedule ? (
        <div>
          <Button variant="outline" size="s" onClick={() => append(emptyRun)}>
            <Plus />
            <Trans>Tambah jadwal</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

function Run({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const number = index + 1;
  return (
    <div className={styles['run']}>
      <div className={styles['runHead']}>
        <b>
          <Trans>Jadwal {number}</Trans>
        </b>
        <IconButton label={t`Hapus jadwal ${number}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <div className={styles['when']}>
        <SelectField {...useField<CommunityValues>(`schedule.${index}.day`)}>
          {weekdays.map((weekday) => (
            <option key={weekday} value={weekday}>
              {formatWeekday(Number(weekday), language)}
            </option>
          ))}
        </SelectField>
        <TextField {...useField<CommunityValues>(`schedule.${index}.time`)} type="time" />
      </div>
      <TextField
        {...useField<CommunityValues>(`schedule.${index}.title.id`)}
        placeholder={t`Contoh: Rabu santai 8K`}
        maxLength={communityLimits.runTitle}
      />
      <TextField
        {...useField<CommunityValues>(`schedule.${index}.title.en`)}
        label={t`Kegiatan (Inggris)`}
        optional
        lang="en"
        maxLength={communityLimits.runTitle}
      />
    </div>
  );
}

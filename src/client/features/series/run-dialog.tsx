import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { weekdays } from '#src/contract/choices.ts';
import { eventMost } from '#src/contract/races-events/event-choices.ts';
import type { NewRun } from '#src/contract/races-events/weekly-run.ts';
import { formatWeekday } from '#src/domain/text/format.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { CheckboxGroup } from '#src/client/ui/checkbox-group.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { createRunMutationOptions } from './queries.ts';
import styles from './series.module.css';
import { type RunDraft, readRun, toRunFaults } from './run-draft.ts';

type RunDialogProps = {
  communityId: string;
  /** What the community says of it already. */
  start: NewRun;
  onClose: () => void;
};

/** A run of every week by what it needs: name, days, time and place. */
export function RunDialog({ communityId, start, onClose }: RunDialogProps) {
  const { t } = useLingui();
  const { title, days, time, place, position } = start;
  const form = useTypedForm({
    start: { title: title.id, days, time, place, distance: '' },
    read: (draft: RunDraft) => readRun(draft, { title, place, position }),
    toFaults: toRunFaults,
    save: useMutation(createRunMutationOptions(useQueryClient(), communityId)),
    onSaved() {
      showToastLater({ type: 'success', title: t`Lari rutinmu sudah tayang.` });
      onClose();
    },
  });
  const { draft, faults, edit } = form;

  return (
    <FormDialog
      form={form}
      heading={<Trans>Lari rutin baru</Trans>}
      saveText={<Trans>Tayangkan</Trans>}
      onClose={onClose}
    >
      <TextField
        label={t`Nama lari`}
        placeholder={t`Contoh: Rabu santai 8K`}
        autoComplete="off"
        maxLength={eventMost.title}
        {...form.text('title')}
        error={faults.title === undefined ? undefined : <Trans>Isi namanya.</Trans>}
      />
      <DayBoxes
        chosen={draft.days}
        error={faults.days === undefined ? undefined : <Trans>Pilih harinya.</Trans>}
        onChange={(chosen) => edit({ days: chosen })}
      />
      <TextField
        label={t`Jam kumpul`}
        type="time"
        {...form.text('time')}
        error={faults.time === undefined ? undefined : <Trans>Isi jamnya. Contoh: 05.30.</Trans>}
      />
      <TextField
        label={t`Tempat kumpul`}
        placeholder={t`Contoh: Tugu, trotoar selatan`}
        autoComplete="off"
        maxLength={eventMost.venue}
        {...form.text('place')}
        error={faults.place === undefined ? undefined : <Trans>Isi nama tempatnya.</Trans>}
      />
      <TextField
        label={t`Jarak (km)`}
        optional
        inputMode="decimal"
        autoComplete="off"
        {...form.text('distance')}
        error={
          faults.distance === undefined ? undefined : (
            <Trans>Tulis jaraknya dalam km. Contoh: 8.</Trans>
          )
        }
      />
      <p className="small muted">
        <Trans>
          Tanggalnya tayang sendiri delapan minggu ke depan, tanpa batas peserta. Grup pace, cerita
          dan gambar bisa ditambah nanti lewat “Ubah”.
        </Trans>
      </p>
    </FormDialog>
  );
}

type DayBoxesProps = {
  chosen: readonly number[];
  error: ReactNode;
  onChange: (days: number[]) => void;
};

function DayBoxes({ chosen, error, onChange }: DayBoxesProps) {
  const language = useLanguage();
  return (
    <CheckboxGroup legend={<Trans>Hari</Trans>} error={error}>
      <div className={styles['days']}>
        {weekdays.map(Number).map((day) => (
          <Checkbox
            key={day}
            checked={chosen.includes(day)}
            aria-invalid={error !== undefined}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, day] : chosen.filter((each) => each !== day))
            }
          >
            {formatWeekday(day, language)}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}

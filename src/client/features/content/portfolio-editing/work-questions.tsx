import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { cityMost } from '#src/contract/choices.ts';
import { workMost } from '#src/contract/content/content-choices.ts';
import { emptyEntry } from '#src/client/lib/forms/fields.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { ImageField } from '#src/client/lib/pictures/image-field.tsx';
import styles from '#src/client/shell/desk/desk-form.module.css';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { workFields, type WorkValues } from './work-fields.ts';

const yearDigits = 4;

/** The questions of the form. */
export function WorkQuestions() {
  return (
    <>
      <Picture />
      <TextField
        {...useField<WorkValues>('title.id')}
        maxLength={workMost.title}
        autoComplete="off"
      />
      <TextField
        {...useField<WorkValues>('title.en')}
        lang="en"
        maxLength={workMost.title}
        autoComplete="off"
        optional
      />
      <div className={styles['two']}>
        <TextField
          {...useField<WorkValues>('year')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="2026"
          maxLength={yearDigits}
        />
        <TextField {...useField<WorkValues>('city')} maxLength={cityMost} autoComplete="off" />
      </div>
      <TextArea {...useField<WorkValues>('summary.id')} rows={3} maxLength={workMost.summary} />
      <TextArea
        {...useField<WorkValues>('summary.en')}
        lang="en"
        rows={3}
        maxLength={workMost.summary}
        optional
        hint={<Trans>Kalau kosong, pembaca Inggris melihat yang Indonesia.</Trans>}
      />
      <Figures />
    </>
  );
}

function Picture() {
  const { control, setValue } = useFormContext<WorkValues>();
  const { id, label, error } = useField<WorkValues>('image');
  const value = useWatch({ control, name: 'image' });
  return (
    <ImageField
      id={id}
      label={label}
      purpose="cover"
      value={value === '' ? null : value}
      hint={<Trans>JPEG, PNG, atau WebP. Dipotong 16 banding 9.</Trans>}
      error={error}
      onChange={(address) => setValue('image', address ?? '', { shouldDirty: true })}
    />
  );
}

function Figures() {
  const { control } = useFormContext<WorkValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'figures' });
  return (
    <Stack as="fieldset" gap={4} fit className={styles['group']}>
      <legend>
        <Trans>Angka di kartu</Trans>
      </legend>
      {fields.length === 0 ? (
        <p className="small muted">
          <Trans>Yang terbaca pertama: jumlah pelari, kota, atau antrean terlama.</Trans>
        </p>
      ) : null}
      {fields.map(({ id }, index) => (
        <Figure key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < workMost.figures ? (
        <div>
          <Button variant="outline" size="s" onClick={() => append(emptyEntry(workFields.figures))}>
            <Plus />
            <Trans>Tambah angka</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

function Figure({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <Stack gap={4} fit className={styles['entry']}>
      <div className={styles['entryHead']}>
        <b>
          <Trans>Angka {number}</Trans>
        </b>
        <IconButton label={t`Hapus angka ${number}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <TextField
        {...useField<WorkValues>(`figures.${index}.value`)}
        maxLength={workMost.figure}
        autoComplete="off"
        className="num"
        placeholder="1.730"
      />
      <div className={styles['pair']}>
        <TextField
          {...useField<WorkValues>(`figures.${index}.label.id`)}
          maxLength={workMost.figureLabel}
          autoComplete="off"
          placeholder={t`pelari`}
        />
        <TextField
          {...useField<WorkValues>(`figures.${index}.label.en`)}
          lang="en"
          maxLength={workMost.figureLabel}
          autoComplete="off"
          optional
        />
      </div>
    </Stack>
  );
}

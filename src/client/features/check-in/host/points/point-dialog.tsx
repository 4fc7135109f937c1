import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { EventPoints, HostPoint, PointContent } from '#src/contract/check-in-points/points.ts';
import { pointFields, pointMost } from '#src/contract/check-in-points/point-choices.ts';
import { dayInZone, timeInZone, zoneLabel, zonedInstant } from '#src/domain/time/zone.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { CategoryBoxes } from '#src/client/features/event-console/shared/category-boxes.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { FieldError } from '#src/client/ui/field-error.tsx';
import { fieldIds } from '#src/client/ui/field-ids.ts';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { ChecklistFields } from './checklist-fields.tsx';
import { usePointWords } from './point-words.ts';
import styles from './points.module.css';

type PointDialogProps = {
  point: PointContent;
  points: readonly PointContent[];
  event: EventPoints['event'];
  /** As it is saved; null for a new one. */
  limits: HostPoint | null;
  onClose: () => void;
  onSave: (point: PointContent) => void;
  onRemove: () => void;
};

const kinds = ['pack', 'start', 'finish', 'session'] as const;
const repeats = ['once', 'daily', 'many'] as const;
const states = ['draft', 'open', 'closed'] as const;

/** Everything of one point. It becomes part of the chain, which is saved later. */
export function PointDialog({ point, points, event, limits, ...props }: PointDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const categoriesId = fieldIds(useId()).error;
  const words = usePointWords(event);
  const form = useTypedForm({
    start: point,
    read: readPoint,
    save: { mutate: props.onSave },
  });
  const { draft: value, faults, edit: set } = form;
  const others = points.filter(({ key }) => key !== point.key);
  const stateWords = {
    draft: t`Belum dipakai`,
    open: t({ message: 'Dipakai', context: 'check-in point' }),
    closed: t`Ditutup`,
  };

  return (
    <FormDialog
      form={form}
      heading={limits === null ? <Trans>Tambah titik</Trans> : <Trans>Ubah titik</Trans>}
      saveText={<Trans>Pasang</Trans>}
      onClose={props.onClose}
    >
      <SelectField
        label={t`Jenis`}
        value={value.kind}
        disabled={limits !== null}
        onChange={({ target }) =>
          set({ kind: kinds.find((kind) => kind === target.value) ?? value.kind })
        }
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Nama titik`}
        value={value.name.id}
        maxLength={pointMost.name}
        error={faults.name && t`Tulis namanya dulu.`}
        onChange={({ target }) => set({ name: { ...value.name, id: target.value } })}
      />
      <TextField
        label={t`Nama dalam bahasa Inggris`}
        optional
        value={value.name.en ?? ''}
        maxLength={pointMost.name}
        onChange={({ target }) => set({ name: { ...value.name, en: target.value } })}
      />
      <div className={styles['pair']}>
        <TimeField
          label={t`Buka (${zoneLabel(event.zone)})`}
          value={value.opens_at}
          zone={event.zone}
          onChange={(instant) => set({ opens_at: instant })}
        />
        <TimeField
          label={t`Tutup (${zoneLabel(event.zone)})`}
          value={value.closes_at}
          zone={event.zone}
          error={faults.times && t`Tutupnya harus setelah buka.`}
          onChange={(instant) => set({ closes_at: instant })}
        />
      </div>
      <fieldset className={styles['boxes']} aria-describedby={categoriesId}>
        <legend>
          <Trans>Kategori</Trans>
        </legend>
        <CategoryBoxes
          categories={event.categories}
          chosen={value.category_ids}
          onChange={(ids) => set({ category_ids: ids })}
        />
        <FieldError id={categoriesId}>
          {faults.categories && <Trans>Pilih minimal satu kategori.</Trans>}
        </FieldError>
      </fieldset>
      {others.length === 0 ? null : (
        <SelectField
          label={t`Titik yang harus dilewati dulu`}
          value={value.prerequisite?.key ?? ''}
          onChange={({ target }) =>
            set({
              prerequisite:
                target.value === ''
                  ? null
                  : { key: target.value, mode: value.prerequisite?.mode ?? 'warn' },
            })
          }
        >
          <option value="">{t`Tidak ada`}</option>
          {others.map(({ key, name }) => (
            <option key={key} value={key}>
              {localText(name, language)}
            </option>
          ))}
        </SelectField>
      )}
      <SegmentedChoice
        label={t`Seorang pelari boleh lewat`}
        hint={
          limits?.is_used === true
            ? t`Sudah ada pelari yang dicatat, jadi tidak bisa diganti.`
            : undefined
        }
      >
        {repeats.map((repeat) => (
          <Segment
            key={repeat}
            name="repeat"
            value={repeat}
            checked={value.repeat === repeat}
            disabled={limits?.is_used === true}
            onChange={() => set({ repeat })}
          >
            {words.repeats[repeat]}
          </Segment>
        ))}
      </SegmentedChoice>
      <ChecklistFields
        items={value.checklist}
        isChecked={faults.checklist !== undefined}
        onChange={(checklist) => set({ checklist })}
      />
      <fieldset className={styles['boxes']}>
        <legend>
          <Trans>Yang dilihat petugas</Trans>
        </legend>
        {pointFields.map((field) => (
          <Checkbox
            key={field}
            checked={value.shown_fields.includes(field)}
            onChange={({ target }) =>
              set({
                shown_fields: pointFields.filter((each) =>
                  each === field ? target.checked : value.shown_fields.includes(each),
                ),
              })
            }
          >
            {words.fields[field]}
          </Checkbox>
        ))}
      </fieldset>
      <SegmentedChoice label={t`Keadaan`}>
        {states.map((state) => (
          <Segment
            key={state}
            name="state"
            value={state}
            checked={value.state === state}
            disabled={
              (state === 'draft' && limits?.is_kept === true) ||
              (state !== 'closed' && limits?.is_sealed === true)
            }
            onChange={() => set({ state })}
          >
            {stateWords[state]}
          </Segment>
        ))}
      </SegmentedChoice>
      {limits === null &&
      others.every(({ key }) => key !== point.key) &&
      point.name.id === '' ? null : (
        <p>
          <Button variant="quiet" size="s" onClick={props.onRemove}>
            {limits?.is_kept === true ? (
              <Trans>Tutup titik ini</Trans>
            ) : (
              <Trans>Hapus titik ini</Trans>
            )}
          </Button>
          {limits?.is_kept === true ? (
            <span className="muted small">
              <Trans>HP petugas sudah menyimpannya, jadi ditutup, tidak dihapus.</Trans>
            </span>
          ) : null}
        </p>
      )}
    </FormDialog>
  );
}

function readPoint(content: PointContent) {
  const { name, opens_at: opens, closes_at: closes, checklist, category_ids: ids } = content;
  return {
    content,
    faults: faultsOf({
      name: name.id.trim() === '' && 'required',
      times: Date.parse(closes) <= Date.parse(opens) && 'backwards',
      categories: ids?.length === 0 && 'required',
      checklist: checklist.some(({ label }) => label.id.trim() === '') && 'required',
    }),
  };
}

type TimeFieldProps = {
  label: string;
  /** An instant. */
  value: string;
  zone: EventPoints['event']['zone'];
  error?: string | undefined;
  onChange: (instant: string) => void;
};

/** A time in the event's zone. A text that is no time yet changes nothing. */
function TimeField({ value, zone, onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState(`${dayInZone(value, zone)}T${timeInZone(value, zone)}`);
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const [day = '', time = ''] = target.value.split('T');
        if (day !== '' && time !== '')
          onChange(zonedInstant({ day, time: time.slice(0, 5), zone }));
      }}
    />
  );
}

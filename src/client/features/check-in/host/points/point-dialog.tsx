import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { EventPoints, HostPoint, PointContent } from '#src/contract/check-in-points/points.ts';
import { pointFields, pointMost } from '#src/contract/check-in-points/point-choices.ts';
import { dayInZone, timeInZone, zoneLabel, zonedInstant } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
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
  const headingId = useId();
  const words = usePointWords(event);
  const [value, setValue] = useState(point);
  const [isChecked, setChecked] = useState(false);
  const set = (fields: Partial<PointContent>) => setValue({ ...value, ...fields });
  const others = points.filter(({ key }) => key !== point.key);
  const isNameless = value.name.id.trim() === '';
  const isBackwards = Date.parse(value.closes_at) <= Date.parse(value.opens_at);
  const hasEmptyItem = value.checklist.some(({ label }) => label.id.trim() === '');
  const hasNoCategory = value.category_ids?.length === 0;
  const stateWords = {
    draft: t`Belum dipakai`,
    open: t({ message: 'Dipakai', context: 'check-in point' }),
    closed: t`Ditutup`,
  };

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    // React bubbles it out of the portal, to a form around the one that opened this dialog.
    submitted.stopPropagation();
    setChecked(true);
    if (isNameless || isBackwards || hasEmptyItem || hasNoCategory) return;
    props.onSave(value);
  }

  return (
    <Dialog open onClose={props.onClose} labelledBy={headingId}>
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <h2 id={headingId}>
          {limits === null ? <Trans>Tambah titik</Trans> : <Trans>Ubah titik</Trans>}
        </h2>
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
          error={isChecked && isNameless ? t`Tulis namanya dulu.` : undefined}
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
            error={isChecked && isBackwards ? t`Tutupnya harus setelah buka.` : undefined}
            onChange={(instant) => set({ closes_at: instant })}
          />
        </div>
        <fieldset className={styles['boxes']}>
          <legend>
            <Trans>Kategori</Trans>
          </legend>
          <Checkbox
            checked={value.category_ids === null}
            onChange={({ target }) => set({ category_ids: target.checked ? null : [] })}
          >
            <Trans>Semua kategori</Trans>
          </Checkbox>
          {value.category_ids === null
            ? null
            : event.categories.map(({ id, code }) => (
                <Checkbox
                  key={id}
                  checked={value.category_ids?.includes(id) ?? false}
                  onChange={({ target }) =>
                    set({ category_ids: toggled(value.category_ids ?? [], id, target.checked) })
                  }
                >
                  {code}
                </Checkbox>
              ))}
          {isChecked && hasNoCategory ? (
            <p role="alert" className={styles['error']}>
              <Trans>Pilih minimal satu kategori.</Trans>
            </p>
          ) : null}
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
          isChecked={isChecked}
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
        <DialogEnding refusal={null} onBack={props.onClose}>
          <Button type="submit" variant="primary">
            <Trans>Pasang</Trans>
          </Button>
        </DialogEnding>
      </Stack>
    </Dialog>
  );
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

function toggled(ids: readonly string[], id: string, isOn: boolean): string[] {
  return isOn ? [...ids, id] : ids.filter((other) => other !== id);
}

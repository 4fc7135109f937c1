import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { DeviceRole } from '#src/contract/check-in.ts';
import { lastDayFault, maxPassDays } from '#src/domain/check-in/staff/staff-pass.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { dayInZone, zonedInstant } from '#src/domain/time/zone.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Chip } from '#src/client/ui/chip.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { FieldError } from '#src/client/ui/field-error.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { QuantityField } from '#src/client/ui/quantity-field.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { Staff } from '../staff-query.ts';
import { createPassesMutationOptions } from './staff-queries.ts';
import { deviceRoles, useStaffWords } from './staff-words.tsx';
import styles from './staff.module.css';

const usual: DeviceRole = 'steward';
/** As many as one call makes; one sheet of paper holds four. */
const maxPasses = 20;

type PassFormProps = {
  eventId: string;
  staff: Staff;
  /** The server’s time in epoch milliseconds. */
  now: number;
  onMade: () => void;
};

/** Makes passes of one role for the same points, one for each phone. */
export function PassForm({ eventId, staff, now, onMade }: PassFormProps) {
  const { t } = useLingui();
  const words = useStaffWords(staff.points);
  const today = dayInZone(now, staff.zone);
  const form = useTypedForm({
    start: () => ({
      role: usual,
      until: '',
      useUntil: '',
      count: 1,
      // Where there is one point only, it is the one.
      chosen: staff.points.length === 1 ? staff.points.map(({ id }) => id) : [],
    }),
    read: ({ role, chosen, until, useUntil, count }) => {
      const [day = '', time = ''] = until.split('T');
      const validUntil = until === '' ? null : zonedInstant({ day, time, zone: staff.zone });
      const useDay = useUntil === '' ? null : useUntil;
      const place = { zone: staff.zone };
      return {
        content: {
          role,
          point_ids: chosen.length === 0 ? null : chosen,
          valid_until: validUntil,
          use_until: useDay,
          count,
        },
        faults: faultsOf({
          points: role === 'steward' && chosen.length === 0 && 'required',
          until: validUntil !== null && Date.parse(validUntil) <= now && 'past',
          use: useDay !== null && lastDayFault({ day: useDay, ...place }, now) !== null && 'other',
        }),
      };
    },
    save: useMutation(createPassesMutationOptions(useQueryClient(), eventId)),
    onSaved: onMade,
  });
  const { draft, faults, edit } = form;

  return (
    <Panel className={styles['form']}>
      <TypedFormFrame form={form} gap={4} fit>
        <h2 id="new-pass" tabIndex={-1}>
          <Trans>Buat kartu petugas</Trans>
        </h2>
        <RadioCardGroup label={t`Peran`}>
          {deviceRoles.map((each) => (
            <RadioCard
              key={each}
              name="role"
              value={each}
              title={words.names[each]}
              note={words.tasks[each]}
              checked={draft.role === each}
              onChange={() => edit({ role: each })}
            />
          ))}
        </RadioCardGroup>
        <PointChips
          points={staff.points}
          chosen={draft.chosen}
          isRequired={draft.role === 'steward'}
          error={faults.points && t`Pilih titik tempat HP ini memindai.`}
          onChange={(chosen) => edit({ chosen })}
        />
        <TextField
          type="date"
          label={t`Bisa dipakai sampai tanggal`}
          hint={t`Sampai kapan petugas boleh membuka kartunya di HP. Kosong: 24 jam sejak dibuat.`}
          optional
          min={today}
          max={addDays(today, maxPassDays)}
          {...form.text('useUntil')}
          error={faults.use && t`Pilih hari ini sampai ${maxPassDays} hari ke depan.`}
        />
        <TextField
          type="datetime-local"
          label={t`HP-nya memindai sampai`}
          hint={t`Kosong: sampai dua hari setelah acara.`}
          optional
          {...form.text('until')}
          error={faults.until && t`Waktunya sudah lewat.`}
        />
        <QuantityField
          label={t`Jumlah kartu`}
          value={draft.count}
          max={maxPasses}
          onChange={(count) => edit({ count })}
        />
        <p className="muted small">
          <Trans>
            Satu kartu untuk satu HP. PIN dibuat otomatis. Tampil sekali saja: cetak atau kirim
            sekarang.
          </Trans>
        </p>
        {form.refusal === null ? null : (
          <p role="alert" className="error">
            <ErrorText error={form.refusal} />
          </p>
        )}
        <Button type="submit" variant="primary" block loading={form.isSending}>
          <Trans>Buat kartu</Trans>
        </Button>
      </TypedFormFrame>
    </Panel>
  );
}

type PointChipsProps = {
  points: Staff['points'];
  chosen: string[];
  isRequired: boolean;
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

function PointChips({ points, chosen, isRequired, error, onChange }: PointChipsProps) {
  const language = useLanguage();
  return (
    <fieldset className={styles['points']} data-field>
      <legend>
        <Trans>Titik</Trans>
      </legend>
      <Row gap={2} className={styles['chips']}>
        {points.map(({ id, name }) => {
          const isOn = chosen.includes(id);
          return (
            <Chip
              key={id}
              pressed={isOn}
              onClick={() =>
                onChange(isOn ? chosen.filter((other) => other !== id) : [...chosen, id])
              }
            >
              {isOn ? <Check /> : null}
              {localText(name, language)}
            </Chip>
          );
        })}
      </Row>
      {isRequired ? null : (
        <p className="muted small">
          <Trans>Tanpa pilihan: semua titik.</Trans>
        </p>
      )}
      <FieldError id="pass-points-error">{error}</FieldError>
    </fieldset>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { DeviceRole } from '#src/contract/check-in.ts';
import { lastDayFault, maxPassDays } from '#src/domain/check-in/staff/staff-pass.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { dayInZone, zonedInstant } from '#src/domain/time/zone.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Chip } from '#src/client/ui/chip.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { FieldError } from '#src/client/ui/field-error.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { QuantityField } from '#src/client/ui/quantity-field.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { Staff } from '../staff-query.ts';
import { createPassesMutationOptions } from './staff-queries.ts';
import { deviceRoles, useStaffWords } from './staff-words.tsx';
import styles from './staff.module.css';

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
  const create = useMutation(createPassesMutationOptions(useQueryClient(), eventId));
  const [role, setRole] = useState<DeviceRole>('steward');
  // Where there is one point only, it is the one.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    staff.points.length === 1 ? staff.points.map(({ id }) => id) : [],
  );
  const [until, setUntil] = useState('');
  const [useUntil, setUseUntil] = useState('');
  const today = dayInZone(now, staff.zone);
  const [count, setCount] = useState(1);
  const [faults, setFaults] = useState<{ points?: string; until?: string; use?: string }>({});

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [day = '', time = ''] = until.split('T');
    const validUntil = until === '' ? null : zonedInstant({ day, time, zone: staff.zone });
    const found = {
      ...(role === 'steward' && chosen.length === 0
        ? { points: t`Pilih titik tempat HP ini memindai.` }
        : {}),
      ...(validUntil !== null && Date.parse(validUntil) <= now
        ? { until: t`Waktunya sudah lewat.` }
        : {}),
      ...(useUntil !== '' && lastDayFault({ day: useUntil, zone: staff.zone }, now) !== null
        ? { use: t`Pilih hari ini sampai ${maxPassDays} hari ke depan.` }
        : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || create.isPending) return;
    create.mutate(
      {
        role,
        point_ids: chosen.length === 0 ? null : [...chosen],
        valid_until: validUntil,
        use_until: useUntil === '' ? null : useUntil,
        count,
      },
      { onSuccess: onMade },
    );
  }

  return (
    <Panel className={styles['form']}>
      <Stack as="form" gap={4} fit noValidate onSubmit={submit}>
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
              checked={role === each}
              onChange={() => setRole(each)}
            />
          ))}
        </RadioCardGroup>
        <PointChips
          points={staff.points}
          chosen={chosen}
          isRequired={role === 'steward'}
          error={faults.points}
          onChange={setChosen}
        />
        <TextField
          type="date"
          label={t`Bisa dipakai sampai tanggal`}
          hint={t`Sampai kapan petugas boleh membuka kartunya di HP. Kosong: 24 jam sejak dibuat.`}
          optional
          min={today}
          max={addDays(today, maxPassDays)}
          value={useUntil}
          error={faults.use}
          onChange={({ target }) => setUseUntil(target.value)}
        />
        <TextField
          type="datetime-local"
          label={t`HP-nya memindai sampai`}
          hint={t`Kosong: sampai dua hari setelah acara.`}
          optional
          value={until}
          error={faults.until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <QuantityField label={t`Jumlah kartu`} value={count} max={maxPasses} onChange={setCount} />
        <p className="muted small">
          <Trans>
            Satu kartu untuk satu HP. PIN dibuat otomatis. Tampil sekali saja: cetak atau kirim
            sekarang.
          </Trans>
        </p>
        {create.error === null ? null : (
          <p role="alert" className="error">
            <ErrorText error={create.error} />
          </p>
        )}
        <Button type="submit" variant="primary" block loading={create.isPending}>
          <Trans>Buat kartu</Trans>
        </Button>
      </Stack>
    </Panel>
  );
}

type PointChipsProps = {
  points: Staff['points'];
  chosen: readonly string[];
  isRequired: boolean;
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
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

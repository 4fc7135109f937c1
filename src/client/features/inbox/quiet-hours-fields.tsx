import { Trans, useLingui } from '@lingui/react/macro';
import { zones } from '#src/contract/common.ts';
import type { QuietHours } from '#src/contract/inbox/message-settings.ts';
import { formatWallTime } from '#src/domain/text/format.ts';
import { isZone, zoneLabel } from '#src/domain/time/zone.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { readerZone } from '#src/client/lib/own-events/reader-zone.ts';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import styles from './inbox.module.css';

/** Every half hour of a day, `HH:MM`. */
const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

type QuietHoursFieldsProps = {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
};

/** The hours in which mails and pushes that can wait do so: off, or from when until when and by which clock. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  const { t } = useLingui();
  const zone = readerZone('Asia/Jakarta', useNow());
  return (
    <>
      <Switch
        label={<Trans>Jam tenang</Trans>}
        note={
          <Trans>
            Email dan notifikasi yang tidak mendesak menunggu sampai jam tenang selesai. Sehari
            sebelum lombamu, semua langsung dikirim.
          </Trans>
        }
        checked={quiet !== null}
        onChange={(isOn) => onChange(isOn ? { from: '21:00', until: '05:00', zone } : null)}
      />
      {quiet === null ? null : (
        <div className={styles['quiet']}>
          <TimeSelect
            label={t({ message: 'Dari', context: 'time of day' })}
            value={quiet.from}
            other={quiet.until}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <TimeSelect
            label={t({ message: 'Sampai', context: 'time of day' })}
            value={quiet.until}
            other={quiet.from}
            onChange={(until) => onChange({ ...quiet, until })}
          />
          <SelectField
            label={t`Zona waktu`}
            value={quiet.zone}
            onChange={({ target: { value } }) => {
              if (isZone(value)) onChange({ ...quiet, zone: value });
            }}
          >
            {zones.map((one) => (
              <option key={one} value={one}>
                {zoneLabel(one)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  );
}

type TimeSelectProps = {
  label: string;
  value: string;
  /** The other end, which it cannot be. */
  other: string;
  onChange: (time: string) => void;
};

function TimeSelect({ label, value, other, onChange }: TimeSelectProps) {
  const language = useLanguage();
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted();
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {times
        .filter((time) => time !== other)
        .map((time) => (
          <option key={time} value={time}>
            {formatWallTime(time, language)}
          </option>
        ))}
    </SelectField>
  );
}

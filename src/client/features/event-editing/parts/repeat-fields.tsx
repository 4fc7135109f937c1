import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { isoWeekday } from '#src/domain/time/calendar-days.ts';
import { formatWeekday } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import { useEditor, useEditorField } from '../editor-context.ts';
import { EditorNumber, EditorText } from './editor-fields.tsx';
import styles from '../event-editor.module.css';
import type { EventFormValues } from '../form/event-fields.ts';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'];
const intervals = [1, 2, 3, 4];

/** Whether a community's event comes back: on which days, how often, until when. */
export function RepeatFields() {
  const { repeats } = useEditor();
  const { getValues, setValue } = useFormContext<EventFormValues>();
  const isOn = useWatch<EventFormValues, 'recurrence.is_on'>({ name: 'recurrence.is_on' });
  if (repeats === 'never') return null;

  function turn(on: boolean): void {
    setValue('recurrence.is_on', on, { shouldDirty: true });
    const { starts, recurrence } = getValues();
    const day = /^\d{4}-\d\d-\d\d/.exec(starts)?.[0];
    if (on && recurrence.days.length === 0 && day !== undefined) {
      setValue('recurrence.days', [String(isoWeekday(day))], { shouldDirty: true });
    }
  }

  return (
    <>
      {repeats === 'maybe' ? (
        <Switch
          label={<Trans>Diulang</Trans>}
          note={<Trans>Jadi lari rutin: tanggalnya tayang sendiri delapan minggu ke depan.</Trans>}
          checked={isOn}
          onChange={turn}
        />
      ) : (
        <p className="small muted">
          <Trans>
            Perubahan berlaku mulai tanggal di atas dan semua sesudahnya. Peserta melihatnya di
            tiket mereka; tanggal yang pernah kamu ubah sendiri tidak ikut berubah.
          </Trans>
        </p>
      )}
      {isOn ? (
        <>
          <DayChoice />
          <IntervalField />
          <EndFields />
        </>
      ) : null}
    </>
  );
}

function DayChoice() {
  const language = useLanguage();
  const { id, label, error, ...input } = useEditorField('recurrence.days');
  const errorId = `${id}-error`;
  return (
    <fieldset className={styles['days']} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div>
        {weekdays.map((day, index) => (
          <Checkbox key={day} {...input} id={index === 0 ? id : `${id}-${day}`} value={day}>
            {formatWeekday(Number(day), language)}
          </Checkbox>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={errorId} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function IntervalField() {
  const { t } = useLingui();
  return (
    <SelectField {...useEditorField('recurrence.interval')}>
      {intervals.map((weeks) => (
        <option key={weeks} value={weeks}>
          {weeks === 1 ? t`Setiap minggu` : t`Setiap ${weeks} minggu`}
        </option>
      ))}
    </SelectField>
  );
}

/** Until when: without end, until a day, or so many times. */
function EndFields() {
  const { t } = useLingui();
  const { repeats } = useEditor();
  const ends = useWatch<EventFormValues, 'recurrence.ends'>({ name: 'recurrence.ends' });
  return (
    <>
      <SelectField {...useEditorField('recurrence.ends')}>
        <option value="never">{t`Tidak ada akhirnya`}</option>
        <option value="until">{t`Pada tanggal tertentu`}</option>
        <option value="count">{t`Setelah beberapa kali`}</option>
      </SelectField>
      {ends === 'until' ? <EditorText path="recurrence.until" type="date" className="num" /> : null}
      {ends === 'count' ? (
        <EditorNumber
          path="recurrence.count"
          hint={repeats === 'always' ? t`Dihitung dari tanggal di atas.` : undefined}
        />
      ) : null}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { findProvince } from '#src/domain/places/provinces.ts';
import { localInstant, zoneOfProvince } from '#src/domain/events/event-schedule.ts';
import { formatWallTime } from '#src/domain/text/format.ts';
import { zoneLabel } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { type EditorPath, fieldId, useEditor, useEditorField } from '../editor-context.ts';
import styles from '../event-editor.module.css';
import type { EventFormValues } from '../form/event-form-values.ts';
import { readerClock } from '../form/reader-clock.ts';
import { useFieldLabels } from '../form/use-field-labels.ts';

type FieldProps = {
  path: EditorPath;
  /** Instead of the path's own. */
  label?: ReactNode;
} & Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'id' | 'name' | 'ref'>;

/** One line of text. */
export function EditorText({ path, label, ...rest }: FieldProps) {
  const labelOf = useFieldLabels();
  const { input, error } = useEditorField(path);
  return <TextField label={label ?? labelOf(path)} error={error} {...rest} {...input} />;
}

/** A whole number. */
export function EditorNumber(props: FieldProps) {
  return <EditorText inputMode="numeric" autoComplete="off" className="num" {...props} />;
}

type BothProps = {
  path:
    | 'title'
    | 'summary'
    | 'body'
    | 'rules'
    | 'waiver'
    | 'payment_note'
    | `categories.${number}.name`
    | `pack_collection.${number}.note`;
  /** Instead of the path's own. */
  label?: string;
  hint?: ReactNode;
  optional?: boolean;
  maxLength: number;
  /** Lines of the field; one is a single line. */
  rows?: number;
};

/** Text in Indonesian and, where the author writes both, in English. */
export function EditorBoth({ path, label, hint, optional, maxLength, rows = 1 }: BothProps) {
  const { withEnglish } = useEditor();
  const labelOf = useFieldLabels();
  const { t } = useLingui();
  const id = useEditorField(`${path}.id`);
  const en = useEditorField(`${path}.en`);
  const name = label ?? labelOf(path);
  const shared = { maxLength, optional };
  const english = { ...shared, ...en.input, error: en.error, label: t`${name} (Inggris)` };
  const written = { ...shared, ...id.input, error: id.error, label: name, hint };
  return (
    <>
      {rows === 1 ? <TextField {...written} /> : <TextArea {...written} rows={rows} />}
      {!withEnglish ? null : rows === 1 ? (
        <TextField {...english} optional lang="en" />
      ) : (
        <TextArea {...english} optional lang="en" rows={rows} />
      )}
    </>
  );
}

type WhenProps = { path: EditorPath; label?: ReactNode; hint?: ReactNode; optional?: boolean };

/** A day and time on a clock at the event; the reader's own clock is told where it differs. */
export function EditorWhen({ path, label, hint, optional }: WhenProps) {
  const labelOf = useFieldLabels();
  const { input, error } = useEditorField(path);
  const own = useOwnTime(path);
  const zone = useZoneLabel();
  return (
    <TextField
      type="datetime-local"
      label={
        <>
          {label ?? labelOf(path)} ({zone})
        </>
      }
      error={error}
      hint={own ?? hint}
      optional={optional}
      className="num"
      {...input}
    />
  );
}

/** The start as two fields, its day and its time. */
export function StartFields() {
  const { t } = useLingui();
  const { kind } = useEditor();
  const labelOf = useFieldLabels();
  const { setValue } = useFormContext<EventFormValues>();
  const { error } = useEditorField('starts');
  const starts = useWatch<EventFormValues, 'starts'>({ name: 'starts' });
  const own = useOwnTime('starts');
  const zone = useZoneLabel();
  const [day = '', time = ''] = starts.split('T');
  const isTimeWrong = day !== '' && time === '';
  // While one of the two is missing, `T` keeps the other in its place.
  const set = (nextDay: string, nextTime: string) =>
    setValue('starts', nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`, {
      shouldDirty: true,
    });
  return (
    <div className={styles['pair']}>
      <TextField
        id={fieldId('starts')}
        name="starts"
        type="date"
        className="num"
        label={labelOf('starts')}
        error={isTimeWrong ? undefined : error}
        hint={own}
        value={day}
        onChange={({ target }) => set(target.value, time)}
      />
      <TextField
        id={fieldId('starts-time')}
        name="starts"
        type="time"
        className="num"
        label={kind === 'race' ? t`Flag-off (${zone})` : t`Kumpul (${zone})`}
        error={isTimeWrong ? error : undefined}
        value={time}
        onChange={({ target }) => set(day, target.value)}
      />
    </div>
  );
}

/** WIB, WITA or WIT, by the province that is chosen. */
export function useZoneLabel(): string {
  const province = useWatch<EventFormValues, 'province'>({ name: 'province' });
  return zoneLabel(zoneOfProvince(province));
}

/** What the reader's own clock shows then, where it is another time. */
function useOwnTime(path: EditorPath): string | undefined {
  const { t } = useLingui();
  const language = useLanguage();
  const [local, province] = useWatch<EventFormValues, [EditorPath, 'province']>({
    name: [path, 'province'],
  });
  if (typeof local !== 'string' || findProvince(province) === null) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  const own = readerClock(localInstant(local, zoneOfProvince(province)));
  if (own === local) return undefined;
  const time = formatWallTime(own.slice(11), language);
  return t`Di jam HP-mu pukul ${time}.`;
}

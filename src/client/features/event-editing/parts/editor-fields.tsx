import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { findProvince } from '#src/domain/places/provinces.ts';
import { localInstant, zoneOfProvince } from '#src/domain/events/event-schedule.ts';
import { formatWallTime } from '#src/domain/text/format.ts';
import { zoneLabel } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { walkPath } from '#src/client/lib/forms/fields.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { type EditorPath, toFieldId, useEditor, useEditorField } from '../editor-context.ts';
import styles from '../event-editor.module.css';
import type { BothTextsPath, EventFormValues } from '../form/event-fields.ts';
import { readerClock } from '../form/reader-clock.ts';
import { usualClosing } from '../form/usual-closing.ts';

/** A part of the form with its heading. */
export function EditorPart({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Stack gap={5} fit className={styles['fields']}>
        {children}
      </Stack>
    </section>
  );
}

type FieldProps = { path: EditorPath } & Omit<
  ComponentProps<typeof TextField>,
  'label' | 'error' | 'id' | 'name' | 'ref'
>;

/** One line of text. */
export function EditorText({ path, ...rest }: FieldProps) {
  return <TextField {...rest} {...useEditorField(path)} />;
}

/** A whole number. */
export function EditorNumber(props: FieldProps) {
  return <EditorText inputMode="numeric" autoComplete="off" className="num" {...props} />;
}

type BothProps = {
  path: BothTextsPath;
  hint?: ReactNode;
  maxLength: number;
  /** Lines of the field; one is a single line. */
  rows?: number;
};

/** Text in Indonesian and, where the author writes both, in English. */
export function EditorBoth({ path, hint, maxLength, rows = 1 }: BothProps) {
  const { withEnglish, fields } = useEditor();
  const { t } = useLingui();
  const id = useEditorField(`${path}.id`);
  const en = useEditorField(`${path}.en`);
  const name = id.label;
  const optional = walkPath(fields, path).at(-1)?.field.optional;
  const shared = { maxLength, optional };
  const english = { ...shared, ...en, label: t`${name} (Inggris)` };
  const written = { ...shared, ...id, hint };
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

type WhenProps = { path: EditorPath; hint?: ReactNode; optional?: boolean };

/** A day and time on a clock at the event; the reader's own clock is told where it differs. */
export function EditorWhen({ path, hint, optional }: WhenProps) {
  const { label, ...field } = useEditorField(path);
  const own = useOwnTime(path);
  const zone = useZoneLabel();
  return (
    <TextField
      type="datetime-local"
      label={
        <>
          {label} ({zone})
        </>
      }
      hint={own ?? hint}
      optional={optional}
      className="num"
      {...field}
    />
  );
}

/** The start as two fields, its day and its time. */
export function StartFields() {
  const { t } = useLingui();
  const { kind } = useEditor();
  const { setValue, getValues } = useFormContext<EventFormValues>();
  const { label, error } = useEditorField('starts');
  const starts = useWatch<EventFormValues, 'starts'>({ name: 'starts' });
  const own = useOwnTime('starts');
  const zone = useZoneLabel();
  const [day = '', time = ''] = starts.split('T');
  const isTimeWrong = day !== '' && time === '';
  // While one of the two is missing, `T` keeps the other in its place.
  function set(nextDay: string, nextTime: string): void {
    const next = nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`;
    if (kind === 'race') closeBefore(next);
    setValue('starts', next, { shouldDirty: true });
  }

  /** Registration closes as usual, until its hosts say otherwise. */
  function closeBefore(next: string): void {
    const { province, registration_closes: closes } = getValues();
    const usual = (start: string) => usualClosing({ starts: start, province }, Date.now());
    if (closes !== usual(starts)) return;
    setValue('registration_closes', usual(next), { shouldDirty: true });
  }

  return (
    <div className={styles['pair']}>
      <TextField
        id={toFieldId('starts')}
        name="starts"
        type="date"
        className="num"
        label={label}
        error={isTimeWrong ? undefined : error}
        hint={own}
        value={day}
        onChange={({ target }) => set(target.value, time)}
      />
      <TextField
        id={toFieldId('starts-time')}
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

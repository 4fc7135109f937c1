import { useLingui } from '@lingui/react/macro';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDistance, formatPaceRange } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { SelectField } from '#src/client/ui/select-field.tsx';

type PaceGroupChoiceProps = {
  event: EventDetail;
  value: string | null;
  /** The group the member is in. */
  current: string | null;
  disabled: boolean;
  onChange: (id: string) => void;
};

/** Chooses a pace group; full ones are disabled. */
export function PaceGroupChoice(props: PaceGroupChoiceProps) {
  const { event, value, current, disabled, onChange } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const groups = event.categories.map(({ id, name, pace, distance_m: metres, quota, taken }) => {
    const isFull = taken >= quota && id !== current;
    const facts = [
      localText(name, language),
      ...(pace ? [formatPaceRange(pace)] : metres > 0 ? [formatDistance(metres, language)] : []),
    ];
    // Who comes is seen where one chooses: `Santai · 6:30–7:00 · 7 ikut`.
    if (taken > 0) facts.push(t`${taken} ikut`);
    if (isFull) facts.push(t`Kuota penuh`);
    return { id, isFull, text: [...new Set(facts)].join(' · ') };
  });
  return (
    <SelectField
      label={event.categories.some(({ pace }) => pace) ? t`Grup pace` : t`Kategori`}
      value={value ?? ''}
      disabled={disabled}
      onChange={(change) => onChange(change.target.value)}
    >
      {groups.map(({ id, isFull, text }) => (
        <option key={id} value={id} disabled={isFull}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

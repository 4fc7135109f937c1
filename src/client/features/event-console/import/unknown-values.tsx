import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import type { UnknownValue } from '#src/domain/registration/import/read-import.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { useImportWords } from './use-import-words.ts';
import styles from './import.module.css';

type UnknownValuesProps = {
  overview: EventOverview;
  values: readonly UnknownValue[];
  onMeaning: (
    value: Pick<UnknownValue, 'field' | 'text'>,
    /** Undefined: the rows stay out. */
    meaning: string | undefined,
  ) => void;
};

/** A size that is left open. */
const none = '-';

/** What the host says that values mean which the event does not have. */
export function UnknownValues({ overview, values, onMeaning }: UnknownValuesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { fields } = useImportWords();
  const { event, categories } = overview;
  const options = {
    category: categories.map(({ code, name }) => [code, localText(name, language)] as const),
    jersey: [
      ...event.jersey_sizes.map((size) => [size, size] as const),
      [none, t`Kosongkan`] as const,
    ],
  };
  if (values.length === 0) return null;
  return (
    <PagePart heading={<Trans>Artinya apa?</Trans>}>
      <p className="small muted">
        <Trans>
          Isi ini tidak ada di acara ini. Pilih artinya supaya barisnya ikut masuk; pilihanmu
          diingat untuk file berikutnya.
        </Trans>
      </p>
      <div className={styles['columns']}>
        {values.map(({ field, text, count, meaning }) => (
          <SelectField
            key={`${field} ${text}`}
            label={`${fields[field]}: ${text}`}
            hint={<Plural value={count} one="# baris" other="# baris" />}
            value={meaning === '' ? none : (meaning ?? '')}
            onChange={({ target: { value } }) =>
              onMeaning({ field, text }, value === '' ? undefined : value === none ? '' : value)
            }
          >
            <option value="">{t`Jangan ikut masuk`}</option>
            {options[field].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </PagePart>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { UnknownValue } from '#src/domain/participants/import/row-reader.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
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

/** What the host says that values mean which the event does not have, or which say nothing certain of a place or its money. */
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
    status: [['in', t`Ikut masuk`] as const],
    payment: [
      ['unpaid', t`Belum bayar`] as const,
      ['paid', t`Lunas, dibayar di luar Derap`] as const,
    ],
  };
  if (values.length === 0) return null;
  return (
    <PagePart heading={<Trans>Artinya apa?</Trans>}>
      <p className="small muted">
        <Trans>
          Isi ini belum jelas artinya di acara ini. Pilih artinya supaya barisnya ikut masuk;
          pilihanmu diingat untuk file berikutnya.
        </Trans>
      </p>
      <div className={styles['columns']}>
        {values.map(({ field, text, count, meaning }) => {
          // Rows of the list that name no status: they come in, and whether they are paid is asked for each file.
          const isSilent = field === 'payment' && foldSearchText(text) === '';
          return (
            <SelectField
              key={`${field} ${text}`}
              label={isSilent ? t`Baris tanpa status bayar` : `${fields[field]}: ${text}`}
              hint={<Plural value={count} one="# baris" other="# baris" />}
              value={meaning === '' ? none : (meaning ?? (isSilent ? 'unpaid' : ''))}
              onChange={({ target: { value } }) =>
                onMeaning({ field, text }, value === '' ? undefined : value === none ? '' : value)
              }
            >
              {isSilent ? null : <option value="">{t`Jangan ikut masuk`}</option>}
              {options[field].map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </PagePart>
  );
}

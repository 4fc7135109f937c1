import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '#src/client/ui/select-field.tsx';
import type { OpenedTable, SheetChoice } from '#src/client/lib/tables/table-messages.ts';
import styles from './import.module.css';

type SheetFieldsProps = {
  table: OpenedTable;
  onChoose: (choice: SheetChoice) => Promise<void>;
};

const every = 'all';

/** Which sheets of a workbook are read, and in a single one which row has the heads. */
export function SheetFields({ table, onChoose }: SheetFieldsProps) {
  const { t } = useLingui();
  const { sheets, choice } = table;
  const [first] = choice.sheets;
  const only = choice.sheets.length === 1 && first !== undefined ? first : null;
  const rows = only === null ? [] : (sheets[only]?.first ?? []);
  return (
    <div className={styles['columns']}>
      {sheets.length < 2 ? null : (
        <SelectField
          label={<Trans>Lembar yang dibaca</Trans>}
          hint={sheets.map(({ name }) => name).join(' · ')}
          value={only ?? every}
          onChange={({ target: { value } }) =>
            void onChoose(
              value === every
                ? {
                    sheets: sheets.flatMap(({ count }, index) => (count > 1 ? index : [])),
                    head: null,
                  }
                : { sheets: [Number(value)], head: null },
            )
          }
        >
          <option value={every}>{t`Semua lembar`}</option>
          {sheets.map(({ name, count }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- it is their place in the file
            <option key={index} value={index}>
              {name} ({count})
            </option>
          ))}
        </SelectField>
      )}
      {only === null || rows.length < 2 ? null : (
        <SelectField
          label={<Trans>Baris judul kolom</Trans>}
          hint={<Trans>Baris di atasnya tidak dibaca.</Trans>}
          value={choice.head ?? 0}
          onChange={({ target: { value } }) =>
            void onChoose({ sheets: [only], head: Number(value) })
          }
        >
          {rows.map(({ line, text }, index) => (
            <option key={line} value={index}>
              {line}: {text}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import {
  type ColumnMapping,
  type ImportField,
  importFields,
} from '#src/domain/participants/import/guess-columns.ts';
import type { ImportTarget } from '#src/domain/participants/import/read-import.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { questionsQueryOptions } from '#src/client/features/questions/shared/question-queries.ts';
import type { OpenedTable, SheetChoice } from '#src/client/lib/tables/table-messages.ts';
import { SheetFields } from './sheet-fields.tsx';
import type { ReadingChoices } from './start-choices.ts';
import { useImportWords } from './use-import-words.ts';
import styles from './import.module.css';

type MappingStepProps = {
  overview: EventOverview;
  table: OpenedTable;
  start: ReadingChoices;
  /** Other sheets, or other heads. */
  onChoose: (choice: SheetChoice) => Promise<void>;
  /** Reads the rows with what was chosen. */
  onRead: (columns: ColumnMapping, target: MappedTarget) => Promise<void>;
  onBack: () => void;
};

/** What a file is read for, as far as the columns' step knows it. */
export type MappedTarget = Omit<ImportTarget, 'meanings'>;

const needed: readonly ImportField[] = ['legal_name', 'sex', 'birth_date'];

/** Which column holds what. */
export function MappingStep(props: MappingStepProps) {
  const { overview, table, start, onChoose, onRead, onBack } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const { fields } = useImportWords();
  const { event, categories } = overview;
  const questions = useQuery(questionsQueryOptions(event.id)).data?.data ?? [];
  const asks = questions.some(({ is_retired: isRetired }) => !isRetired);
  const today = dayInZone(useNow(), event.zone);
  const [mapping, setMapping] = useState<ColumnMapping>(start.columns);
  const [only] = categories.length === 1 ? categories : [];
  const [categoryId, setCategoryId] = useState(only?.id ?? '');
  const [isReading, setReading] = useState(false);
  const [hasTried, setTried] = useState(false);
  const missing = needed.filter((field) => mapping[field] === null);
  const lacksCategory = mapping.category === null && categoryId === '';
  const isWhole = missing.length === 0 && !lacksCategory;

  async function read(submit: FormEvent): Promise<void> {
    submit.preventDefault();
    setTried(true);
    if (!isWhole || isReading) return;
    setReading(true);
    const target = {
      categories: categories.map(({ id, code, name, price }) => ({
        id,
        code,
        isPriced: price > 0,
        names: [code, name.id, name.en ?? ''],
      })),
      jerseySizes: event.jersey_sizes,
      categoryId: categoryId === '' ? null : categoryId,
      today,
      raceDay: dayInZone(event.starts_at, event.zone),
    };
    await onRead(mapping, target);
    setReading(false);
  }

  return (
    <Stack as="form" gap={4} className={styles['step']} onSubmit={(submit) => void read(submit)}>
      <p>
        <Plural value={table.count} one="# baris ditemukan." other="# baris ditemukan." />{' '}
        <Trans>Cocokkan kolom file dengan data peserta.</Trans>{' '}
        {asks ? (
          <Trans>
            Jawaban untuk pertanyaanmu sendiri tidak ikut diimpor: pelari mengisinya saat menyimpan
            tiket di akunnya.
          </Trans>
        ) : null}
      </p>
      <SheetFields table={table} onChoose={onChoose} />
      <FormAlert key={String(hasTried && !isWhole)}>
        {hasTried && !isWhole ? (
          <Trans>
            Pilih kolom untuk:{' '}
            {[...missing, ...(lacksCategory ? ['category' as const] : [])]
              .map((field) => fields[field])
              .join(', ')}
          </Trans>
        ) : null}
      </FormAlert>
      <div className={styles['columns']}>
        {importFields.map((field) => {
          const column = mapping[field];
          return (
            <SelectField
              key={field}
              label={fields[field]}
              optional={!needed.includes(field) && field !== 'category'}
              hint={column === null ? undefined : table.samples[column]?.join(' · ')}
              value={column ?? ''}
              onChange={({ target: { value } }) =>
                setMapping({ ...mapping, [field]: value === '' ? null : Number(value) })
              }
            >
              <option value="">{t`Tidak ada di file`}</option>
              {table.heads.map((head, index) => (
                // Heads may be the same, and their places never change.
                // oxlint-disable-next-line react/no-array-index-key
                <option key={index} value={index}>
                  {index === table.sheetColumn
                    ? t`Nama lembar`
                    : head === ''
                      ? t`Kolom ${index + 1}`
                      : head}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
      <SelectField
        label={<Trans>Kategori untuk baris tanpa kategori</Trans>}
        value={categoryId}
        onChange={({ target: { value } }) => setCategoryId(value)}
      >
        <option value="">{t`Tidak ada: setiap baris harus punya`}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {localText(name, language)}
          </option>
        ))}
      </SelectField>
      <Row gap={3} className={styles['actions']}>
        <Button variant="outline" onClick={onBack}>
          <Trans>Ganti file</Trans>
        </Button>
        <Button type="submit" variant="primary" loading={isReading}>
          <Trans>Lihat hasilnya dulu</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

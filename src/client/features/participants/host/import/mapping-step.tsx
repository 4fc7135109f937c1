import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
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
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { useSending } from '#src/client/lib/forms/typed/use-sending.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Row } from '#src/client/ui/layout.tsx';
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

type Chosen = { mapping: ColumnMapping; categoryId: string };

/** What no column was chosen for; a category may be the same for all. */
function listMissing({ mapping, categoryId }: Chosen): ImportField[] {
  const asked = categoryId === '' ? [...needed, 'category' as const] : needed;
  return asked.filter((field) => mapping[field] === null);
}

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
  const [only] = categories.length === 1 ? categories : [];
  const target = {
    categories: categories.map(({ id, code, name, price }) => ({
      id,
      code,
      isPriced: price > 0,
      names: [code, name.id, name.en ?? ''],
    })),
    jerseySizes: event.jersey_sizes,
    today,
    raceDay: dayInZone(event.starts_at, event.zone),
  };
  const form = useTypedForm({
    start: { mapping: start.columns, categoryId: only?.id ?? '' },
    read: (content) => ({
      content,
      faults: faultsOf({ columns: listMissing(content).length > 0 && 'required' }),
    }),
    save: useSending((chosen: Chosen) =>
      onRead(chosen.mapping, { ...target, categoryId: chosen.categoryId || null }),
    ),
  });
  const { mapping, categoryId } = form.draft;
  const missing = form.faults.columns === undefined ? [] : listMissing(form.draft);

  return (
    <TypedFormFrame form={form} gap={4} className={styles['step']}>
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
      <FormAlert key={String(missing.length > 0)}>
        {missing.length > 0 ? (
          <Trans>Pilih kolom untuk: {missing.map((field) => fields[field]).join(', ')}</Trans>
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
                form.edit({
                  mapping: { ...mapping, [field]: value === '' ? null : Number(value) },
                })
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
        onChange={({ target: { value } }) => form.edit({ categoryId: value })}
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
        <Button type="submit" variant="primary" loading={form.isSending}>
          <Trans>Lihat hasilnya dulu</Trans>
        </Button>
      </Row>
    </TypedFormFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxGroup } from '#src/client/ui/checkbox-group.tsx';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { questionKinds, questionMost } from '#src/contract/questions/question-choices.ts';
import { CategoryBoxes } from '#src/client/features/event-console/shared/category-boxes.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import type { QuestionDraft, QuestionFaults } from './question-draft.ts';
import { useKindNames, useQuestionFaultText } from './question-words.ts';

type QuestionFieldsProps = {
  overview: Pick<EventOverview, 'categories'>;
  draft: QuestionDraft;
  faults: QuestionFaults;
  /** The kind of one that exists stays. */
  isNew: boolean;
  onChange: (draft: QuestionDraft) => void;
};

/** What is asked, how, of whom, and who sees the replies. */
export function QuestionFields({ overview, draft, faults, isNew, onChange }: QuestionFieldsProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const faultText = useQuestionFaultText();
  const edit = (fields: Partial<QuestionDraft>) => onChange({ ...draft, ...fields });
  const { label, hasEnglish } = draft;
  return (
    <>
      <TextField
        label={t`Pertanyaan`}
        hint={t`Contoh: Nama klub lari`}
        autoComplete="off"
        maxLength={questionMost.label}
        value={label.id}
        error={faultText(faults['label'])}
        onChange={({ target }) => edit({ label: { ...label, id: target.value } })}
      />
      {hasEnglish ? (
        <TextField
          label={t`Pertanyaan (Inggris)`}
          lang="en"
          optional
          autoComplete="off"
          maxLength={questionMost.label}
          value={label.en}
          onChange={({ target }) => edit({ label: { ...label, en: target.value } })}
        />
      ) : null}
      {isNew ? (
        <SelectField
          label={t`Cara menjawab`}
          value={draft.kind}
          onChange={({ target }) =>
            edit({ kind: questionKinds.find((kind) => kind === target.value) ?? 'text' })
          }
        >
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {draft.kind === 'choice' ? <ChoiceFields {...{ draft, faults, onChange }} /> : null}
      <Switch
        label={<Trans>Tulis juga dalam bahasa Inggris</Trans>}
        note={<Trans>Tanpa itu, pembaca Inggris melihat yang Indonesia.</Trans>}
        checked={hasEnglish}
        onChange={(isOn) => edit({ hasEnglish: isOn })}
      />
      <Switch
        label={<Trans>Wajib dijawab</Trans>}
        checked={draft.isRequired}
        onChange={(isOn) => edit({ isRequired: isOn })}
      />
      <Switch
        label={<Trans>Petugas hari lomba boleh melihat</Trans>}
        note={<Trans>Jawabannya tampil di HP petugas saat tersambung internet.</Trans>}
        checked={draft.forStaff}
        onChange={(isOn) => edit({ forStaff: isOn })}
      />
      <CheckboxGroup
        legend={<Trans>Untuk kategori</Trans>}
        error={faultText(faults['category_ids'])}
      >
        <CategoryBoxes
          categories={overview.categories}
          chosen={draft.categoryIds}
          onChange={(categoryIds) => edit({ categoryIds })}
        />
      </CheckboxGroup>
    </>
  );
}

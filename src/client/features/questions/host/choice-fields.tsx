import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { fewestChoices, questionMost } from '#src/contract/questions/question-choices.ts';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { type QuestionDraft, type QuestionFaults, withChoice } from './question-draft.ts';
import { useQuestionFaultText } from './question-words.ts';
import styles from './questions.module.css';

type ChoiceFieldsProps = {
  draft: QuestionDraft;
  faults: QuestionFaults;
  onChange: (draft: QuestionDraft) => void;
};

type Choice = QuestionDraft['choices'][number];

/** The choices of a question. One that is taken away stays with the replies that have it. */
export function ChoiceFields({ draft, faults, onChange }: ChoiceFieldsProps) {
  const { t } = useLingui();
  const faultText = useQuestionFaultText();
  const { choices, hasEnglish } = draft;

  function edit(key: number, label: Partial<Choice['label']>): void {
    const changed = choices.map((choice) =>
      choice.key === key ? { ...choice, label: { ...choice.label, ...label } } : choice,
    );
    onChange({ ...draft, choices: changed });
  }

  function remove(key: number): void {
    onChange({ ...draft, choices: choices.filter((choice) => choice.key !== key) });
  }

  return (
    <Stack as="fieldset" gap={3} className={styles['choices']}>
      <legend>
        <Trans>Pilihan jawaban</Trans>
      </legend>
      {choices.map(({ key, label }, index) => {
        const number = index + 1;
        return (
          <div key={key} className={styles['choice']}>
            <div className="rest">
              <TextField
                label={t`Pilihan ${number}`}
                autoComplete="off"
                maxLength={questionMost.choice}
                value={label.id}
                error={faultText(faults[`choices.${index}`])}
                onChange={({ target }) => edit(key, { id: target.value })}
              />
              {hasEnglish ? (
                <TextField
                  label={t`Pilihan ${number} (Inggris)`}
                  lang="en"
                  optional
                  autoComplete="off"
                  maxLength={questionMost.choice}
                  value={label.en}
                  onChange={({ target }) => edit(key, { en: target.value })}
                />
              ) : null}
            </div>
            {choices.length > fewestChoices ? (
              <IconButton
                label={t`Hapus pilihan ${number}`}
                icon={<X />}
                onClick={() => remove(key)}
              />
            ) : null}
          </div>
        );
      })}
      {faults['choices'] === undefined ? null : (
        <p role="alert" className="error">
          {faultText(faults['choices'])}
        </p>
      )}
      {choices.length < questionMost.choices ? (
        <Button variant="outline" size="s" onClick={() => onChange(withChoice(draft))}>
          <Plus />
          <Trans>Tambah pilihan</Trans>
        </Button>
      ) : null}
    </Stack>
  );
}

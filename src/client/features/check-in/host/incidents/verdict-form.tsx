import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { verdictReasonMost } from '#src/contract/check-in-board/board-choices.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';

export type VerdictChoice<Key extends string> = {
  key: Key;
  title: string;
  note: string;
  disabled?: boolean;
};

type VerdictFormProps<Key extends string> = {
  question: string;
  choices: readonly VerdictChoice<Key>[];
  /** Reasons that are often given; one tap writes it. */
  usual: readonly string[];
  /** What stays as it is, whatever is said. */
  children: ReactNode;
  isSending: boolean;
  error: Error | null;
  onSend: (choice: Key, reason: string) => void;
};

/** A judge's word: one of a few, with a reason. */
export function VerdictForm<Key extends string>(props: VerdictFormProps<Key>) {
  const { t } = useLingui();
  const name = useId();
  const start: { choice?: Key; reason: string } = { reason: '' };
  const form = useTypedForm({
    start,
    read: ({ choice, reason }) => ({
      content: { choice, reason: reason.trim() },
      faults: faultsOf({
        choice: choice === undefined && 'required',
        reason: reason.trim() === '' && 'required',
      }),
    }),
    save: {
      isPending: props.isSending,
      mutate: ({ choice, reason }) => choice && props.onSend(choice, reason),
    },
  });
  const { draft, faults, edit } = form;

  return (
    <TypedFormFrame form={form} gap={4}>
      <RadioCardGroup label={props.question} error={faults.choice && t`Pilih salah satu dulu.`}>
        {props.choices.map(({ key, title, note, disabled = false }) => (
          <RadioCard
            key={key}
            name={name}
            title={title}
            note={note}
            disabled={disabled}
            checked={draft.choice === key}
            onChange={() => edit({ choice: key })}
          />
        ))}
      </RadioCardGroup>
      <ChipRow label={t`Alasan yang sering`}>
        {props.usual.map((words) => (
          <Chip
            key={words}
            pressed={draft.reason === words}
            onClick={() => edit({ reason: words })}
          >
            {words}
          </Chip>
        ))}
      </ChipRow>
      <TextField
        label={t`Alasan`}
        {...form.text('reason')}
        maxLength={verdictReasonMost}
        error={faults.reason && t`Tulis alasannya dulu.`}
      />
      <p className="small muted">{props.children}</p>
      <FormAlert>{props.error === null ? null : <ErrorText error={props.error} />}</FormAlert>
      <Button type="submit" variant="primary" loading={props.isSending}>
        <Trans>Simpan</Trans>
      </Button>
    </TypedFormFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { verdictReasonMost } from '#src/contract/check-in-board/board-choices.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
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
  const [choice, setChoice] = useState<Key>();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<'choice' | 'reason'>();

  function submit(): void {
    const words = reason.trim();
    if (choice === undefined) setMissing('choice');
    else if (words === '') setMissing('reason');
    else if (!props.isSending) props.onSend(choice, words);
  }

  return (
    <Stack
      as="form"
      gap={3}

      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RadioCardGroup
        label={props.question}
        error={missing === 'choice' ? t`Pilih salah satu dulu.` : undefined}
      >
        {props.choices.map(({ key, title, note, disabled = false }) => (
          <RadioCard
            key={key}
            name={name}
            title={title}
            note={note}
            disabled={disabled}
            checked={choice === key}
            onChange={() => {
              setChoice(key);
              setMissing(undefined);
            }}
          />
        ))}
      </RadioCardGroup>
      <ChipRow label={t`Alasan yang sering`}>
        {props.usual.map((words) => (
          <Chip
            key={words}
            pressed={reason === words}
            onClick={() => {
              setReason(words);
              setMissing(undefined);
            }}
          >
            {words}
          </Chip>
        ))}
      </ChipRow>
      <TextField
        label={t`Alasan`}
        value={reason}
        maxLength={verdictReasonMost}
        error={missing === 'reason' ? t`Tulis alasannya dulu.` : undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(undefined);
        }}
      />
      <p className="small muted">{props.children}</p>
      <FormAlert>{props.error === null ? null : <ErrorText error={props.error} />}</FormAlert>
      <Button type="submit" variant="primary" loading={props.isSending}>
        <Trans>Simpan</Trans>
      </Button>
    </Stack>
  );
}

import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { decisionReasonMost } from '#src/contract/payments/payment-choices.ts';
import { readTypedAmount } from '#src/domain/payments/typed-amount.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { AmountOutcome } from './amount-outcome.tsx';
import type { DecisionFormProps } from './decision-form-props.ts';
import type { AmountKind } from './possible-decisions.ts';
import { foretell, toDecision, usualAmount } from './new-decision.ts';
import styles from './decisions.module.css';

/** A decision with a sum: says what will follow from it while it is typed. */
export function AmountForm({ kind, ...props }: DecisionFormProps & { kind: AmountKind }) {
  const { order, isPending, isBlocked, refusal, onSend, onBack } = props;
  const language = useLanguage();
  const usual = usualAmount(kind, order);
  const [typed, setTyped] = useState(usual === null ? '' : formatNumber(usual, language));
  const [note, setNote] = useState('');
  const [isWrong, setWrong] = useState(false);
  const amount = readTypedAmount(typed);
  const decision = amount === null ? null : toDecision(kind, order, amount);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isFine = decision !== null && typeof foretell(order, decision) !== 'string';
    setWrong(!isFine);
    const reason = note.trim();
    if (!isFine) return;
    onSend(decision.kind === 'refund' && reason !== '' ? { ...decision, reason } : decision);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3} className={styles['fields']}>
        <TextField
          label={
            kind === 'refund' ? <Trans>Yang kembali (Rp)</Trans> : <Trans>Yang masuk (Rp)</Trans>
          }
          error={
            isWrong && decision === null ? <Trans>Isi jumlahnya dengan angka.</Trans> : undefined
          }
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
        <output className={styles['outcome']}>
          {decision === null ? null : <AmountOutcome {...{ kind, order, decision, isWrong }} />}
        </output>
        {kind === 'refund' ? (
          <TextField
            label={<Trans>Catatan</Trans>}
            optional
            hint={
              <Trans>
                Misalnya ke rekening mana. Kalau tempatnya dilepas, pelari ikut membaca.
              </Trans>
            }
            maxLength={decisionReasonMost}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        ) : null}
      </Stack>
      <DialogEnding refusal={refusal} onBack={onBack}>
        <Button
          type="submit"
          variant={kind === 'refund' ? 'danger' : 'primary'}
          loading={isPending}
          disabled={isBlocked}
        >
          {kind === 'reinstate' ? <Trans>Beri tempat lagi</Trans> : <Trans>Catat</Trans>}
        </Button>
      </DialogEnding>
    </form>
  );
}

import { Trans } from '@lingui/react/macro';
import { decisionReasonMost } from '#src/contract/payments/payment-choices.ts';
import { readTypedAmount } from '#src/domain/payments/typed-amount.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
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
  const form = useTypedForm({
    start: { typed: usual === null ? '' : formatNumber(usual, language), note: '' },
    read: ({ typed, note }) => {
      const amount = readTypedAmount(typed);
      const content = amount === null ? null : toDecision(kind, order, amount);
      const isFine = content !== null && typeof foretell(order, content) !== 'string';
      const reason = note.trim();
      return {
        content: content?.kind === 'refund' && reason !== '' ? { ...content, reason } : content,
        faults: faultsOf({ amount: !isFine && 'invalid' }),
      };
    },
    save: { mutate: (sent) => sent && onSend(sent), isPending },
  });
  const { content: decision } = form;
  const isWrong = form.faults.amount !== undefined;

  return (
    <TypedFormFrame form={form} gap={3}>
      <TextField
        label={
          kind === 'refund' ? <Trans>Yang kembali (Rp)</Trans> : <Trans>Yang masuk (Rp)</Trans>
        }
        error={
          isWrong && decision === null ? <Trans>Isi jumlahnya dengan angka.</Trans> : undefined
        }
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        {...form.text('typed')}
      />
      <output className={styles['outcome']}>
        {decision === null ? null : <AmountOutcome {...{ kind, order, decision, isWrong }} />}
      </output>
      {kind === 'refund' ? (
        <TextField
          label={<Trans>Catatan</Trans>}
          optional
          hint={
            <Trans>Misalnya ke rekening mana. Kalau tempatnya dilepas, pelari ikut membaca.</Trans>
          }
          maxLength={decisionReasonMost}
          autoComplete="off"
          {...form.text('note')}
        />
      ) : null}
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
    </TypedFormFrame>
  );
}

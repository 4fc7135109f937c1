import { Trans, useLingui } from '@lingui/react/macro';
import { decisionReasonMost } from '#src/contract/payments/payment-choices.ts';
import { ReasonField } from '#src/client/lib/forms/typed/reason-field.tsx';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useReasonForm } from '#src/client/lib/forms/typed/use-reason-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import type { DecisionFormProps } from './decision-form-props.ts';
import { toDecided } from './possible-decisions.ts';

/** The proof shows no money of ours; the runner is told why. */
export function RefuseForm(props: DecisionFormProps) {
  const { order, isPending, isBlocked, refusal, onSend, onBack } = props;
  const { t } = useLingui();
  const form = useReasonForm({
    save: { mutate: ({ reason }) => onSend({ kind: 'refuse', reason }), isPending },
  });
  const usual = [
    t`Buktinya tidak terbaca`,
    t`Uangnya belum masuk ke rekening kami`,
    t`Jumlahnya tidak cocok`,
    t`Ini bukti untuk pesanan lain`,
  ];

  return (
    <TypedFormFrame form={form} gap={4} fit>
      <ReasonField
        form={form}
        usual={usual}
        hint={
          toDecided(order).holdsPlace ? (
            <Trans>
              Dikirim ke pelari lewat email. Tempatnya tetap dipegang, dan waktu bayarnya mulai
              lagi.
            </Trans>
          ) : (
            <Trans>Dikirim ke pelari lewat email. Tempatnya tetap lepas.</Trans>
          )
        }
        maxLength={decisionReasonMost}
      />
      <DialogEnding refusal={refusal} onBack={onBack}>
        <Button type="submit" variant="danger" loading={isPending} disabled={isBlocked}>
          <Trans>Tolak bukti</Trans>
        </Button>
      </DialogEnding>
    </TypedFormFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { decisionReasonMost } from '#src/contract/payments/payment-choices.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Chip } from '#src/client/ui/chip.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { DecisionFormProps } from './decision-form-props.ts';
import { toDecided } from './possible-decisions.ts';
import styles from './decisions.module.css';

/** The proof shows no money of ours; the runner is told why. */
export function RefuseForm(props: DecisionFormProps) {
  const { order, isPending, isBlocked, refusal, onSend, onBack } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const usual = [
    t`Buktinya tidak terbaca`,
    t`Uangnya belum masuk ke rekening kami`,
    t`Jumlahnya tidak cocok`,
    t`Ini bukti untuk pesanan lain`,
  ];

  function change(value: string): void {
    setReason(value);
    setMissing(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const value = reason.trim();
    if (value === '') setMissing(true);
    else onSend({ kind: 'refuse', reason: value });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Row gap={2} className={styles['reasons']}>
        {usual.map((each) => (
          <Chip key={each} pressed={reason === each} onClick={() => change(each)}>
            {each}
          </Chip>
        ))}
      </Row>
      <TextField
        label={<Trans>Alasan</Trans>}
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
        error={isMissing ? <Trans>Pilih atau tulis alasannya.</Trans> : undefined}
        value={reason}
        maxLength={decisionReasonMost}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <DialogEnding refusal={refusal} onBack={onBack}>
        <Button type="submit" variant="danger" loading={isPending} disabled={isBlocked}>
          <Trans>Tolak bukti</Trans>
        </Button>
      </DialogEnding>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { scanReasonMost } from '#src/contract/check-in/check-in-choices.ts';
import { useSending } from '#src/client/lib/forms/typed/use-sending.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useReasonForm } from '#src/client/lib/forms/typed/use-reason-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import styles from './reason-dialog.module.css';

type Kind = 'override' | 'void';

type ReasonDialogProps = {
  /** Null while the dialog is closed. */
  kind: Kind | null;
  pointKind: Point['kind'];
  onClose: () => void;
  /** Resolves to false when it could not be persisted. */
  onReason: (kind: Kind, reason: string) => Promise<boolean>;
};

/** Asks for the reason that every override and void needs. */
export function ReasonDialog({ kind, ...props }: ReasonDialogProps) {
  const headingId = useId();
  return (
    <Dialog open={kind !== null} onClose={props.onClose} labelledBy={headingId}>
      {kind === null ? null : <ReasonForm kind={kind} headingId={headingId} {...props} />}
    </Dialog>
  );
}

type ReasonFormProps = Omit<ReasonDialogProps, 'kind'> & { kind: Kind; headingId: string };

function ReasonForm({ kind, pointKind, headingId, onClose, onReason }: ReasonFormProps) {
  const { t } = useLingui();
  const usual =
    kind === 'void'
      ? [t`Salah pindai`, t`Pelari belum datang`]
      : [t`Sudah dicek meja bantuan`, t`Bukti bayar ditunjukkan`];
  const form = useReasonForm({
    save: useSending(async ({ reason }) => {
      if (!(await onReason(kind, reason))) throw new Error('It could not be stored');
    }),
    onSaved: onClose,
  });

  return (
    <TypedFormFrame form={form} gap={4}>
      <h2 id={headingId}>
        {kind === 'void' ? (
          <Trans>Batalkan check-in ini?</Trans>
        ) : pointKind === 'pack' ? (
          <Trans>Serahkan race pack dengan alasan</Trans>
        ) : (
          <Trans>Izinkan masuk dengan alasan</Trans>
        )}
      </h2>
      <TextField
        label={t`Alasan`}
        {...form.text('reason')}
        maxLength={scanReasonMost}
        error={
          form.faults.reason
            ? t`Tulis alasannya dulu. Contoh: ${usual[0] ?? ''}`
            : form.refusal && t`Tidak tersimpan. Coba lagi.`
        }
      />
      <Row gap={2}>
        {usual.map((words) => (
          <Button
            key={words}
            variant="outline"
            size="s"
            onClick={() => form.edit({ reason: words })}
          >
            {words}
          </Button>
        ))}
      </Row>
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary">
          {kind === 'void' ? (
            <Trans>Batalkan check-in</Trans>
          ) : pointKind === 'pack' ? (
            <Trans>Serahkan</Trans>
          ) : (
            <Trans>Izinkan masuk</Trans>
          )}
        </Button>
        <Button variant="outline" onClick={onClose}>
          <Trans>Kembali</Trans>
        </Button>
      </div>
    </TypedFormFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { scanReasonMost } from '#src/contract/check-in/check-in-choices.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
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
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const usual =
    kind === 'void'
      ? [t`Salah pindai`, t`Pelari belum datang`]
      : [t`Sudah dicek meja bantuan`, t`Bukti bayar ditunjukkan`];

  async function submit(): Promise<void> {
    const words = reason.trim();
    if (words === '') setError(t`Tulis alasannya dulu. Contoh: ${usual[0] ?? ''}`);
    else if (await onReason(kind, words)) onClose();
    else setError(t`Tidak tersimpan. Coba lagi.`);
  }

  return (
    <Stack
      as="form"
      gap={4}

      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
        value={reason}
        maxLength={scanReasonMost}
        error={error ?? undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setError(null);
        }}
      />
      <Row gap={2}>
        {usual.map((words) => (
          <Button key={words} variant="outline" size="s" onClick={() => setReason(words)}>
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
    </Stack>
  );
}

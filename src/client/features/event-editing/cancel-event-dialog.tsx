import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { eventMost } from '#src/contract/races-events/event-choices.ts';
import { ErrorWords } from '#src/client/lib/api/errors/error-words.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { useEditor } from './editor-context.ts';
import styles from './event-editor.module.css';

type CancelEventDialogProps = {
  open: boolean;
  onClose: () => void;
  onCancel: (reason: { id: string; en?: string }) => Promise<void>;
};

/** Asks why: everybody who registered reads it, so there is no cancelling without a reason. */
export function CancelEventDialog({ open, onClose, onCancel }: CancelEventDialogProps) {
  const { t } = useLingui();
  const { kind, withEnglish } = useEditor();
  const headingId = useId();
  const [reason, setReason] = useState('');
  const [english, setEnglish] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function cancel(): Promise<void> {
    if (reason.trim() === '') return setMissing(true);
    setBusy(true);
    setError(null);
    try {
      await onCancel(english.trim() === '' ? { id: reason } : { id: reason, en: english });
      onClose();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Stack gap={4} className={styles['dialog']}>
        <h2 id={headingId}>
          {kind === 'race' ? (
            <Trans>Batalkan lomba ini?</Trans>
          ) : (
            <Trans>Batalkan event ini?</Trans>
          )}
        </h2>
        <p>
          <Trans>
            Pendaftaran ditutup dan semua tiket tidak berlaku lagi. Ini tidak bisa dikembalikan.
          </Trans>
        </p>
        <TextArea
          label={t`Alasan`}
          hint={t`Semua peserta membacanya di tiket mereka.`}
          error={isMissing && reason.trim() === '' ? t`Tulis alasannya dulu.` : undefined}
          maxLength={eventMost.cancelReason}
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {withEnglish ? (
          <TextArea
            label={t`Alasan (Inggris)`}
            optional
            lang="en"
            maxLength={eventMost.cancelReason}
            rows={3}
            value={english}
            onChange={({ target }) => setEnglish(target.value)}
          />
        ) : null}
      </Stack>
      <DialogEnding refusal={error === null ? null : <ErrorWords error={error} />} onBack={onClose}>
        <Button variant="danger" loading={isBusy} onClick={() => void cancel()}>
          <Trans>Ya, batalkan</Trans>
        </Button>
      </DialogEnding>
    </Dialog>
  );
}

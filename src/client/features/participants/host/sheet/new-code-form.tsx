import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { codeReasonMax } from '#src/contract/participants/participant-choices.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Chip } from '#src/client/ui/chip.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { replaceCodeMutationOptions } from './ticket-queries.ts';
import styles from './participant.module.css';

type NewCodeFormProps = { open: boolean; eventId: string; id: string; onClose: () => void };

/** Asks why a ticket gets a new code; the runner is told. */
export function NewCodeForm({ open, onClose, ...ticket }: NewCodeFormProps) {
  const headingId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Ganti kode tiket?</Trans>
      </Heading>
      <ReasonForm {...ticket} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({ eventId, id, onClose }: Omit<NewCodeFormProps, 'open'>) {
  const { t } = useLingui();
  const replace = useMutation(replaceCodeMutationOptions(useQueryClient(), { eventId, id }));
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const usual = [t`HP hilang`, t`Gambar tiket tersebar`, t`Cetakan hilang`];

  function change(value: string): void {
    setReason(value);
    setMissing(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const value = reason.trim();
    if (value === '') {
      setMissing(true);
      return;
    }
    replace.mutate(
      { reason: value },
      {
        onSuccess: () => {
          onClose();
          showToast({ type: 'success', title: t`Kode tiket diganti. Yang lama ditolak di loket.` });
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <p>
        <Trans>
          Kode lama tidak berlaku lagi di semua HP petugas begitu mereka tersambung. Tempat, BIB,
          dan yang sudah dilewati tetap.
        </Trans>
      </p>
      <Row gap={2} className={styles['reasons']}>
        {usual.map((each) => (
          <Chip key={each} pressed={reason === each} onClick={() => change(each)}>
            {each}
          </Chip>
        ))}
      </Row>
      <TextField
        label={<Trans>Alasan</Trans>}
        hint={<Trans>Dikirim ke pelari lewat email, dan tercatat di riwayat.</Trans>}
        error={isMissing ? <Trans>Pilih atau tulis alasannya.</Trans> : undefined}
        value={reason}
        maxLength={codeReasonMax}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <DialogEnding
        refusal={replace.error === null ? null : <ErrorText error={replace.error} />}
        onBack={onClose}
      >
        <Button type="submit" variant="primary" loading={replace.isPending}>
          <Trans>Ganti kode</Trans>
        </Button>
      </DialogEnding>
    </form>
  );
}

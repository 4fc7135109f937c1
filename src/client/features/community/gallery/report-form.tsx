import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  reportLimits,
  reportReasons,
  type ReportReason,
} from '#src/contract/community/photo-choices.ts';
import { reportPicture } from '#src/contract/community/picture-reports.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useReportReasons } from '../photos/report-reasons.ts';

type ReportFormProps = {
  communityId: string;
  pictureId: string;
  onClose: () => void;
};

/** Tells a community's crew why a picture should not be shown; whoever is in it need not say more. */
export function ReportForm({ communityId, pictureId, onClose }: ReportFormProps) {
  const { t } = useLingui();
  const headingId = useId();
  const name = useId();
  const reasonOf = useReportReasons();
  const [reason, setReason] = useState<ReportReason>('in_it');
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: () =>
      callApi(reportPicture, {
        params: { id: communityId, pictureId },
        body: { reason, ...(note.trim() === '' ? {} : { note: note.trim() }) },
      }),
    onSuccess() {
      showToastLater({ type: 'success', title: t`Laporanmu sampai ke pengurus.` });
      onClose();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!report.isPending) report.mutate();
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Heading id={headingId}>
            <Trans>Laporkan foto ini</Trans>
          </Heading>
          <p className="muted">
            <Trans>
              Namamu tidak disebut. Kalau pengurus tidak menjawab dalam 3 hari, fotonya
              disembunyikan.
            </Trans>
          </p>
          <RadioCardGroup label={t`Alasan`}>
            {reportReasons.map((one) => (
              <RadioCard
                key={one}
                name={name}
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
                title={reasonOf(one)}
              />
            ))}
          </RadioCardGroup>
          <TextField
            label={t`Catatan untuk pengurus`}
            optional
            value={note}
            maxLength={reportLimits.note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Stack>
        <DialogEnding refusal={report.error && <ErrorText error={report.error} />} onBack={onClose}>
          <Button type="submit" variant="danger" loading={report.isPending}>
            <Trans>Kirim laporan</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Series, SeriesDate } from '#src/contract/races-events/series.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { skipMutationOptions } from './queries.ts';
import { isReasonMissing, otherRefusal, ReasonField, toReasonBody } from './reason-field.tsx';

type SkipDialogProps = { series: Series; date: SeriesDate; onClose: () => void };

/** Confirms skipping a date, with a reason for those who joined. */
export function SkipDialog({ series, date, onClose }: SkipDialogProps) {
  const headingId = useId();
  const client = useQueryClient();
  const skip = useMutation(skipMutationOptions(client));
  const [reason, setReason] = useState('');
  const day = formatDay(date.starts_at, series.zone, useLanguage());
  const mustTell = date.joined > 0 || isReasonMissing(skip.error);
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Lewati {day}?</Trans>
      </Heading>
      <Stack gap={3} fit>
        <p>
          {date.joined > 0 ? (
            <Plural
              value={date.joined}
              one="# orang sudah ikut. Tanggal ini dibatalkan, dan alasannya tampil di tiket mereka."
              other="# orang sudah ikut. Tanggal ini dibatalkan, dan alasannya tampil di tiket mereka."
            />
          ) : (
            <Trans>Tanggal ini hilang dari daftar event. Tanggal lain tetap jalan.</Trans>
          )}
        </p>
        {mustTell ? <ReasonField value={reason} error={skip.error} onChange={setReason} /> : null}
      </Stack>
      <DialogEnding refusal={otherRefusal(skip.error)} onBack={onClose}>
        <Button
          variant="danger"
          loading={skip.isPending}
          onClick={() =>
            skip.mutate(
              { params: { id: series.id }, body: { date: date.date, ...toReasonBody(reason) } },
              { onSuccess: onClose },
            )
          }
        >
          <Trans>Ya, lewati</Trans>
        </Button>
      </DialogEnding>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Series, SeriesDate } from '#src/contract/races-events/series.ts';
import { localInstant } from '#src/domain/events/event-schedule.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { endMutationOptions } from './queries.ts';
import { isReasonMissing, otherRefusal, ReasonField, toReasonBody } from './reason-field.tsx';

type DateAhead = Pick<SeriesDate, 'date' | 'starts_at' | 'joined'>;

/** Asks from which date on to end the series. */
export function EndDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const { t } = useLingui();
  const headingId = useId();
  const client = useQueryClient();
  const language = useLanguage();
  const now = useNow();
  const end = useMutation(endMutationOptions(client));
  const ahead = datesAhead(series, now);
  const [from, setFrom] = useState(ahead[0]?.date ?? '');
  const [reason, setReason] = useState('');
  const people = ahead
    .filter(({ date }) => date >= from)
    .reduce((sum, { joined }) => sum + joined, 0);
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Akhiri lari rutin ini?</Trans>
      </Heading>
      <Stack gap={3} fit>
        <SelectField
          label={t`Mulai tanggal ini tidak diadakan lagi`}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        >
          {ahead.map(({ date, starts_at: at }) => (
            <option key={date} value={date}>
              {formatDay(at, series.zone, language)}
            </option>
          ))}
        </SelectField>
        <p className="small muted">
          <Trans>Tanggal yang sudah ada pesertanya dibatalkan dengan alasanmu.</Trans>
        </p>
        {people > 0 || isReasonMissing(end.error) ? (
          <ReasonField value={reason} error={end.error} onChange={setReason} />
        ) : null}
      </Stack>
      <DialogEnding refusal={otherRefusal(end.error)} onBack={onClose}>
        <Button
          variant="danger"
          loading={end.isPending}
          onClick={() =>
            end.mutate(
              { params: { id: series.id }, body: { from, ...toReasonBody(reason) } },
              { onSuccess: onClose },
            )
          }
        >
          <Trans>Ya, akhiri</Trans>
        </Button>
      </DialogEnding>
    </Dialog>
  );
}

/** The dates to choose from: the upcoming ones, or the first day of a series whose dates are not generated yet. */
function datesAhead({ dates, content: { starts }, zone }: Series, now: number): DateAhead[] {
  const ahead = dates.filter(({ starts_at: at }) => Date.parse(at) > now);
  if (ahead.length > 0 || starts === null) return ahead;
  return [{ date: starts.slice(0, 10), starts_at: localInstant(starts, zone), joined: 0 }];
}

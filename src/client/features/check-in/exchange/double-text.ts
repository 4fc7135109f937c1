import { useLingui } from '@lingui/react/macro';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import type { Double } from '#src/domain/check-in/exchange/new-doubles.ts';
import { isCertainTime } from '#src/domain/check-in/time/certain-time.ts';
import { formatClockSeconds } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';

/** When and where an admission was, with its uncertainty where that matters. */
export function usePassageText({ event }: ScanDevice): (scan: ScanRecord) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ correctedAt, uncertaintyMs, pointId }) => {
    const time = formatClockSeconds(correctedAt, event.zone, language);
    const minutes = Math.ceil(uncertaintyMs / 60_000);
    const clock = isCertainTime(uncertaintyMs) ? time : t`${time} ± ${minutes} mnt`;
    const point = event.points.find(({ id }) => id === pointId);
    return point === undefined ? clock : `${clock}, ${localText(point.name, language)}`;
  };
}

/** A double as a line of text. */
export function useDoubleText(device: ScanDevice): (double: Double) => string {
  const toPassage = usePassageText(device);
  return ({ first, scan }) =>
    `${first.where ?? ''} ${toPassage(first)} · ${scan.where ?? ''} ${toPassage(scan)}`;
}

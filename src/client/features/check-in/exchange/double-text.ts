import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import type { Double } from '#src/domain/check-in/exchange/new-doubles.ts';
import { formatClockSeconds, withUncertainty } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';

/** When, how certain and where an admission was. */
export function usePassageText({ event }: ScanDevice): (scan: ScanRecord) => string {
  const language = useLanguage();
  return ({ correctedAt, uncertaintyMs, pointId }) => {
    const time = formatClockSeconds(correctedAt, event.zone, language);
    const clock = withUncertainty(time, uncertaintyMs, language);
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

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** What comes back of a paid place by a host's rule, said before somebody pays. */
export function RefundTerms({
  rule,
  zone,
  hasAddOns,
}: {
  rule: RefundRule;
  zone: Zone;
  /** Whether there is anything to add, so that it has to be spoken of. */
  hasAddOns: boolean;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const until = formatDayTime(rule.until, zone, language);
  const { days: count } = rule;
  const days = t`${plural(count, { one: '# hari', other: '# hari' })}`;
  const { percent, add_ons_percent: addOns } = rule;
  const entry = share(percent, t`semua biaya lomba`, t`${percent}% biaya lomba`);
  const added = hasAddOns
    ? share(addOns, t`semua biaya tambahan`, t`${addOns}% biaya tambahan`)
    : null;
  const what = entry !== null && added !== null ? t`${entry} dan ${added}` : (entry ?? added);
  if (what === null) {
    return <Trans>Tempat yang lunas bisa dilepas sampai {until}, tanpa uang kembali.</Trans>;
  }
  const isPart = hasAddOns && (entry === null || added === null);
  return (
    <>
      <Trans>
        Batal ikut sampai {until}: {what} kembali kepadamu. Panitia membayarnya dalam {days}.
      </Trans>
      {isPart ? ' ' : null}
      {!isPart ? null : added === null ? (
        <Trans>Biaya tambahan tidak kembali.</Trans>
      ) : (
        <Trans>Biaya lomba tidak kembali.</Trans>
      )}
    </>
  );
}

function share(percent: number, all: string, part: string): string | null {
  if (percent === 0) return null;
  return percent === 100 ? all : part;
}

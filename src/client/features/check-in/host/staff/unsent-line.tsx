import { Plural, Trans } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import { formatClock, formatDayShort } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { hasNews, type KnownPhone } from './phone-facts.ts';

type UnsentLineProps = { phone: Pick<KnownPhone, 'last_seen_at' | 'unsent'>; zone: Zone };

/**
 * How many records a phone has not sent: as it told when it was seen, since when there may be more, and unknown of one that
 * was never seen.
 */
export function UnsentLine({ phone, zone }: UnsentLineProps) {
  const language = useLanguage();
  const now = useNow();
  const { unsent, last_seen_at: seenAt } = phone;
  if (seenAt === null) return <Trans>? antre</Trans>;
  if (hasNews(phone, now)) return <Plural value={unsent} _0="0 antre" other="# antre" />;
  const clock = formatClock(seenAt, zone, language);
  const isToday = dayInZone(seenAt, zone) === dayInZone(now, zone);
  const at = isToday ? clock : `${formatDayShort(seenAt, zone, language)}, ${clock}`;
  return (
    <Plural
      value={unsent}
      _0={`0 antre waktu terlihat ${at}`}
      other={`# antre waktu terlihat ${at}`}
    />
  );
}

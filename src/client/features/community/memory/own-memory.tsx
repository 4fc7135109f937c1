import { Plural, Trans } from '@lingui/react/macro';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { getOwnMembership } from '#src/contract/community/membership.ts';
import { formatDate, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** What a club remembers of the reader, for themselves alone: how often they came, weeks in a row, and their dues. */
export function OwnMemory({ standing }: { standing: ResponseOf<typeof getOwnMembership> }) {
  const language = useLanguage();
  const { attendance, dues_until: dues } = standing;
  const came = formatNumber(attendance?.came ?? 0, language);
  const until = dues == null ? '' : formatDate(dues, language);
  if ((attendance?.came ?? 0) === 0 && dues == null) return null;
  return (
    <p className="small muted num">
      {attendance === undefined || attendance.came === 0 ? null : (
        <Trans>Kamu ikut {came}× setahun ini.</Trans>
      )}{' '}
      {attendance === undefined || attendance.streak < 2 ? null : (
        <b>
          <Plural
            value={attendance.streak}
            one="# minggu berturut-turut."
            other="# minggu berturut-turut."
          />
        </b>
      )}{' '}
      {dues == null ? null : <Trans>Iuranmu lunas sampai {until}.</Trans>}
    </p>
  );
}

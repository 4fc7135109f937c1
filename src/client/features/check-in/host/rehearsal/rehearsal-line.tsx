import { Trans } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import { rehearsalChecks } from '#src/contract/check-in/rehearsal-checks.ts';
import type { RehearsalScore } from '#src/contract/check-in/rehearsal.ts';
import { formatClock, formatDayShort } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useRehearsalWords } from './rehearsal-words.ts';

/** How a phone did in its rehearsal, and when; what it failed by name. */
export function RehearsalLine({ score, zone }: { score: RehearsalScore; zone: Zone }) {
  const language = useLanguage();
  const { checks } = useRehearsalWords();
  const passed = score.passed.length;
  const total = rehearsalChecks.length;
  const day = formatDayShort(score.at, zone, language);
  const at = `${day} ${formatClock(score.at, zone, language)}`;
  const failed = score.failed.map((check) => checks[check]).join(', ');
  return (
    <>
      <span>
        <Trans>
          Latihan {passed} dari {total}, {at}
        </Trans>
      </span>
      {failed === '' ? null : (
        <span>
          <Trans>Gagal: {failed}</Trans>
        </span>
      )}
    </>
  );
}

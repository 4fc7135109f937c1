import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, useParams } from '@tanstack/react-router';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useBackOnline } from '#src/client/lib/device/online.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { ConsoleFrame } from './shared/console-frame.tsx';
import { consoleParts, isConsolePart } from './shared/console-parts.ts';
import { eventOverviewQueryOptions } from './shared/overview-query.ts';

/** In place of a part of the console that failed: the ways to the others stay. */
export function PartFailed({ error, reset }: ErrorComponentProps) {
  const { eventId = '', part = '' } = useParams({ strict: false });
  const { data: overview } = useQuery({ ...eventOverviewQueryOptions(eventId), enabled: false });
  const { t } = useLingui();
  useBackOnline(reset);
  const failed = (
    <ErrorState title={<Trans>Bagian ini belum bisa dibuka</Trans>} onRetry={reset}>
      <ErrorText error={error} />
    </ErrorState>
  );
  if (overview === undefined) return <Main>{failed}</Main>;
  return (
    <ConsoleFrame overview={overview} title={isConsolePart(part) ? t(consoleParts[part]) : null}>
      {failed}
    </ConsoleFrame>
  );
}

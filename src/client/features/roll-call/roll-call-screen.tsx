import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { isRollCallOver, rollCallQueryOptions } from '#src/client/lib/outbox/roll-call-query.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

const importBoard = () => import('./roll-call-board.tsx');

type RollCallScreenProps = { communityId: string; eventId: string };

/** Who came to a run, to be ticked on the spot, with or without a signal. */
export function RollCallScreen({ communityId, eventId }: RollCallScreenProps) {
  const query = useQuery(rollCallQueryOptions(eventId));
  const { error, dataUpdatedAt } = query;
  const board = useImported(importBoard, true, 'throw');
  // What is shown from this phone ends with the right to see it.
  const rollCall = isRollCallOver(error) ? undefined : query.data?.roll_call;
  const isGone = error instanceof ApiError && error.status === 404 && isRollCallOver(error);
  if (isGone || (rollCall !== undefined && rollCall.event.community.id !== communityId)) {
    // The router's own signal, not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    throw notFound();
  }
  const back =
    rollCall?.is_crew === true ? (
      <BackLink to="/community/my/$id/$slug" params={rollCall.event.community} />
    ) : (
      <BackLink to="/dashboard" />
    );
  return (
    <Main
      width="read"
      bar={<DetailBar back={back} title={<Trans>Kehadiran</Trans>} width="read" />}
    >
      {rollCall === undefined || board === null ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : (
        <board.RollCallBoard rollCall={rollCall} savedAt={dataUpdatedAt} />
      )}
    </Main>
  );
}

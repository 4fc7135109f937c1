import { Trans } from '@lingui/react/macro';
import { CalendarPlus, Flag } from 'lucide-react';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import { QuickAction } from '#src/client/features/community/manage/quick-action.tsx';
import { late } from '#src/client/lib/hydration/late.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';

// What one scrolls to.
const SeriesBoard = late(
  async () => (await import('#src/client/features/series/series-board.tsx')).SeriesBoard,
);

/** The ways to the form of a new race and a new event. */
export function CreateActions({ id }: { id: string }) {
  return (
    <>
      <QuickAction {...formOf(id, 'race')} icon={<Flag />}>
        <Trans>Buat lomba</Trans>
      </QuickAction>
      <QuickAction {...formOf(id, 'event')} icon={<CalendarPlus />}>
        <Trans>Buat event</Trans>
      </QuickAction>
    </>
  );
}

/** The community's recurring runs, each with the way to its form. */
export function WeeklyRuns({ id }: { id: string }) {
  return (
    <SeriesBoard
      communityId={id}
      renderChange={(series) => (
        <ButtonLink
          {...formOf(id, 'event')}
          search={{ series: series.id }}
          variant="outline"
          size="s"
        >
          <Trans>Ubah</Trans>
        </ButtonLink>
      )}
    />
  );
}

function formOf(id: string, kind: EventKind) {
  return { to: '/community/$id/$kind/create', params: { id, kind } } as const;
}

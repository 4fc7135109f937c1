import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { PrintScreen } from '../exports/print-screen.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { toListQuery } from '../sheet/list-query.ts';
import { ParticipantsScreen } from './participants-screen.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

const importSheet = () => import('../sheet/participant-sheet.tsx');

export const section = consoleSection('participants', Screen);

/** The participants of an event, with `?id=` one of them, or with `?print=` a page for paper. */
function Screen(props: ConsolePartProps<'participants'>) {
  const { eventId, search } = props;
  const event = useQuery(eventOverviewQueryOptions(eventId)).data?.event;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [lastRead, setLastRead] = useState(search.id ?? null);
  if (search.id !== undefined && search.id !== lastRead) setLastRead(search.id);
  const kind = search.print ?? null;
  const isSheet = kind === null && search.id !== undefined;
  const sheet = useImported(importSheet, isSheet, 'throw');
  if (kind !== null && event !== undefined) {
    return <PrintScreen {...{ event, kind, search }} {...toListQuery(search)} />;
  }
  if (search.id !== undefined && sheet !== null && isSheet) {
    const { id } = search;
    return <sheet.ParticipantSheet registrationId={id} {...{ eventId, search }} />;
  }
  if (kind === null && !isSheet) {
    return (
      <ParticipantsScreen
        {...props}
        selected={selected}
        onSelect={setSelected}
        lastRead={lastRead}
      />
    );
  }
  return (
    <Main>
      <RowsSkeleton count={8} />
    </Main>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { toListQuery, toPrintKind } from './participants/list-query.ts';
import type { ParticipantsScreen } from './participants/participants-screen.tsx';
import { eventOverviewQueryOptions } from './queries.ts';

const importList = () => import('./participants/participants-screen.tsx');
const importSheet = () => import('./participant/participant-sheet.tsx');
const importPrint = () => import('./exports/print-screen.tsx');

type ListProps = ComponentProps<typeof ParticipantsScreen>;
type ConsoleScreenProps = ListProps & { part?: string | undefined };

/** An event's console: the overview, its participants, with `?id=` one of them, or with `?print=` a page for paper. */
export function ConsoleScreen({ part, ...props }: ConsoleScreenProps) {
  if (part === undefined) return <OverviewScreen eventId={props.eventId} />;
  return <Participants {...props} />;
}

function Participants(props: ListProps) {
  const { eventId, search } = props;
  const event = useQuery(eventOverviewQueryOptions(eventId)).data?.event;
  const kind = toPrintKind(search.print);
  const isSheet = kind === null && search.id !== undefined;
  const print = useImported(importPrint, kind !== null, 'throw');
  const sheet = useImported(importSheet, isSheet, 'throw');
  const list = useImported(importList, kind === null && !isSheet, 'throw');
  if (kind !== null && print !== null && event !== undefined) {
    return <print.PrintScreen {...{ event, kind, search }} {...toListQuery(search)} />;
  }
  if (search.id !== undefined && sheet !== null && isSheet) {
    const { id } = search;
    return <sheet.ParticipantSheet key={id} registrationId={id} {...{ eventId, search }} />;
  }
  if (kind === null && !isSheet && list !== null) return <list.ParticipantsScreen {...props} />;
  return (
    <Main>
      <RowsSkeleton count={8} />
    </Main>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '../console-frame.tsx';
import type { ConsolePartProps } from '../console-parts.ts';
import { eventOverviewQueryOptions } from '../queries.ts';
import { FileStep } from './file-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import type { ReadTable } from './table-messages.ts';
import type { TableReader } from './table-reader.ts';

/** Bringing in a list of participants from a form or another platform. */
export function Screen({ eventId }: ConsolePartProps) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
      </Main>
    );
  }
  return (
    <ConsoleFrame overview={overview.data} title={<Trans>Impor peserta</Trans>}>
      <Steps overview={overview.data} />
    </ConsoleFrame>
  );
}

/** File, columns, preview: each is left for the one before without losing what was chosen. */
function Steps({ overview }: { overview: EventOverview }) {
  const [table, setTable] = useState<TableReader | null>(null);
  const [read, setRead] = useState<ReadTable | null>(null);
  useEffect(() => () => table?.close(), [table]);
  if (table === null) return <FileStep eventId={overview.event.id} onOpened={setTable} />;
  return (
    <>
      <div hidden={read !== null}>
        <MappingStep
          overview={overview}
          table={table}
          onRead={(result) => {
            setRead(result);
            // The columns were longer than what follows them.
            scrollTo(0, 0);
          }}
          onBack={() => setTable(null)}
        />
      </div>
      {read === null ? null : (
        <PreviewStep
          overview={overview}
          read={read}
          onBack={() => setRead(null)}
          onAgain={() => {
            setRead(null);
            setTable(null);
          }}
        />
      )}
    </>
  );
}

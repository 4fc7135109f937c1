import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { type ColumnMapping, headsKey } from '#src/domain/participants/import/guess-columns.ts';
import {
  lastingMeanings,
  type ValueMeanings,
  withMeaning,
} from '#src/domain/participants/import/value-meanings.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import type {
  OpenedTable,
  ReadTable,
  SheetChoice,
  TableRefusal,
} from '#src/client/lib/tables/table-messages.ts';
import { RefusedTable, type TableReader } from '#src/client/lib/tables/table-reader.ts';
import { FileStep, type OpenedFile } from './file-step.tsx';
import { type MappedTarget, MappingStep } from './mapping-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { type ReadingChoices, startChoices } from './start-choices.ts';

export const section = consoleSection('import', Screen);

/** Bringing in a list of participants from a form or another platform. */
function Screen({ eventId }: ConsolePartProps<'import'>) {
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
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [refused, setRefused] = useState<TableRefusal | null>(null);
  useEffect(() => () => opened?.reader.close(), [opened]);
  function again(reason: TableRefusal | null): void {
    setRefused(reason);
    setOpened(null);
  }
  if (opened === null) {
    return <FileStep eventId={overview.event.id} refused={refused} onOpened={setOpened} />;
  }
  return (
    <Sheets
      overview={overview}
      opened={opened}
      onAgain={() => again(null)}
      onError={(error) => again(error instanceof RefusedTable ? error.reason : 'unreadable')}
    />
  );
}

type SheetsProps = {
  overview: EventOverview;
  opened: OpenedFile;
  onAgain: () => void;
  /** The file cannot be read any further. */
  onError: (error: unknown) => void;
};

/** Which sheets are read, and where their heads stand; what follows begins anew with another choice. */
function Sheets({ overview, opened: { reader, readings }, onAgain, onError }: SheetsProps) {
  const [table, setTable] = useState(reader.table);
  return (
    <FileSteps
      key={JSON.stringify(table.choice)}
      overview={overview}
      reader={reader}
      table={table}
      start={startChoices(table, readings)}
      onChoose={(choice) => reader.choose(choice).then(setTable, onError)}
      onAgain={onAgain}
      onError={onError}
    />
  );
}

type FileStepsProps = Pick<SheetsProps, 'overview' | 'onAgain' | 'onError'> & {
  reader: TableReader;
  table: OpenedTable;
  start: ReadingChoices;
  onChoose: (choice: SheetChoice) => Promise<void>;
};
type Read = { columns: ColumnMapping; target: MappedTarget; result: ReadTable };

function FileSteps(props: FileStepsProps) {
  const { overview, reader, table, start, onChoose, onAgain, onError } = props;
  const [meanings, setMeanings] = useState(start.meanings);
  const [read, setRead] = useState<Read | null>(null);

  async function readAs(
    columns: ColumnMapping,
    target: MappedTarget,
    wanted: ValueMeanings,
  ): Promise<void> {
    setMeanings(wanted);
    try {
      const result = await reader.read(columns, { ...target, meanings: wanted });
      setRead({ columns, target, result });
    } catch (error) {
      onError(error);
    }
  }

  return (
    <>
      <div hidden={read !== null}>
        <MappingStep
          overview={overview}
          table={table}
          start={start}
          onRead={async (columns, target) => {
            await readAs(columns, target, meanings);
            // The columns were longer than what follows them.
            scrollTo(0, 0);
          }}
          onChoose={onChoose}
          onBack={onAgain}
        />
      </div>
      {read === null ? null : (
        <PreviewStep
          overview={overview}
          read={read.result}
          parts={table.parts}
          reading={{
            heads: headsKey(table.heads),
            columns: read.columns,
            meanings: lastingMeanings(meanings),
          }}
          onMeaning={(value, meaning) =>
            void readAs(read.columns, read.target, withMeaning(meanings, { ...value, meaning }))
          }
          onBack={() => setRead(null)}
          onAgain={onAgain}
        />
      )}
    </>
  );
}

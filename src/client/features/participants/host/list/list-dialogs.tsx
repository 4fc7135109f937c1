import { Trans } from '@lingui/react/macro';
import { Columns3, Download } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import type { Column } from './columns.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import { toListQuery } from '../sheet/list-query.ts';

type ColumnsButtonProps = {
  shown: readonly Column[];
  onChoose: (columns: readonly Column[]) => void;
};

/** Chooses what the rows show. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const name = (
    <>
      <Columns3 />
      <Trans>Kolom</Trans>
    </>
  );
  return (
    <DialogButton name={name}>
      {(close) => <ColumnsDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

type ExportButtonProps = {
  overview: EventOverview;
  /** How many the list has; undefined while it is on its way. */
  count: number | undefined;
  search: ConsoleSearch<'participants'>;
  onSearch: (search: ConsoleSearch<'participants'>) => void;
};

/** Files and paper of the list. */
export function ExportButton({ overview: { event }, count, search, onSearch }: ExportButtonProps) {
  const title = localText(event.title, useLanguage());
  const name = (
    <>
      <Download />
      <Trans>Ekspor</Trans>
    </>
  );
  return (
    <DialogButton name={name}>
      {(close) => (
        <ExportDialog
          eventId={event.id}
          title={title}
          zone={event.zone}
          count={count ?? 0}
          {...toListQuery(search)}
          onPrint={(print) => {
            close();
            onSearch({ ...search, print });
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

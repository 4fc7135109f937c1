import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import type { ConsoleSearch } from '../console-search.ts';
import { toListQuery } from './list-query.ts';

const importDialog = () => import('../exports/export-dialog.tsx');

type ExportButtonProps = {
  overview: EventOverview;
  /** How many the list has; undefined while it is on its way. */
  count: number | undefined;
  search: ConsoleSearch;
  onSearch: (search: ConsoleSearch) => void;
};

/** Files and paper of the list, behind a button. */
export function ExportButton({ overview: { event }, count, search, onSearch }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useImported(importDialog, isOpen, () => setOpen(false));
  const title = localText(event.title, useLanguage());
  return (
    <>
      <Button
        variant="outline"
        size="s"
        aria-haspopup="dialog"
        loading={isOpen && dialog === null}
        onClick={() => setOpen(true)}
      >
        <Download />
        <Trans>Ekspor</Trans>
      </Button>
      {isOpen && dialog !== null ? (
        <dialog.ExportDialog
          eventId={event.id}
          title={title}
          count={count ?? 0}
          {...toListQuery(search)}
          onPrint={(print) => {
            setOpen(false);
            onSearch({ ...search, print });
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

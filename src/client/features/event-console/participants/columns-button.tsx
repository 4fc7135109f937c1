import { Trans } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Button } from '#src/client/ui/button.tsx';
import type { Column } from './columns.ts';

const importDialog = () => import('./columns-dialog.tsx');

type ColumnsButtonProps = {
  shown: readonly Column[];
  onChoose: (columns: readonly Column[]) => void;
};

/** Chooses what the rows show, behind a button. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useImported(importDialog, isOpen, () => setOpen(false));
  return (
    <>
      <Button
        variant="outline"
        size="s"
        aria-haspopup="dialog"
        loading={isOpen && dialog === null}
        onClick={() => setOpen(true)}
      >
        <Columns3 />
        <Trans>Kolom</Trans>
      </Button>
      {isOpen && dialog !== null ? (
        <dialog.ColumnsDialog {...props} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

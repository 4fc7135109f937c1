import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import styles from './changes.module.css';

const importDialog = () => import('./change-dialog.tsx');

type SelectionBarProps = {
  overview: EventOverview;
  selected: ReadonlySet<string>;
  onClear: () => void;
};

/** How many are selected, and what can be done with them. */
export function SelectionBar({ overview, selected, onClear }: SelectionBarProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const dialog = useImported(importDialog, isOpen, () => setOpen(false));
  return (
    <>
      <ActionBar>
        <output className={styles['count']}>
          <Plural value={selected.size} one="# dipilih" other="# dipilih" />
        </output>
        <IconButton label={t`Lepas pilihan`} icon={<X />} onClick={onClear} />
        <Button
          variant="primary"
          size="l"
          aria-haspopup="dialog"
          loading={isOpen && dialog === null}
          onClick={() => setOpen(true)}
        >
          <Trans>Pilih tindakan</Trans>
        </Button>
      </ActionBar>
      {isOpen && dialog !== null ? (
        <dialog.ChangeDialog
          overview={overview}
          ids={[...selected]}
          onClose={() => setOpen(false)}
          onDone={onClear}
        />
      ) : null}
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ParticipantFilter } from '#src/contract/participants/participants.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { idsMutationOptions } from '../participant-queries.ts';
import styles from './changes.module.css';

const importDialog = () => import('./change-dialog.tsx');

type SelectionBarProps = {
  overview: EventOverview;
  selected: ReadonlySet<string>;
  /** How many the list has. */
  total: number;
  /** When it was read. */
  asOf: string | undefined;
  filter: ParticipantFilter;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** How many are selected, and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { overview, selected, total, asOf, filter, onSelect } = props;
  const { t } = useLingui();
  const all = formatNumber(total, useLanguage());
  const [isOpen, setOpen] = useState(false);
  const dialog = useOpened(importDialog, isOpen, () => setOpen(false));
  const ask = useMutation(idsMutationOptions(overview.event.id));
  const clear = () => onSelect(new Set());

  function selectAll(): void {
    ask.mutate(filter, {
      onSuccess: ({ ids }) => onSelect(new Set(ids)),
      onError: () =>
        showToastLater({ type: 'error', title: t`Belum bisa memilih semuanya. Coba lagi.` }),
    });
  }

  return (
    <>
      <ActionBar>
        <output className={styles['count']}>
          <Plural value={selected.size} one="# dipilih" other="# dipilih" />
        </output>
        {selected.size >= total ? null : (
          <Button variant="quiet" size="s" loading={ask.isPending} onClick={selectAll}>
            <Trans>Semua {all}</Trans>
          </Button>
        )}
        <IconButton label={t`Lepas pilihan`} icon={<X />} onClick={clear} />
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
          asOf={asOf}
          onClose={() => setOpen(false)}
          onDone={clear}
        />
      ) : null}
    </>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trophy } from 'lucide-react';
import type { DeskWork } from '#src/contract/content/portfolio-editing.ts';
import { ListRefusal } from '#src/client/shell/desk/list-refusal.tsx';
import { swapped } from '#src/client/shell/desk/swapped.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ListCount } from '#src/client/ui/list-count.tsx';
import { orderWorkMutationOptions, showWorkMutationOptions } from './work-queries.ts';
import { WorkRow } from './work-row.tsx';

/** The portfolio in the order of its page, each entry with what an editor may do. */
export function WorkList({ all }: { all: readonly DeskWork[] }) {
  const client = useQueryClient();
  const order = useMutation(orderWorkMutationOptions(client));
  const change = useMutation(showWorkMutationOptions(client));
  const ids = all.map(({ id }) => id);

  function move(at: number, by: -1 | 1): void {
    const to = swapped(ids, ids[at], ids[at + by]);
    change.reset();
    if (to !== null && !order.isPending) order.mutate({ from: ids, to });
  }

  if (all.length === 0) {
    return (
      <EmptyState
        icon={<Trophy />}
        title={<Trans>Portofolio masih kosong</Trans>}
        actions={<AddWork />}
      >
        <Trans>Mulai dari satu lomba yang sudah selesai: fotonya, kotanya, dan angkanya.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <AddWork />
      <ListCount>
        <Plural value={all.length} one="# pekerjaan" other="# pekerjaan" />
      </ListCount>
      <ListRefusal error={change.error ?? order.error} />
      <ol>
        {all.map((work, at) => (
          <WorkRow
            key={work.id}
            work={work}
            canMove={{ up: at > 0, down: at < all.length - 1 }}
            isPending={change.isPending}
            onMove={(by) => move(at, by)}
            onShow={(isShown) => {
              order.reset();
              change.mutate({ work, isShown });
            }}
          />
        ))}
      </ol>
    </>
  );
}

function AddWork() {
  return (
    <ButtonLink
      to="/admin/{-$section}"
      params={{ section: 'portfolio' }}
      search={{ id: 'new' }}
      variant="primary"
    >
      <Plus />
      <Trans>Tambah portofolio</Trans>
    </ButtonLink>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { WorkForm } from './work-form.tsx';
import { WorkList } from './work-list.tsx';
import { deskWorkQueryOptions } from './work-queries.ts';

type WorkDeskProps = {
  /** The entry in the form, `new` for another; undefined for the list. */
  id: string | undefined;
  onDone: () => void;
};

/** The portfolio for editors: its list, or the form of one entry. */
export function WorkDesk({ id, onDone }: WorkDeskProps) {
  const query = useQuery(deskWorkQueryOptions());
  const all = query.data?.data;
  const chosen = all?.find((work) => work.id === id) ?? null;
  const isForm = id === 'new' || chosen !== null;
  return (
    <DeskFrame
      title={
        id === 'new' ? (
          <Trans>Tambah portofolio</Trans>
        ) : isForm ? (
          <Trans>Ubah portofolio</Trans>
        ) : (
          <Trans>Portofolio</Trans>
        )
      }
      back={
        isForm ? <BackLink to="/admin/{-$section}" params={{ section: 'portfolio' }} /> : undefined
      }
    >
      {all === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={4} />} />
      ) : isForm ? (
        <WorkForm key={id} work={chosen} onDone={onDone} />
      ) : (
        <WorkList all={all} />
      )}
    </DeskFrame>
  );
}

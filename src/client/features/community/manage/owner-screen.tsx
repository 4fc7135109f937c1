import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import type { ManagedCommunity } from '../managed-community.tsx';

type ManagedCommunityProps = ComponentProps<typeof ManagedCommunity>;

const importCommunity = () => import('../managed-community.tsx');

type OwnerScreenProps = {
  id: string;
  slug: string;
  /** Today's or its next event. */
  next: ReactNode;
  isNextLoading: boolean;
  SeriesBoard: ManagedCommunityProps['SeriesBoard'];
};

/** A community as its crew sees it; its bar is there before it. */
export function OwnerScreen({ id, slug, next, isNextLoading, SeriesBoard }: OwnerScreenProps) {
  const navigate = useNavigate();
  const managed = useImported(importCommunity, true, 'throw');
  return (
    <Main
      width="full"
      bar={
        <DetailBar
          back={<BackLink to="/dashboard" />}
          title={<Trans>Komunitasku</Trans>}
          actions={
            <ButtonLink
              to="/community/my/$id/$slug/edit"
              params={{ id, slug }}
              variant="quiet"
              size="s"
            >
              <Pencil />
              <Trans>Ubah</Trans>
            </ButtonLink>
          }
        />
      }
    >
      {managed === null ? (
        <div className="wrap">
          <RowsSkeleton count={6} />
        </div>
      ) : (
        <managed.ManagedCommunity
          id={id}
          next={next}
          isNextLoading={isNextLoading}
          SeriesBoard={SeriesBoard}
          onGone={() => void navigate({ to: '/dashboard', replace: true })}
        />
      )}
    </Main>
  );
}

import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CalendarPlus, Flag, Pencil } from 'lucide-react';
import type { EventKind } from '#src/contract/races-events.ts';
import { OwnerView } from '#src/client/features/community/owner-view.tsx';
import { QuickAction } from '#src/client/features/community/quick-action.tsx';
import { BackLink, DetailBar } from '#src/client/features/layout/detail-bar.tsx';
import { idParams } from '#src/client/lib/id-params.ts';
import { late } from '#src/client/lib/late.tsx';
import { privateHead } from '#src/client/lib/private-head.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';

// What one scrolls to.
const SeriesBoard = late(
  async () => (await import('#src/client/features/series/series-board.tsx')).SeriesBoard,
);

const loaders = () => import('./-community-loaders.ts');

export const Route = createFileRoute('/_member/community/my/$id/$slug/')({
  params: idParams<'id' | 'slug'>('id'),
  loader: async ({ context, params: { id, slug } }) =>
    (await loaders()).loadManaged(context, id, slug),
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const { id, slug } = Route.useParams();
  const navigate = Route.useNavigate();
  const create = (kind: EventKind) =>
    ({ to: '/community/$id/$kind/create', params: { id, kind } }) as const;
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
      <OwnerView
        id={id}
        actions={
          <>
            <QuickAction {...create('race')} icon={<Flag />}>
              <Trans>Buat lomba</Trans>
            </QuickAction>
            <QuickAction {...create('event')} icon={<CalendarPlus />}>
              <Trans>Buat event</Trans>
            </QuickAction>
          </>
        }
        weekly={
          <SeriesBoard
            communityId={id}
            renderChange={(series) => (
              <ButtonLink
                {...create('event')}
                search={{ series: series.id }}
                variant="outline"
                size="s"
              >
                <Trans>Ubah</Trans>
              </ButtonLink>
            )}
          />
        }
        onGone={() => void navigate({ to: '/dashboard', replace: true })}
      />
    </Main>
  );
}

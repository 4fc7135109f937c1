import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { OwnerView } from '#src/client/features/community/manage/owner-view.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { CreateActions, WeeklyRuns } from './-community-events.tsx';

const loaders = () => import('#src/client/features/community/loaders.ts');

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
        actions={<CreateActions id={id} />}
        series={<WeeklyRuns id={id} />}
        onGone={() => void navigate({ to: '/dashboard', replace: true })}
      />
    </Main>
  );
}

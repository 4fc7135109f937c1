import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NewCommunity } from '#src/client/features/community/editing/community-form-screen.tsx';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { Main } from '#src/client/ui/main.tsx';

const loaders = () => import('./-community-loaders.ts');

export const Route = createFileRoute('/_member/community-form')({
  loader: async ({ context }) => (await loaders()).loadNewCommunity(context),
  head: privateHead,
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <Main
      width="read"
      bar={
        <DetailBar
          back={<BackLink to="/dashboard" />}
          title={<Trans>Buat komunitas</Trans>}
          width="read"
        />
      }
    >
      <NewCommunity
        Actions={ActionBar}
        onDone={({ id, slug }) =>
          void navigate({ to: '/community/my/$id/$slug', params: { id, slug }, replace: true })
        }
      />
    </Main>
  );
}

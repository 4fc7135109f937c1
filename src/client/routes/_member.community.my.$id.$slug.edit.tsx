import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EditCommunity } from '#src/client/features/community/editing/community-form-screen.tsx';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { Main } from '#src/client/ui/main.tsx';

const loaders = () => import('./-community-loaders.ts');

export const Route = createFileRoute('/_member/community/my/$id/$slug/edit')({
  params: idParams<'id' | 'slug'>('id'),
  loader: async ({ context, params: { id } }) => (await loaders()).loadEditing(context, id),
  head: privateHead,
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const { id, slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <Main
      width="read"
      bar={
        <DetailBar
          back={<BackLink to="/community/my/$id/$slug" params={{ id, slug }} />}
          title={<Trans>Ubah komunitas</Trans>}
          width="read"
        />
      }
    >
      <EditCommunity
        id={id}
        Actions={ActionBar}
        onDone={(changed) =>
          void navigate({
            to: '/community/my/$id/$slug',
            params: { id: changed.id, slug: changed.slug },
            replace: true,
          })
        }
      />
    </Main>
  );
}

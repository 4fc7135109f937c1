import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { ReadMain } from '#src/client/shell/bars/read-main.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

const importInvite = () => import('#src/client/features/community/invite/invite-screen.tsx');

const loaders = () => import('#src/client/features/community/loaders.ts');

/** Not rendered by the server: what it shows depends on the code alone, and no cache may hold that. */
export const Route = createFileRoute('/invite/$code')({
  ssr: false,
  loader: async ({ context, params: { code } }) => (await loaders()).loadInvite(context, code),
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const { code } = Route.useParams();
  const navigate = Route.useNavigate();
  const invite = useImported(importInvite, true, 'throw');
  return (
    <ReadMain back={<BackLink to="/community" />} title={<Trans>Undangan bergabung</Trans>}>
      {invite === null ? (
        <RowsSkeleton count={3} />
      ) : (
        <invite.InviteScreen
          code={code}
          onJoined={({ id, slug }) =>
            void navigate({ to: '/community/$id/$slug', params: { id, slug }, replace: true })
          }
        />
      )}
    </ReadMain>
  );
}

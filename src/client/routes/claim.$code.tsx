import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { ReadMain } from '#src/client/shell/bars/read-main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

const importClaim = () => import('#src/client/features/registration/claim/claim-screen.tsx');

/** Not rendered by the server: what it shows depends on the code alone, and no cache may hold that. */
export const Route = createFileRoute('/claim/$code')({
  ssr: false,
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Tiketmu`) }),
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const { code } = Route.useParams();
  const navigate = Route.useNavigate();
  const claim = useImported(importClaim, true, 'throw');
  return (
    <ReadMain back={<BackLink to="/ticket" />} title={<Trans>Tiketmu</Trans>}>
      {claim === null ? (
        <RowsSkeleton count={4} />
      ) : (
        <claim.ClaimScreen
          code={code}
          onClaimed={(registrationId) =>
            void navigate({
              to: '/ticket/$registrationId',
              params: { registrationId },
              replace: true,
            })
          }
        />
      )}
    </ReadMain>
  );
}

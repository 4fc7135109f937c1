import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { ReadMain } from '#src/client/shell/bars/read-main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

const importTransfer = () =>
  import('#src/client/features/registration/transfer/transfer-screen.tsx');

/** Not rendered by the server: what it shows depends on the code alone, and no cache may hold that. */
export const Route = createFileRoute('/transfer/$code')({
  ssr: false,
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Alihan tiket`) }),
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const { code } = Route.useParams();
  const navigate = Route.useNavigate();
  const transfer = useImported(importTransfer, true, 'throw');
  return (
    <ReadMain back={<BackLink to="/ticket" />} title={<Trans>Alihan tiket</Trans>}>
      {transfer === null ? (
        <RowsSkeleton count={4} />
      ) : (
        <transfer.TransferScreen
          code={code}
          onAccepted={(registrationId) =>
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

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { useHomePath } from '#src/client/lib/session/session.ts';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { ReadMain } from '#src/client/shell/bars/read-main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

const importReceived = () => import('./-received.tsx');

/** What other apps hand over (the web manifest's `share_target`); what lies on this phone is nothing the server knows. */
export const Route = createFileRoute('/share')({
  ssr: false,
  loader: ({ context: { i18n } }) => {
    // Fetched ahead, too, when the route is.
    importReceived().catch(() => undefined);
    return { title: i18n._(msg`Dibagikan ke Derap`) };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const received = useImported(importReceived, true, 'throw');
  return (
    <ReadMain back={<BackLink to={useHomePath()} />} title={<Trans>Dibagikan ke Derap</Trans>}>
      {received === null ? <RowsSkeleton count={2} /> : <received.Received />}
    </ReadMain>
  );
}

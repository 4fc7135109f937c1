import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ScannerHome } from '#src/client/features/check-in/scanner-home.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';

export const Route = createFileRoute('/scanner/')({
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Pindai tiket`) }),
  head: privateHead,
  staticData: { chrome: 'tab' },
  component: ScannerHome,
});

import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ScannerHome } from '#src/client/features/check-in/scanner-home.tsx';
import { privateHead } from '#src/client/lib/private-head.ts';

export const Route = createFileRoute('/scanner/')({
  head: ({ match: { context } }) => privateHead(context.i18n._(msg`Pindai tiket`)),
  component: ScannerHome,
});

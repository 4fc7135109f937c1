import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ScannerHome } from '#src/client/features/check-in/scanner-home.tsx';
import { pageHead } from '#src/client/lib/head.ts';

export const Route = createFileRoute('/scanner/')({
  head: ({ match: { context } }) =>
    pageHead({
      context,
      title: context.i18n._(msg`Pindai tiket`),
      path: '/scanner',
      isPrivate: true,
    }),
  component: ScannerHome,
});

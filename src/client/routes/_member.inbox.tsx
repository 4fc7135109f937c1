import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { InboxScreen } from '#src/client/features/inbox/inbox-screen.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';

export const Route = createFileRoute('/_member/inbox')({
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Pesan`) }),
  head: privateHead,
  staticData: { chrome: 'tool' },
  component: InboxScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { NewCommunityScreen } from '#src/client/features/community/editing/community-form-screens.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';

const loaders = () => import('#src/client/features/community/loaders.ts');

export const Route = createFileRoute('/_member/community-form')({
  loader: async ({ context }) => (await loaders()).loadNewCommunity(context),
  head: privateHead,
  staticData: { chrome: 'form' },
  component: NewCommunityScreen,
});

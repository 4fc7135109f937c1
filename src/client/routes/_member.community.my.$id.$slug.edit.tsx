import { createFileRoute } from '@tanstack/react-router';
import { EditCommunityScreen } from '#src/client/features/community/editing/community-form-screens.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';

const loaders = () => import('#src/client/features/community/loaders.ts');

export const Route = createFileRoute('/_member/community/my/$id/$slug/edit')({
  params: idParams<'id' | 'slug'>('id'),
  loader: async ({ context, params: { id } }) => (await loaders()).loadEditing(context, id),
  head: privateHead,
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const { id, slug } = Route.useParams();
  return <EditCommunityScreen id={id} slug={slug} />;
}

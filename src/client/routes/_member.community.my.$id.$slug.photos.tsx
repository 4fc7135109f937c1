import { createFileRoute } from '@tanstack/react-router';
import { PhotoDeskScreen } from '#src/client/features/community/photo-desk/photo-desk-screen.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';

const loaders = () => import('#src/client/features/community/loaders.ts');

export const Route = createFileRoute('/_member/community/my/$id/$slug/photos')({
  params: idParams<'id' | 'slug'>('id'),
  loader: async ({ context, params: { id } }) => (await loaders()).loadPhotoDesk(context, id),
  head: privateHead,
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const { id, slug } = Route.useParams();
  return <PhotoDeskScreen id={id} slug={slug} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { RollCallScreen } from '#src/client/features/roll-call/roll-call-screen.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';

const loaders = () => import('#src/client/features/roll-call/loaders.ts');

export const Route = createFileRoute('/_member/community/my/$id/$slug/event/$eventId_/roll-call')({
  params: idParams<'id' | 'slug' | 'eventId'>('id', 'eventId'),
  loader: async ({ context, params: { eventId } }) =>
    (await loaders()).loadRollCall(context, eventId),
  head: privateHead,
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const { id, eventId } = Route.useParams();
  return <RollCallScreen key={eventId} communityId={id} eventId={eventId} />;
}

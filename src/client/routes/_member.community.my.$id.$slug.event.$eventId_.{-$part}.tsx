import { createFileRoute } from '@tanstack/react-router';
import { ConsoleScreen } from '#src/client/features/event-console/console-screen.tsx';
import { ConsoleSearch } from '#src/client/features/event-console/console-search.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { readCode } from './-read-code.ts';

const loaders = () => import('#src/client/features/event-console/loaders.ts');

export const Route = createFileRoute('/_member/community/my/$id/$slug/event/$eventId_/{-$part}')({
  validateSearch: ConsoleSearch,
  loader: async ({ context, params }) => (await loaders()).loadConsole(context, params),
  head: privateHead,
  staticData: { chrome: 'detail' },
  component: Screen,
});

function Screen() {
  return <ConsoleScreen {...Route.useParams()} search={Route.useSearch()} readCode={readCode} />;
}

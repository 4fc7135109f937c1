import { createFileRoute } from '@tanstack/react-router';
import { ConsoleScreen } from '#src/client/features/event-console/console-screen.tsx';
import { consoleRoute } from './-console-route.ts';
import { readCode } from './-read-code.ts';

export const Route = createFileRoute('/_member/community/my/$id/$slug/event/$eventId_/{-$part}')({
  ...consoleRoute,
  component: Screen,
});

function Screen() {
  return <ConsoleScreen {...Route.useParams()} search={Route.useSearch()} readCode={readCode} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { consoleRoute } from './-console-route.ts';
import { EventConsole } from './-console/event-console.tsx';

export const Route = createFileRoute('/_member/admin/race_/$eventId/{-$part}')({
  ...consoleRoute,
  component: Screen,
});

function Screen() {
  return <EventConsole {...Route.useParams()} search={Route.useSearch()} />;
}

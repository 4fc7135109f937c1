import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/client/lib/head.ts';
import { Main } from '#src/client/ui/main.tsx';

export const Route = createFileRoute('/')({
  head: ({ match: { context } }) => pageHead({ context, title: 'Derap', path: '/' }),
  staticData: { chrome: 'landing' },
  component: Screen,
});

function Screen() {
  return (
    <Main>
      <h1>Derap</h1>
    </Main>
  );
}

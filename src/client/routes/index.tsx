import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/client/lib/head.ts';

export const Route = createFileRoute('/')({
  head: ({ match: { context } }) => pageHead({ context, title: 'Derap', path: '/' }),
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>Derap</h1>
    </main>
  );
}

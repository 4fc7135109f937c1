import { createFileRoute } from '@tanstack/react-router';
import { maxSearchLength } from '#src/contract/choices.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { wordParams } from '#src/client/lib/routing/search-params.ts';
import { importPart } from './-desk/import-part.ts';

/** The site's own desk: its start, or the section that the address names. One route, because every page loads all routes. */
export const Route = createFileRoute('/_member/admin/{-$section}')({
  validateSearch: wordParams('by actor subject kind action days q role state id', maxSearchLength),
  loaderDeps: ({ search }) => search,
  // Awaited: to whoever may not use it a section does not exist.
  loader: async ({ context, params: { section = '' }, deps }) => {
    const { load, Screen: Part } = await importPart(section);
    return { title: await load(context, deps), Part };
  },
  head: privateHead,
  staticData: { chrome: 'tool' },
  component: Screen,
});

function Screen() {
  const { Part } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <Part
      search={Route.useSearch()}
      onSearch={(search, step) =>
        void navigate({
          to: '.',
          search,
          ...(step === 'replace' ? { replace: true, resetScroll: false } : {}),
        })
      }
    />
  );
}

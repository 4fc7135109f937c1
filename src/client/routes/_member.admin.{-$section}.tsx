import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { anyWords } from '#src/client/lib/routing/search-params.ts';
import { useSectionSearch } from '#src/client/lib/routing/sections.tsx';
import { importSection } from './-desk/import-section.ts';

/** The site's own desk: its start, or the section that the address names. One route, because every page loads all routes. */
export const Route = createFileRoute('/_member/admin/{-$section}')({
  validateSearch: anyWords,
  loaderDeps: ({ search }) => search,
  // Awaited: to whoever may not use it a section does not exist.
  loader: async ({ context, params: { section: name = '' }, deps }) => {
    const section = await importSection(name);
    return { title: await section.open(context, deps), section };
  },
  head: privateHead,
  staticData: { chrome: 'tool' },
  component: Screen,
});

function Screen() {
  const { section } = Route.useLoaderData();
  const onSearch = useSectionSearch({ keepsScroll: false });
  return <section.Screen search={Route.useSearch()} onSearch={onSearch} />;
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ResultShape } from '#src/client/features/check-in/result/result-shape.tsx';
import { articleHead } from '#src/client/features/content/content-head.ts';
import { ArticlePending } from '#src/client/features/content/content-pending.tsx';
import { loadPage } from '#src/client/features/content/queries.ts';
import { RaceDaySheet } from '#src/client/features/content/race-day/race-day-sheet.tsx';
import { getLanguage } from '#src/client/lib/i18n/language.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/race-day')({
  loader: async ({ context }) => ({
    head: articleHead({
      context,
      page: await loadPage(context.queryClient, 'race-day', getLanguage(context.i18n)),
      title: msg`Hari lomba dengan Derap`,
      path: '/race-day',
    }),
  }),
  head: loadedHead,
  staticData: { chrome: 'section' },
  pendingComponent: Pending,
  pendingMs: 200,
  component: Screen,
});

/** In the order of the text's first list. */
const screens = ['valid', 'already', 'wrong', 'void', 'unknown', 'ask', 'not_saved'] as const;
const shapes = screens.map((screen) => <ResultShape key={screen} screen={screen} />);

function Screen() {
  return <RaceDaySheet shapes={shapes} />;
}

function Pending() {
  return <ArticlePending name={<Trans>Hari lomba</Trans>} />;
}

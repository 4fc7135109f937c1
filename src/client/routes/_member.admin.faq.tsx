import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { answerStates } from '#src/contract/choices.ts';
import { deskAnswersQueryOptions } from '#src/client/features/content/faq-editing/answer-queries.ts';
import { AnswerDesk } from '#src/client/features/content/faq-editing/answer-desk.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { matching, oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

/** The answers of the FAQ: the list, or with `?id=` the form of one, `new` for another. */
export const Route = createFileRoute('/_member/admin/faq')({
  validateSearch: searchParams({
    id: matching(/^(new|[0-9a-hjkmnp-tv-z]{12})$/),
    state: oneOf(answerStates),
  }),
  // Awaited: to anybody but editors this screen does not exist.
  loader: async ({ context: { i18n, queryClient } }) => {
    await loadSection(queryClient, queryClient.ensureQueryData(deskAnswersQueryOptions()));
    return { title: i18n._(msg`Tanya jawab`) };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AnswerDesk search={search} onSearch={(next) => void navigate({ search: next })} />;
}

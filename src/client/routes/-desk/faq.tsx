import { msg } from '@lingui/core/macro';
import { answerStates } from '#src/contract/content/content-choices.ts';
import { AnswerDesk } from '#src/client/features/content/faq-editing/answer-desk.tsx';
import { deskAnswersQueryOptions } from '#src/client/features/content/faq-editing/answer-queries.ts';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import { newOrId } from './new-or-id.ts';

const Search = searchParams({ id: newOrId, state: oneOf(answerStates) });

/** The answers of the FAQ: the list, or with `?id=` the form of one, `new` for another. */
export const section = defineSection({
  search: Search,
  title: () => msg`Tanya jawab`,
  load: ({ queryClient }) =>
    loadSection(queryClient, queryClient.ensureQueryData(deskAnswersQueryOptions())),
  Screen: AnswerDesk,
});

import { msg } from '@lingui/core/macro';
import { answerStates } from '#src/contract/desk/content-choices.ts';
import { AnswerDesk } from '#src/client/features/content/faq-editing/answer-desk.tsx';
import { deskAnswersQueryOptions } from '#src/client/features/content/faq-editing/answer-queries.ts';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from './desk-part.ts';
import { newOrId } from './new-or-id.ts';

const { parse } = searchParams({ id: newOrId, state: oneOf(answerStates) });

/** The answers of the FAQ: the list, or with `?id=` the form of one, `new` for another. */
export const part: DeskPart = {
  async load({ i18n, queryClient }) {
    await loadSection(queryClient, queryClient.ensureQueryData(deskAnswersQueryOptions()));
    return i18n._(msg`Tanya jawab`);
  },
  Screen: ({ search, onSearch }) => (
    <AnswerDesk search={parse(search)} onSearch={(next) => onSearch(next, 'push')} />
  ),
};

import type { DeskAnswer } from '#src/contract/content/faq-editing.ts';

/** The answer in the form, `new` for another, or which the list shows. */
type AnswerSearch = { id?: string | undefined; state?: DeskAnswer['state'] | undefined };

export type AnswerDeskProps = {
  search: AnswerSearch;
  onSearch: (search: AnswerSearch) => void;
};

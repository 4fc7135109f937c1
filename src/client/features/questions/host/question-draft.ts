import {
  fewestChoices,
  type QuestionKind,
  questionMost,
} from '#src/contract/questions/question-choices.ts';
import type { Question } from '#src/contract/questions/questions.ts';
import type { Faults } from '#src/client/lib/forms/typed/faults.ts';
import type { QuestionContent } from '../shared/question-queries.ts';

/** A text in both languages while it is typed. */
type Typed = { id: string; en: string };

/** A question while it is edited. */
export type QuestionDraft = {
  kind: QuestionKind;
  label: Typed;
  /** `id` is null for those that are new; `key` tells them apart on the screen. */
  choices: readonly { key: number; id: string | null; label: Typed }[];
  /** Whether the English texts are shown. */
  hasEnglish: boolean;
  categoryIds: readonly string[] | null;
  isRequired: boolean;
  forStaff: boolean;
};

/** What is wrong, by field: `label`, `choices`, `choices.1`, `category_ids`. */
export type QuestionFaults = Faults<string>;

const noChoices = Array.from({ length: fewestChoices }, (_, key) => ({
  key,
  id: null,
  label: { id: '', en: '' },
}));

export const emptyDraft: QuestionDraft = {
  kind: 'text',
  label: { id: '', en: '' },
  choices: noChoices,
  hasEnglish: false,
  categoryIds: null,
  isRequired: false,
  forStaff: false,
};

/** A question as it is edited: with the choices that are offered. */
export function toDraft(question: Question): QuestionDraft {
  const offered = question.choices.filter((choice) => !choice.is_off);
  const choices = offered.map(({ id, label }, key) => ({ key, id, label: toTyped(label) }));
  const texts = [question.label, ...offered.map(({ label }) => label)];
  return {
    kind: question.kind,
    label: toTyped(question.label),
    choices: question.kind === 'choice' ? choices : noChoices,
    hasEnglish: texts.some(({ en }) => en !== undefined),
    categoryIds: question.category_ids,
    isRequired: question.is_required,
    forStaff: question.for_staff,
  };
}

/** With one more choice to fill in. */
export function withChoice({ choices, ...draft }: QuestionDraft): QuestionDraft {
  const key = Math.max(-1, ...choices.map((choice) => choice.key)) + 1;
  return { ...draft, choices: [...choices, { key, id: null, label: { id: '', en: '' } }] };
}

/** A question as it is sent, and what is wrong with it. */
export function readQuestion(draft: QuestionDraft): {
  content: QuestionContent;
  faults: QuestionFaults;
} {
  const choices = draft.kind === 'choice' ? draft.choices : [];
  const faults: Record<string, string> = {};
  const label = faultOf(draft.label, questionMost.label);
  if (label !== null) faults['label'] = label;
  if (draft.kind === 'choice' && choices.length < fewestChoices) faults['choices'] = 'too_few';
  for (const [index, choice] of choices.entries()) {
    const fault = faultOf(choice.label, questionMost.choice);
    if (fault !== null) faults[`choices.${index}`] = fault;
  }
  if (draft.categoryIds?.length === 0) faults['category_ids'] = 'empty';
  return {
    content: {
      kind: draft.kind,
      label: toSent(draft.label, draft),
      choices: choices.map((choice) => ({ id: choice.id, label: toSent(choice.label, draft) })),
      category_ids: draft.categoryIds === null ? null : [...draft.categoryIds],
      is_required: draft.isRequired,
      for_staff: draft.forStaff,
    },
    faults,
  };
}

/** The server's refusals by field: `content.choices.1.label.id` is `choices.1`. */
export function toFaults(fields: readonly { path: string; code: string }[]): QuestionFaults {
  return Object.fromEntries(
    fields.map(({ path, code }) => {
      const [name = ''] = /choices\.\d+|choices|category_ids/.exec(path) ?? [];
      return [name || 'label', code];
    }),
  );
}

function toTyped({ id, en = '' }: { id: string; en?: string | undefined }): Typed {
  return { id, en };
}

function toSent({ id, en }: Typed, { hasEnglish }: QuestionDraft): { id: string; en?: string } {
  return hasEnglish && en.trim() !== '' ? { id: id.trim(), en: en.trim() } : { id: id.trim() };
}

function faultOf({ id, en }: Typed, most: number): string | null {
  if (id.trim() === '') return 'required';
  return Math.max(id.trim().length, en.trim().length) > most ? 'too_long' : null;
}

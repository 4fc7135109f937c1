import { expect, test } from 'vitest';
import type { Question } from '#src/contract/questions/questions.ts';
import { emptyDraft, readQuestion, toDraft, toFaults, withChoice } from './question-draft.ts';

const question: Question = {
  id: '7k2m9xq4tz03',
  rev: 2,
  kind: 'choice',
  label: { id: 'Menu sarapan' },
  choices: [
    { id: '7k2m9xq4tz04', label: { id: 'Soto', en: 'Soup' }, is_off: false },
    { id: '7k2m9xq4tz05', label: { id: 'Pecel' }, is_off: false },
    { id: '7k2m9xq4tz06', label: { id: 'Bubur' }, is_off: true },
  ],
  category_ids: null,
  is_required: true,
  for_staff: false,
  is_retired: false,
  replies: 4,
};

test('a question that is opened and saved stays as it is, without the choices taken away', () => {
  const { content, faults } = readQuestion(toDraft(question));
  expect(faults).toEqual({});
  expect(content).toEqual({
    kind: 'choice',
    label: { id: 'Menu sarapan' },
    choices: [
      { id: '7k2m9xq4tz04', label: { id: 'Soto', en: 'Soup' } },
      { id: '7k2m9xq4tz05', label: { id: 'Pecel' } },
    ],
    category_ids: null,
    is_required: true,
    for_staff: false,
  });
});

test('what is empty or too long is named; choices of other kinds are not sent', () => {
  expect(readQuestion({ ...emptyDraft, kind: 'choice', categoryIds: [] }).faults).toEqual({
    label: 'required',
    'choices.0': 'required',
    'choices.1': 'required',
    category_ids: 'empty',
  });
  const label = { id: 'Klub', en: 'x'.repeat(161) };
  expect(readQuestion({ ...emptyDraft, label }).faults).toEqual({ label: 'too_long' });
  expect(readQuestion({ ...toDraft(question), kind: 'text' }).content.choices).toEqual([]);
  expect(readQuestion({ ...emptyDraft, kind: 'choice', choices: [] }).faults).toMatchObject({
    choices: 'too_few',
  });
});

test('English is sent while it is shown', () => {
  const draft = { ...emptyDraft, label: { id: 'Klub', en: ' Club ' } };
  expect(readQuestion({ ...draft, hasEnglish: true }).content.label).toEqual({
    id: 'Klub',
    en: 'Club',
  });
  expect(readQuestion(draft).content.label).toEqual({ id: 'Klub' });
});

test('a new choice is told apart from the others', () => {
  const [first, second, third] = withChoice(emptyDraft).choices;
  expect(new Set([first?.key, second?.key, third?.key]).size).toBe(3);
});

test('refusals of the server stand at their fields', () => {
  const fields = ['label.id', 'content.choices.1.label.id', 'content.choices', 'category_ids.0'];
  expect(toFaults(fields.map((path) => ({ path, code: path })))).toEqual({
    label: 'label.id',
    'choices.1': 'content.choices.1.label.id',
    choices: 'content.choices',
    category_ids: 'category_ids.0',
  });
});

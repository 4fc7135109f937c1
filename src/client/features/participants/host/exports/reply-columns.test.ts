import { expect, test } from 'vitest';
import type {
  ExportedQuestion,
  ExportedRow,
} from '#src/contract/participants/participant-export.ts';
import { toCsv } from '#src/domain/text/csv.ts';
import { replyColumns } from './reply-columns.ts';

const questions: ExportedQuestion[] = [
  { id: 'a', kind: 'text', label: { id: 'Nama klub', en: 'Club' }, choices: [] },
  { id: 'b', kind: 'number', label: { id: '=Target' }, choices: [] },
  {
    id: 'c',
    kind: 'choice',
    label: { id: 'Menu' },
    choices: [{ id: 'x', label: { id: 'Soto' } }],
  },
  { id: 'd', kind: 'yes_no', label: { id: 'Ikut bus?' }, choices: [] },
];
const words = { language: 'en', yes: 'Yes', no: 'No', erased: 'Erased' } as const;

function cells(row: Partial<ExportedRow>) {
  // Of a row, columns of replies read no more than this.
  const exported = { contacts_erased: false, ...row } as ExportedRow;
  return replyColumns(questions, words).map(({ cellOf }) => cellOf(exported));
}

test('each question is a column in the reader’s language, and each reply a cell as people read it', () => {
  expect(replyColumns(questions, words).map(({ head }) => head)).toEqual([
    'Club',
    '=Target',
    'Menu',
    'Ikut bus?',
  ]);
  const replies = { a: 'Demo', b: '57.5', c: 'x', d: 'no' };
  expect(cells({ replies })).toEqual(['Demo', 57.5, 'Soto', 'No']);
});

test('who did not reply has gaps, as those of older answers; who was erased says so', () => {
  expect(cells({ replies: {} })).toEqual([null, null, null, null]);
  expect(cells({})).toEqual([null, null, null, null]);
  expect(cells({ contacts_erased: true })).toEqual(['Erased', 'Erased', 'Erased', 'Erased']);
});

test('neither a question nor a reply is run as a formula', () => {
  const heads = replyColumns(questions, words).map(({ head }) => head);
  const file = toCsv([heads, cells({ replies: { a: '=HYPERLINK("x")' } })]);
  expect(file).not.toMatch(/(^|[,;\n"])[=]/);
});

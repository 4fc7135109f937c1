import { describe, expect, test } from 'vitest';
import { questionsFor, readReplies, readReply } from './reply.ts';

type Question = Parameters<typeof readReply>[0];

function make(id: string, kind: Question['kind'], choices: string[] = []): Question {
  const offered = choices.map((one) => ({ id: one }));
  return { id, kind, choices: offered, category_ids: null, is_required: false };
}

const text = make('7k2m9xq4tz01', 'text');
const choice = make('7k2m9xq4tz02', 'choice', ['bus000000000', 'train0000000']);
const number = make('7k2m9xq4tz03', 'number');
const yesNo = make('7k2m9xq4tz04', 'yes_no');
const file = make('7k2m9xq4tz07', 'file');

test.each<[string, Question, [string, string]]>([
  ['trimmed text', text, ['  Jalan kaki ', 'Jalan kaki']],
  ['a choice by its id', choice, ['bus000000000', 'bus000000000']],
  ['a whole number', number, [' 42 ', '42']],
  ['a number below zero', number, ['-3', '-3']],
  ['a decimal comma', number, ['57,5', '57.5']],
  ['a decimal point', number, ['57.25', '57.25']],
  ['yes', yesNo, ['yes', 'yes']],
  ['no', yesNo, ['no', 'no']],
  ['a file that was sent', file, ['7k2m9xq4tz08 surat.pdf', '7k2m9xq4tz08 surat.pdf']],
  ['nothing where it may be left out', text, ['  ', '']],
])('takes %s', (_, question, [typed, reply]) => {
  expect(readReply(question, typed)).toEqual({ reply, fault: null });
});

test.each<[string, Question, [string, string]]>([
  ['long text', text, ['a'.repeat(301), 'too_long']],
  ['a choice that is not there', choice, ['boat00000000', 'unknown']],
  ['words for a number', number, ['lima', 'number']],
  ['points between thousands', number, ['1.000', 'number']],
  ['maybe', yesNo, ['maybe', 'unknown']],
  ['the name of a file alone', file, ['surat.pdf', 'unknown']],
  ['nothing where a reply is required', { ...text, is_required: true }, [' ', 'required']],
])('refuses %s', (_, question, [typed, fault]) => {
  expect(readReply(question, typed)).toEqual({ reply: null, fault });
});

describe('several questions', () => {
  test('are those of the category, in their order', () => {
    const other = { ...number, category_ids: ['7k2m9xq4tz05'] };
    const own = { ...choice, category_ids: ['7k2m9xq4tz06'] };
    expect(questionsFor([own, other, text], '7k2m9xq4tz06')).toEqual([own, text]);
  });

  test('give their replies without empty ones, and what is wrong with the others', () => {
    const required = { ...yesNo, is_required: true };
    const typed = { [text.id]: '', [number.id]: '7,5', [choice.id]: 'x', other: 'never asked' };
    expect(readReplies([text, number, choice, required], typed)).toEqual({
      replies: { [number.id]: '7.5' },
      faults: [
        { id: choice.id, fault: 'unknown' },
        { id: required.id, fault: 'required' },
      ],
    });
  });
});

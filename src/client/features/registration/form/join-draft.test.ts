import { expect, test } from 'vitest';
import { withoutEachKey } from '#tests/support/dom/without-each-key.ts';
import { draftId, findDraftEvent, parseDraft, serialiseDraft, withCategory } from './join-draft.ts';
import { emptyValues } from '#src/client/lib/forms/fields.ts';
import { joinFields, readJoinValues } from './join-fields.ts';

const draft = {
  key: '01900000-0000-7000-8000-000000000000',
  values: {
    ...emptyValues(joinFields('race')),
    category_id: '7k2m9xq4tz03',
    waiver_accepted: true,
  },
};

test('a draft comes back with its key and answers, but the waiver has to be accepted anew', () => {
  expect(parseDraft(structuredClone(serialiseDraft(draft)))).toEqual({
    key: draft.key,
    values: { ...draft.values, waiver_accepted: false },
  });
});

test('one unreadable answer costs only itself', () => {
  const stored = { version: 1, key: draft.key, values: { ...draft.values, jersey: 42 } };
  expect(readJoinValues(parseDraft(stored)?.values)).toEqual({
    ...draft.values,
    jersey: '',
  });
});

test.each(withoutEachKey(draft.values))('a draft opens without $path', ({ value }) => {
  const opened = parseDraft({ version: 1, key: draft.key, values: value });
  expect(opened).not.toBeNull();
  expect(Object.keys(readJoinValues(opened?.values))).toEqual(Object.keys(draft.values));
});

test.each([null, 'x', {}, { version: 2, key: draft.key, values: draft.values }, { version: 1 }])(
  '%j is no draft of this form',
  (stored) => {
    expect(parseDraft(stored)).toBeNull();
  },
);

test('two members on one phone keep apart', () => {
  expect(draftId('7k2m9xq4tz03', 'Sekar')).not.toBe(draftId('7k2m9xq4tz03', 'Bagas'));
});

test('the last registration of a member is found among other drafts', () => {
  const keys = [
    'runner-profile',
    draftId('7k2m9xq4tz04', 'Bagas'),
    draftId('7k2m9xq4tz03', 'Sekar'),
  ];
  expect(findDraftEvent(keys, 'Sekar')).toBe('7k2m9xq4tz03');
  expect(findDraftEvent(keys, 'Melati')).toBeNull();
  expect(findDraftEvent([], 'Sekar')).toBeNull();
});

test.each([
  ['5K', '7k2m9xq4tz05'],
  ['10K', draft.values.category_id],
  ['HM', draft.values.category_id],
  [undefined, draft.values.category_id],
])('asked for %s, of which only 5K is open, a form has the category %s', (code, expected) => {
  const categories = [
    { id: '7k2m9xq4tz05', code: '5K', availability: 'open' as const },
    { id: '7k2m9xq4tz06', code: '10K', availability: 'full' as const },
  ];
  expect(withCategory(draft, { categories }, code).values.category_id).toBe(expected);
});

test('a draft is stored as it always was, for the version of the app that stored it before', () => {
  expect(JSON.stringify(serialiseDraft(draft))).toBe(
    '{"version":1,"key":"01900000-0000-7000-8000-000000000000","values":{"category_id":"7k2m9xq4tz03",' +
      '"runner":{"legal_name":"","bib_name":"","sex":"","birth_date":"","phone":"","city":"",' +
      '"emergency_name":"","emergency_phone":""},"jersey":"",' +
      '"health":{"blood_type":"","conditions":"","consent":false},"add_ons":"","promo_code":"","waiver_accepted":false}}',
  );
});

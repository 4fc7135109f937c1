import { expect, test } from 'vitest';
import { parseWithReasons } from '#src/client/lib/forms/parse-with-reasons.ts';
import { groupSchema } from './group-schema.ts';

const event = {
  zone: 'Asia/Jakarta',
  starts_at: '2027-02-13T22:15:00.000Z',
  categories: [
    { id: 'open', flag_off_at: '2027-02-13T22:15:00.000Z', age_min: null, age_max: null },
    { id: 'adults', flag_off_at: '2027-02-13T22:15:00.000Z', age_min: 17, age_max: null },
  ],
} as const satisfies Parameters<typeof groupSchema>[0];

const typed = {
  category_id: 'open',
  team: ' Demo Sekeluarga ',
  promo: 'pagi 20',
  or_wait: 'yes',
  'people.0.category_id': '',
  'people.1.category_id': '',
  'people.0.legal_name': 'Demo Ibu',
  'people.0.sex': 'female',
  'people.0.birth_date': '1988-02-03',
  'people.1.legal_name': 'Demo Anak',
  'people.1.sex': 'male',
  'people.1.birth_date': '2016-02-03',
};

function read(values: Record<string, string>, categoryIds = ['open', 'open']) {
  return parseWithReasons(groupSchema(event, categoryIds), values);
}

test('people go out in their order, with what was chosen beside them', () => {
  expect(read(typed).value).toEqual({
    category_id: 'open',
    people: [
      { legal_name: 'Demo Ibu', sex: 'female', birth_date: '1988-02-03' },
      { legal_name: 'Demo Anak', sex: 'male', birth_date: '2016-02-03' },
    ],
    team: 'Demo Sekeluarga',
    promo: 'PAGI20',
    or_wait: true,
  });
});

test('what nobody typed is left out', () => {
  const { value } = read({ ...typed, team: '  ', promo: '', or_wait: '' });
  expect(value).toEqual({
    category_id: 'open',
    people: expect.any(Array),
    team: null,
  });
});

test('each missing answer has its field, and so has who is too young for the category', () => {
  const { issues = [] } = read({ ...typed, 'people.0.legal_name': '', 'people.0.sex': '' }, [
    'adults',
    'adults',
  ]);
  expect(issues).toEqual([
    { path: ['people.0.legal_name'], message: 'required' },
    { path: ['people.0.sex'], message: 'required' },
    { path: ['people.1.birth_date'], message: 'age_not_allowed' },
  ]);
});

test('without a category none is sent', () => {
  const { issues = [] } = read({ ...typed, category_id: '' }, ['', 'open']);
  expect(issues).toEqual([{ path: ['category_id'], message: 'required' }]);
});

test('each goes out with a category of their own, and is judged by its age', () => {
  const own = { ...typed, 'people.0.category_id': 'adults' };
  const { value } = read(own, ['adults', 'open']);
  expect(value).toMatchObject({ category_id: 'open', people: [{ category_id: 'adults' }, {}] });
  expect(value?.people[1]).not.toHaveProperty('category_id');
  const { issues = [] } = read(own, ['open', 'adults']);
  expect(issues).toEqual([{ path: ['people.1.birth_date'], message: 'age_not_allowed' }]);
});

test('where nothing is chosen for all, that of the first is the order’s', () => {
  const { value } = read({ ...typed, category_id: '' }, ['adults', 'open']);
  expect(value?.category_id).toBe('adults');
  expect(value?.people.map((person) => person.category_id)).toEqual([undefined, 'open']);
});

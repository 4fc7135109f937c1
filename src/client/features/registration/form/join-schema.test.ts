import { expect, test } from 'vitest';
import { RegistrationBody } from '#src/contract/registration.ts';
import { emptyValues } from '#src/client/lib/forms/fields.ts';
import { startValues } from './join-draft.ts';
import { joinFields, type JoinValues, readJoinValues } from './join-fields.ts';
import { type JoinEvent, makeJoinCheck, toBody } from './join-schema.ts';

const categoryId = '7k2m9xq4tz03';
const event: JoinEvent = {
  zone: 'Asia/Jakarta',
  starts_at: '2027-02-13T22:15:00.000Z',
  jersey_sizes: ['S', 'M', 'L'],
  categories: [
    { id: categoryId, flag_off_at: '2027-02-13T22:15:00.000Z', age_min: 17, age_max: null },
  ],
};

const shown = {
  waiver_version: '2026-01',
  categories: [{ id: categoryId, price: 150_000, availability: 'open' as const }],
};

function makeValues(changes: Partial<JoinValues> = {}): JoinValues {
  return {
    category_id: categoryId,
    runner: {
      legal_name: 'Sekar Ayuningtyas',
      bib_name: 'SEKAR',
      sex: 'female',
      birth_date: '1996-04-21',
      phone: '0812 3456 7890',
      city: 'Yogyakarta',
      emergency_name: 'Bagas Pradipta',
      emergency_phone: '0813-1111-2222',
    },
    jersey: 'M',
    health: { blood_type: '', conditions: '', consent: false },
    add_ons: '',
    promo_code: '',
    waiver_accepted: true,
    ...changes,
  };
}

function check(values: unknown, of: JoinEvent = event) {
  const result = makeJoinCheck(of)(values);
  if (result.issues === undefined) return { answers: result.value, reasons: {} };
  const reasons = result.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return { answers: null, reasons: Object.fromEntries(reasons.toReversed()) };
}

const runnerWith = (changes: Partial<JoinValues['runner']>) =>
  makeValues({ runner: { ...makeValues().runner, ...changes } });

test('a filled form becomes a body that the contract takes, with its numbers in E.164', () => {
  const { answers } = check(makeValues());
  if (answers === null) throw new Error('refused');
  const body = toBody(answers, shown);
  expect(RegistrationBody.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    runner: { phone: '+6281234567890', emergency_phone: '+6281311112222' },
    jersey: 'M',
    waiver_version: '2026-01',
    price: 150_000,
  });
  expect(body).not.toHaveProperty('health');
});

test('an empty form names every answer that is missing, and nothing that may stay empty', () => {
  expect(check(emptyValues(joinFields('race'))).reasons).toEqual({
    category_id: 'required',
    'runner.legal_name': 'required',
    'runner.bib_name': 'required',
    'runner.sex': 'required',
    'runner.birth_date': 'required',
    'runner.phone': 'required',
    'runner.city': 'required',
    'runner.emergency_name': 'required',
    'runner.emergency_phone': 'required',
    jersey: 'required',
    waiver_accepted: 'consent_missing',
  });
});

test('a radio that nobody touched counts as unanswered', () => {
  // What the form library reads from a group without a choice.
  const untouched = { ...makeValues(), category_id: null };
  expect(check(untouched).reasons).toMatchObject({ category_id: 'required' });
});

test.each([
  ['0812 34', 'too_short'],
  ['satu dua', 'invalid_format'],
])('the number %s is %s', (phone, reason) => {
  expect(check(runnerWith({ phone })).reasons).toEqual({ 'runner.phone': reason });
});

test('a bib name has at most fourteen characters', () => {
  expect(check(runnerWith({ bib_name: 'X'.repeat(14) })).reasons).toEqual({});
  expect(check(runnerWith({ bib_name: 'X'.repeat(15) })).reasons).toEqual({
    'runner.bib_name': 'too_long',
  });
});

test('the age counts on race day by the clock of the race, not today', () => {
  // Flag-off is on 14 February in Jakarta, still the 13th in UTC.
  expect(check(runnerWith({ birth_date: '2010-02-14' })).reasons).toEqual({});
  expect(check(runnerWith({ birth_date: '2010-02-15' })).reasons).toEqual({
    'runner.birth_date': 'age_not_allowed',
  });
});

test.each([
  ['2196-04-21', 'in_future'],
  ['0096-04-21', 'too_long_ago'],
  ['0000-01-01', 'too_long_ago'],
  ['1896-04-21', 'too_long_ago'],
])('nobody who runs was born on %s', (birth_date, reason) => {
  expect(check(runnerWith({ birth_date })).reasons).toEqual({ 'runner.birth_date': reason });
});

test('an event without jerseys asks for none and sends none', () => {
  const { answers } = check(makeValues({ jersey: '' }), { ...event, jersey_sizes: [] });
  expect(answers && toBody(answers, shown).jersey).toBeNull();
});

test('health data needs a consent of its own, and goes along only with it', () => {
  const health = { blood_type: 'O', conditions: ' asma ', consent: false };
  expect(check(makeValues({ health })).reasons).toEqual({ 'health.consent': 'consent_missing' });
  const { answers } = check(makeValues({ health: { ...health, consent: true } }));
  expect(answers && toBody(answers, shown).health).toEqual({
    blood_type: 'O',
    conditions: 'asma',
    consent: true,
  });
});

test('the form opens with what was told before, but with no consent', () => {
  const told = startValues(
    {
      runner: { legal_name: 'Sekar Ayuningtyas', phone: '+6281234567890' },
      jersey: 'XXL',
      member: { name: 'Sekar', phone: null },
    },
    ['S', 'M'],
  );
  expect(readJoinValues(told)).toMatchObject({
    runner: { legal_name: 'Sekar Ayuningtyas', bib_name: 'SEKAR', phone: '0812 3456 7890' },
    // A size that this event does not give is not chosen.
    jersey: '',
    waiver_accepted: false,
    health: { consent: false },
  });
});

test('whoever was told that a category is full, and has a list, asks to wait', () => {
  const { answers } = check(makeValues());
  if (answers === null) throw new Error('refused');
  const full = {
    ...shown,
    categories: shown.categories.map((category) => ({
      ...category,
      availability: 'full' as const,
    })),
  };
  expect(toBody(answers, shown)).not.toHaveProperty('or_wait');
  expect(toBody(answers, full)).not.toHaveProperty('or_wait');
  expect(toBody(answers, { ...full, has_waiting_list: true }).or_wait).toBe(true);
});

test('an accepted promo code goes along with what is left to pay; without one there is none', () => {
  const { answers } = check(makeValues({ promo_code: 'pagi20' }));
  if (answers === null) throw new Error('refused');
  expect(toBody(answers, shown)).not.toHaveProperty('promo');
  const body = toBody(answers, shown, { promo: { code: 'PAGI20', total: 120_000 } });
  expect(body).toMatchObject({ promo: 'PAGI20', price: 120_000 });
});

test('the hosts’ own questions are those of the chosen category, and their replies go along', () => {
  const question = { kind: 'number' as const, choices: [], is_required: true };
  const asking = {
    ...event,
    questions: [
      { ...question, id: '7k2m9xq4tz0a', label: { id: 'Target' }, category_ids: [categoryId] },
      { ...question, id: '7k2m9xq4tz0b', label: { id: 'Lain' }, category_ids: ['7k2m9xq4tz0c'] },
    ],
  };
  expect(check(makeValues(), asking).reasons).toEqual({ 'replies.7k2m9xq4tz0a': 'required' });
  const { answers } = check(makeValues({ replies: { '7k2m9xq4tz0a': '57,5' } }), asking);
  if (answers === null) throw new Error('refused');
  expect(toBody(answers, shown).replies).toEqual({ '7k2m9xq4tz0a': '57.5' });
  const { answers: unasked } = check(makeValues());
  if (unasked === null) throw new Error('refused');
  expect(toBody(unasked, shown)).not.toHaveProperty('replies');
});

test('chosen add-ons go along, and raise what was shown to pay', () => {
  const { answers } = check(makeValues());
  if (answers === null) throw new Error('refused');
  expect(toBody(answers, shown)).not.toHaveProperty('add_ons');
  const chosen = [{ id: 'aaaaaaaaaaaa', count: 1 }];
  const promo = { code: 'PAGI20', total: 120_000 };
  const body = toBody(answers, shown, { promo, addOns: { chosen, sum: 75_000 } });
  expect(body).toMatchObject({ add_ons: chosen, price: 195_000 });
});

import { describe, expect, test } from 'vitest';
import { InquiryBody } from '#src/contract/content/inquiry.ts';
import { parseWithReasons } from '#src/client/lib/forms/parse-with-reasons.ts';
import { emptyInquiry } from './inquiry-fields.ts';
import { makeInquirySchema, toInquiryBody } from './inquiry-schema.ts';

const typed = {
  ...emptyInquiry,
  name: ' Rani ',
  phone: '0812 3456-7890',
  message: 'Lutut nyeri',
  consent: true,
};

describe('an inquiry', () => {
  test('as people type it becomes what the contract takes', () => {
    const { value, issues } = parseWithReasons(makeInquirySchema('physiotherapy'), typed);
    expect(issues).toBeUndefined();
    if (value === undefined) return;
    const body = toInquiryBody(value, {
      requestId: '01936f2e-7c1a-7000-8000-000000000001',
      kind: 'physiotherapy',
      language: 'id',
    });
    expect(body).toMatchObject({ name: 'Rani', phone: '+6281234567890', email: null, topic: null });
    expect(InquiryBody.safeParse(body).success).toBe(true);
  });

  test.each([
    ['no name', { name: ' ' }, { path: ['name'], message: 'required' }],
    ['no number', { phone: '' }, { path: ['phone'], message: 'required' }],
    ['a short number', { phone: '0812 345' }, { path: ['phone'], message: 'too_short' }],
    ['no question and no topic', { message: ' ' }, { path: ['message'], message: 'required' }],
    ['no consent', { consent: false }, { path: ['consent'], message: 'consent_missing' }],
  ])('with %s is refused there', (_what, wrong, issue) => {
    const { issues } = parseWithReasons(makeInquirySchema('physiotherapy'), { ...typed, ...wrong });
    expect(issues).toContainEqual(expect.objectContaining(issue));
  });

  test('without a question says what it is about by its topic', () => {
    const { issues } = parseWithReasons(makeInquirySchema('corporate'), {
      ...typed,
      message: '',
      topic: 'race',
      consent: false,
    });
    expect(issues).toBeUndefined();
  });
});
